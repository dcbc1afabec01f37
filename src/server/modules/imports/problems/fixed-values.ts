import { sql } from 'kysely'
import type { ImportFix } from '#contract/sellers/import-problems.ts'
import type { Db } from '../../../database/open.ts'
import { saveChoices } from '../mapping/mapping.sql.ts'
import { lastingFixes, valueKey } from './fixed-values.rules.ts'

const keptValues = 5000

/** Remembers the fixes for the seller's next file: categories with those of the mapping, other values for their column. */
export async function rememberFixes(tx: Db, sellerId: number, fixes: ImportFix[]): Promise<void> {
  const lasting = lastingFixes(fixes)
  const categories = lasting.filter(({ column }) => column === 'category')
  if (categories.length > 0)
    await saveChoices(
      tx,
      sellerId,
      'CATEGORY',
      new Map(categories.map(({ value, replacement }) => [value, replacement.trim()])),
    )
  // The same value in two letter cases is one entry.
  const values = new Map(
    lasting.flatMap(({ column, value, replacement }) =>
      column === 'category'
        ? []
        : [
            [
              `${column} ${valueKey(value)}`,
              { column, value: valueKey(value), replacement: replacement.trim() },
            ] as const,
          ],
    ),
  )
  if (values.size === 0) return
  await sql`
    insert into import_values (seller_id, column_name, value, replacement)
    select ${sellerId}, n."column", n.value, n.replacement
    from json_to_recordset(${JSON.stringify([...values.values()])}::json) as n ("column" text, value text, replacement text)
    on conflict (seller_id, column_name, value) do update set replacement = excluded.replacement, chosen_at = now()
  `.execute(tx)
  await sql`
    delete from import_values where seller_id = ${sellerId} and (column_name, value) in (
      select column_name, value from import_values where seller_id = ${sellerId}
      order by chosen_at desc offset ${keptValues}
    )
  `.execute(tx)
}
