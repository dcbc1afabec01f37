import type { ImportFix, ImportProblem } from '#contract/sellers/import-problems.ts'
import type { ProductImport } from '#contract/sellers/imports.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../../database/open.ts'
import { transaction } from '../../../database/transaction.ts'
import { lockImport, moveImport, saveProgress } from '../import-state.ts'
import { continueImport, findImport, readImport } from '../imports.ts'
import { suggestColor } from '../mapping/color-names.rules.ts'
import { suggestedCategories } from '../mappings.ts'
import { rememberFixes } from './fixed-values.ts'
import * as statements from './problems.sql.ts'

/** Columns whose values differ from row to row, or decide which rows are one product. */
const unfixable = ['sku', 'product']

export async function readImportProblems(
  db: Db,
  sellerId: number,
  importId: number,
): Promise<ImportProblem[]> {
  await findImport(db, sellerId, importId)
  const problems = await statements.readProblems(db, importId)
  const categories = await suggestedCategories(
    db,
    sellerId,
    problems.flatMap(({ column, value }) => (column === 'category' && value ? value : [])),
  )
  return problems.map((problem) => {
    const { column, value } = problem
    const suggestion = column === 'color' ? suggestColor(value) : (categories.get(value) ?? null)
    return {
      ...problem,
      fixable: !unfixable.includes(column),
      suggestion: column === 'color' || column === 'category' ? suggestion : null,
    }
  })
}

/** Replaces wrong values in all their rows; a job checks the products again. */
export async function fixImport(
  db: Db,
  sellerId: number,
  importId: number,
  fixes: ImportFix[],
): Promise<ProductImport> {
  await findImport(db, sellerId, importId)
  await transaction(db, async (tx) => {
    const state = await lockImport(tx, importId)
    if (state?.status !== 'READY')
      throw new Failure('status_conflict', {
        message: 'Rows can be changed only before the import is applied.',
      })
    await rememberFixes(tx, sellerId, fixes)
    const rows = await statements.replaceValues(tx, importId, fixes)
    if (rows === 0)
      throw new Failure('status_conflict', { message: 'No row has this value anymore. Reload the page.' })
    await moveImport(tx, importId, 'CHECKING', { total: rows })
    await saveProgress(tx, importId, { done: 0, counts: await statements.countOutcomes(tx, importId) })
    await continueImport(tx, importId)
  })
  return readImport(db, sellerId, importId)
}
