import { sql } from 'kysely'
import type { Db } from '../../../database/open.ts'

export async function firstLines(db: Db, importId: number, limit: number): Promise<string[][]> {
  const { rows } = await sql<{ cells: string[] }>`
    select cells from import_lines where import_id = ${importId} order by row_number limit ${limit}
  `.execute(db)
  return rows.map(({ cells }) => cells)
}

/** The most frequent values of a column; where it is empty or `uncategorized`, those of the column at `otherwise`. */
export async function valuesOf(
  db: Db,
  importId: number,
  { place, otherwise }: { place: number; otherwise: number },
  limit: number,
): Promise<{ value: string; rows: number }[]> {
  const { rows } = await sql<{ value: string; rows: number }>`
    select left(value, 200) as value, count(*)::int as rows from (
      select case when ${otherwise}::int >= 0 and lower(btrim(coalesce(cells ->> ${place}::int, ''))) in ('', 'uncategorized')
        then btrim(cells ->> ${otherwise}::int) else btrim(cells ->> ${place}::int) end as value
      from import_lines where import_id = ${importId}
    ) n where coalesce(value, '') <> '' group by 1 order by 2 desc, 1 limit ${limit}
  `.execute(db)
  return rows
}

/** One price of each shape: prices that differ only in digits are written in the same way. */
export async function priceShapes(db: Db, importId: number, places: number[]): Promise<string[]> {
  const { rows } = await sql<{ price: string }>`
    select min(price) as price from (
      select left(cells ->> place, 40) as price from import_lines, unnest(${places}::int[]) as place
      where import_id = ${importId}
    ) prices where price is not null group by regexp_replace(price, '[0-9]', '9', 'g') limit 5000
  `.execute(db)
  return rows.map(({ price }) => price)
}

type ChoiceKind = 'COLUMN' | 'CATEGORY'

export async function readChoices(
  db: Db,
  sellerId: number,
  kind: ChoiceKind,
  names: string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; choice: string }>`
    select name, choice from import_choices
    where seller_id = ${sellerId} and kind = ${kind} and name = any (${names}::text[])
  `.execute(db)
  return new Map(rows.map(({ name, choice }) => [name, choice]))
}

/** Remembers choices; the oldest beyond 5,000 are forgotten. */
export async function saveChoices(
  tx: Db,
  sellerId: number,
  kind: ChoiceKind,
  choices: Map<string, string>,
): Promise<void> {
  await sql`
    insert into import_choices (seller_id, kind, name, choice)
    select ${sellerId}, ${kind}, n.name, n.choice
    from unnest(${[...choices.keys()]}::text[], ${[...choices.values()]}::text[]) as n (name, choice)
    on conflict (seller_id, kind, name) do update set choice = excluded.choice, chosen_at = now()
  `.execute(tx)
  await sql`
    delete from import_choices where seller_id = ${sellerId} and (kind, name) in (
      select kind, name from import_choices where seller_id = ${sellerId} order by chosen_at desc offset 5000
    )
  `.execute(tx)
}
