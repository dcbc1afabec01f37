import { sql } from 'kysely'
import {
  type ImportFix,
  type ImportProblem,
  problemsMax,
  problemValueMax,
} from '#contract/sellers/import-problems.ts'
import { importColumns } from '#shared/catalog/import-columns.ts'
import type { ImportOutcome } from '#shared/catalog/import-status.ts'
import type { Db } from '../../../database/open.ts'
import type { Counts } from '../imports.rules.ts'
import { surplusMark } from '../imports.rules.ts'
import { keptName } from '../mapping/color-names.rules.ts'

type StoredProblem = Omit<ImportProblem, 'fixable' | 'suggestion'>

/** The most frequent errors, by column, message and value. */
export async function readProblems(db: Db, importId: number): Promise<StoredProblem[]> {
  const { rows } = await sql<StoredProblem>`
    select e.part ->> 'column' as column, e.part ->> 'message' as message,
      left(btrim(coalesce(r.cells ->> (array_position(${importColumns}::text[], e.part ->> 'column') - 1), '')), ${problemValueMax}::int) as value,
      count(*)::int as rows
    from import_rows r cross join jsonb_array_elements(r.errors) as e (part)
    where r.import_id = ${importId} and r.outcome = 'ERROR'
    group by 1, 2, 3 order by rows desc, 1, 2, 3 limit ${problemsMax}
  `.execute(db)
  return rows
}

const namePlace = importColumns.indexOf('colorName')

/**
 * Replaces wrong values and marks all rows of their products to be checked again. Rows beyond the maximum of a product stay
 * errors. One statement, because a row that is to be checked again no longer tells its errors to the next fix.
 */
export async function replaceValues(tx: Db, importId: number, fixes: ImportFix[]): Promise<number> {
  const wanted = fixes.map(({ column, message, value, replacement }) => ({
    place: importColumns.indexOf(column),
    error: [{ column, message }],
    value,
    replacement,
    // Customers still read the color as the file has it.
    name: (column === 'color' && keptName(value, replacement, null)) || null,
  }))
  // Without statistics about new rows, nested loops would compare every row with every other one.
  await sql`set local enable_nestloop = off`.execute(tx)
  const { numAffectedRows } = await sql`
    with wrong as (
      select r.row_number, r.product_key, n.place, n.replacement,
        case when btrim(coalesce(r.cells ->> ${namePlace}::int, '')) = '' then n.name end as name
      from json_to_recordset(${JSON.stringify(wanted)}::json) as n (place int, error jsonb, value text, replacement text, name text)
      join import_rows r on r.errors @> n.error
        and left(btrim(coalesce(r.cells ->> n.place, '')), ${problemValueMax}::int) = n.value
      where r.import_id = ${importId} and r.outcome = 'ERROR' and r.product_key not like ${`${surplusMark}%`}
    ), changes as (
      select row_number, jsonb_object_agg(place, replacement) as cells from (
        select row_number, place, replacement from wrong
        union all select row_number, ${namePlace}::int, name from wrong where name is not null
      ) replaced group by row_number
    )
    update import_rows r set outcome = 'PENDING', errors = '[]', differences = '[]', message = null,
      cells = case when c.cells is null then r.cells else (
        select jsonb_agg(coalesce(c.cells -> (e.place - 1)::text, e.cell) order by e.place)
        from jsonb_array_elements(r.cells) with ordinality as e (cell, place)
      ) end
    from import_rows o left join changes c on c.row_number = o.row_number
    where r.import_id = ${importId} and o.import_id = r.import_id and o.row_number = r.row_number
      and r.product_key in (select product_key from wrong) and r.outcome in ('NEW', 'CHANGED', 'UNCHANGED', 'ERROR')
  `.execute(tx)
  await sql`reset enable_nestloop`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function countOutcomes(tx: Db, importId: number): Promise<Counts> {
  const { rows } = await sql<{ outcome: ImportOutcome; count: number }>`
    select outcome, count(*)::int as count from import_rows where import_id = ${importId} group by outcome
  `.execute(tx)
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]))
}
