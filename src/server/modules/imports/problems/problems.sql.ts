import { sql } from 'kysely'
import { type ImportFix, type ImportProblem, problemValueMax } from '#contract/sellers/import-problems.ts'
import { importColumns } from '#shared/catalog/import-columns.ts'
import type { ImportOutcome } from '#shared/catalog/import-status.ts'
import type { Db } from '../../../database/open.ts'
import type { Counts } from '../imports.rules.ts'
import { surplusMark } from '../imports.rules.ts'

const shownMax = 50

/** The most frequent errors, by column, message and value. */
export async function readProblems(db: Db, importId: number): Promise<Omit<ImportProblem, 'fixable'>[]> {
  const { rows } = await sql<Omit<ImportProblem, 'fixable'>>`
    select e.part ->> 'column' as column, e.part ->> 'message' as message,
      left(btrim(coalesce(r.cells ->> (array_position(${importColumns}::text[], e.part ->> 'column') - 1), '')), ${problemValueMax}::int) as value,
      count(*)::int as rows
    from import_rows r cross join jsonb_array_elements(r.errors) as e (part)
    where r.import_id = ${importId} and r.outcome = 'ERROR'
    group by 1, 2, 3 order by rows desc, 1, 2, 3 limit ${shownMax}
  `.execute(db)
  return rows
}

/**
 * Replaces a wrong value and marks all rows of its products to be checked again. Rows beyond the maximum of a product stay
 * errors.
 */
export async function replaceValue(
  tx: Db,
  importId: number,
  { column, message, value, replacement }: ImportFix,
): Promise<number> {
  const place = importColumns.indexOf(column)
  const error = JSON.stringify([{ column, message }])
  const isWrong = sql`outcome = 'ERROR' and errors @> ${error}::jsonb
    and left(btrim(coalesce(cells ->> ${place}::int, '')), ${problemValueMax}::int) = ${value}`
  const { numAffectedRows } = await sql`
    update import_rows set outcome = 'PENDING', errors = '[]', differences = '[]', message = null,
      cells = case when ${isWrong} then jsonb_set(cells, array[${String(place)}], to_jsonb(${replacement}::text)) else cells end
    where import_id = ${importId} and product_key not like ${`${surplusMark}%`}
      and outcome in ('NEW', 'CHANGED', 'UNCHANGED', 'ERROR') and product_key in (
        select product_key from import_rows where import_id = ${importId} and ${isWrong}
      )
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function countOutcomes(tx: Db, importId: number): Promise<Counts> {
  const { rows } = await sql<{ outcome: ImportOutcome; count: number }>`
    select outcome, count(*)::int as count from import_rows where import_id = ${importId} group by outcome
  `.execute(tx)
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]))
}
