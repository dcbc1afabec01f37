import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** Deletes up to `limit` entries older than `years`; returns their number. The database refuses entries of the last year. */
export async function deleteOldEntries(db: Db, years: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit_log where id in (
      select id from audit_log where at < now() - make_interval(years => ${years}::int) order by at, id limit ${limit}
    )
  `.execute(db)
  return Number(numAffectedRows ?? 0n)
}
