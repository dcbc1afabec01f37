import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

const daysAfterRejection = 90

/** Deletes documents that were rejected and not replaced; returns their number. */
export async function deleteRejectedDocuments(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from verification_documents where id in (
      select id from verification_documents
      where status = 'REJECTED' and decided_at < now() - make_interval(days => ${daysAfterRejection}::int)
      order by id limit ${limit} for update skip locked
    )
  `.execute(db)
  return Number(numAffectedRows ?? 0n)
}
