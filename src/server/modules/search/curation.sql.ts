import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { keyOf, type Pin, type Synonym } from './curation.rules.ts'

/** Changes take turns, because each is compared with all others. */
export async function lockCuration(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search-curation', 0))`.execute(tx)
}

export type CurationRows = { synonyms: (Synonym & { id: number })[]; pins: (Pin & { id: number })[] }

export async function readRows(db: Db): Promise<CurationRows> {
  const { rows } = await sql<CurationRows>`
    select (
      select coalesce(json_agg(json_build_object('id', id, 'phrase', phrase, 'words', words,
        'categoryCodes', category_codes, 'builtIn', built_in)), '[]') from search_synonyms
    ) as synonyms, (
      select coalesce(json_agg(json_build_object('id', id, 'query', query, 'productIds', product_ids)), '[]')
      from search_pins
    ) as pins
  `.execute(db)
  return rows[0] ?? { synonyms: [], pins: [] }
}

const columnsOf = (synonym: Synonym) => ({
  phrase: synonym.phrase,
  phrase_key: keyOf(synonym),
  words: synonym.words,
  category_codes: synonym.categoryCodes,
  built_in: synonym.builtIn,
})

export async function insertSynonym(tx: Db, synonym: Synonym): Promise<number> {
  const row = tx.insertInto('search_synonyms').values(columnsOf(synonym)).returning('id')
  return (await row.executeTakeFirstOrThrow()).id
}

type At = { id: number; version: number }
type CurationTable = 'search_synonyms' | 'search_pins'

/** False if there is no such version. */
export async function updateSynonym(tx: Db, { id, version }: At, synonym: Synonym): Promise<boolean> {
  const row = await tx
    .updateTable('search_synonyms')
    .set({ ...columnsOf(synonym), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined if one of the products does not exist. */
export async function insertPin(tx: Db, pin: Pin): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into search_pins (query, product_ids) select ${pin.query}, ${pin.productIds}::bigint[]
    where ${exist(pin)} returning id
  `.execute(tx)
  return rows[0]?.id
}

/** False if there is no such version, or one of the products does not exist. */
export async function updatePin(tx: Db, { id, version }: At, pin: Pin): Promise<boolean> {
  const { rows } = await sql`
    update search_pins set query = ${pin.query}, product_ids = ${pin.productIds}::bigint[], version = version + 1
    where id = ${id} and version = ${version} and ${exist(pin)} returning id
  `.execute(tx)
  return rows.length === 1
}

const exist = ({ productIds }: Pin) =>
  sql`(select count(*) from products p where p.id = any (${productIds}::bigint[])) = ${productIds.length}::int`

export async function findVersion(tx: Db, table: CurationTable, id: number): Promise<number | undefined> {
  const row = await tx.selectFrom(table).select('version').where('id', '=', id).executeTakeFirst()
  return row?.version
}

/** False if there is no such version. */
export async function deleteRow(tx: Db, table: CurationTable, { id, version }: At): Promise<boolean> {
  const row = await tx
    .deleteFrom(table)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
