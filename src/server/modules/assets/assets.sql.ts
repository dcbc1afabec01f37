import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** A file of a build. Names contain a hash of the content, so a name always has the same content. */
export type Asset = { name: string; content: Buffer; isBrotli: boolean }

/** The names that are not stored yet. */
export async function missingAssets(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.name from unnest(${names}::text[]) n (name)
    where not exists (select from assets a where a.name = n.name)
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** Stores `added` and makes `names` the newest build. Deletes files that another build replaced more than 30 days ago. */
export async function replaceBuild(db: Db, names: string[], added: Asset[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Nodes that start at the same time would otherwise lock each other's rows.
    await sql`select pg_advisory_xact_lock(hashtextextended('assets', 0))`.execute(tx)
    if (added.length > 0)
      await tx
        .insertInto('assets')
        .values(added.map(({ name, content, isBrotli }) => ({ name, content, is_brotli: isBrotli })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await sql`
      update assets set replaced_at = case when name = any(${names}::text[]) then null else now() end
      where (replaced_at is null) <> (name = any(${names}::text[]))
    `.execute(tx)
    await sql`delete from assets where replaced_at < now() - interval '30 days'`.execute(tx)
  })
}

export const readAsset = (
  db: Db,
  name: string,
): Promise<{ content: Buffer; is_brotli: boolean } | undefined> =>
  db.selectFrom('assets').select(['content', 'is_brotli']).where('name', '=', name).executeTakeFirst()
