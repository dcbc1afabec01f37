import type { ImportCells, ImportRow, ImportRowsQuery, ProductImport } from '#contract/sellers/imports.ts'
import { importColumns } from '#shared/catalog/import-columns.ts'
import { importOutcomes, importTransitions, openImportStatuses } from '#shared/catalog/import-status.ts'
import { Failure } from '#shared/failure.ts'
import { listSizeMax } from '#shared/page.ts'
import { mayMove } from '#shared/state-table.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import { addJob } from '../../database/jobs/jobs.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { limit } from '../../database/rate-limit.ts'
import { transaction } from '../../database/transaction.ts'
import { readAdditions } from './families/additions.ts'
import { type ImportState, lockImport, moveImport } from './import-state.ts'
import { cellsByColumn, countOf } from './imports.rules.ts'
import * as statements from './imports.sql.ts'
import { deleteLines } from './lines.ts'
import { colorOf, keptName } from './mapping/color-names.rules.ts'
import { countWithoutPictures, namesWebAddresses } from './pictures/pictures.sql.ts'
import { listRows, type StoredRow } from './rows.ts'

const uploadsPerDay = 50
const keepDays = 30
const removedAtOnce = 20
const failed = 'Something went wrong on our side. You can undo the changes so far and upload the file again.'
const busy = 'Another import is still open. Apply or cancel it first.'

/** All import steps share this queue, so that imports occupy at most one worker of the `background` pool. */
const queue = 'imports'

export const continueImport = (tx: Db, importId: number): Promise<void> =>
  addJob(tx, 'move-import', { importId }, { key: `import:${importId}`, queue, triesMax: 6 })

/** The queue runs one import step at a time, for all sellers. */
export const continueFetching = (tx: Db, importId: number): Promise<void> =>
  addJob(
    tx,
    'fetch-import-pictures',
    { importId },
    { key: `import-pictures:${importId}`, queue: 'import-pictures', triesMax: 6 },
  )

/** Creates an import; a seller has one open import at a time. */
export async function openImport(db: Db, sellerId: number, fileName: string): Promise<number> {
  await limit(db, { key: `imports:${sellerId}`, max: uploadsPerDay, windowSeconds: 86_400 })
  return oneAtATime(statements.insertImport(db, sellerId, fileName))
}

/** Deletes an import whose file could not be read. */
export const dropImport = (db: Db, importId: number): Promise<void> => statements.deleteImport(db, importId)

async function oneAtATime<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (isUniqueViolation(error, 'imports_open')) throw new Failure('status_conflict', { message: busy })
    throw error
  }
}

/** Throws `not_found` for an import of another seller. */
export async function readImport(db: Db, sellerId: number, importId: number): Promise<ProductImport> {
  const state = await findImport(db, sellerId, importId)
  const additions = state.status === 'READY' ? await readAdditions(db, importId) : null
  const withoutPictures = hasEnded(state) ? await countWithoutPictures(db, importId) : null
  return { ...toImport(state), additions, withoutPictures }
}

export async function findImport(db: Db, sellerId: number, importId: number): Promise<ImportState> {
  const found = await statements.readImport(db, sellerId, importId)
  if (!found) throw new Failure('not_found')
  return found
}

export async function listImports(db: Db, sellerId: number, part: Part): Promise<List<ProductImport>> {
  const { rows, total } = await statements.readImports(db, sellerId, part)
  return { rows: rows.map(toImport), total }
}

/** Rows of the seller's import in the order of the file. */
export async function listImportRows(
  db: Db,
  sellerId: number,
  importId: number,
  query: ImportRowsQuery,
): Promise<List<ImportRow>> {
  const { counts } = await findImport(db, sellerId, importId)
  const size = query.size ?? listSizeMax
  const withoutPictures = query.withoutPictures === 'true'
  const rows = await listRows(db, importId, {
    outcomes: query.outcome,
    withoutPictures,
    limit: size,
    offset: (query.pageNumber ?? 0) * size,
  })
  const total = withoutPictures
    ? (await countWithoutPictures(db, importId)).rows
    : countOf(counts, [...new Set(query.outcome ?? importOutcomes)])
  return { rows: rows.map(toRow), total }
}

const hasEnded = ({ status }: ImportState): boolean => !openImportStatuses.includes(status)

const undoableOutcomes = ['CREATED', 'UPDATED'] as const

const isUndoable = ({ status, counts }: ImportState): boolean =>
  mayMove(importTransitions, status, 'UNDOING') && countOf(counts, undoableOutcomes) > 0

const toImport = (state: ImportState): ProductImport => ({
  id: state.id,
  fileName: state.fileName,
  status: state.status,
  rows: state.rows,
  ignoredColumns: state.ignoredColumns,
  preset: state.preset,
  encoding: state.encoding,
  progress: { done: state.done, total: state.total },
  counts: Object.fromEntries(
    importOutcomes.map((outcome) => [outcome, state.counts[outcome] ?? 0]),
  ) as ProductImport['counts'],
  additions: null,
  withoutPictures: null,
  undoable: isUndoable(state),
  message: state.message,
  createdAt: state.createdAt.toISOString(),
  endedAt: state.endedAt?.toISOString() ?? null,
})

export function toRow(row: StoredRow): ImportRow {
  const cells = cellsByColumn(row.cells)
  return {
    row: row.row,
    outcome: row.outcome,
    cells: Object.fromEntries(
      importColumns.map((column) => [column, cells[column] ?? '']),
    ) as ImportRow['cells'],
    errors: row.errors,
    differences: row.differences,
    message: row.message,
    productId: row.productId,
  }
}

/** Customers still read the color as the file has it. */
function ownName(cells: (string | null)[], color: string): ImportCells {
  const before = cellsByColumn(cells)
  const name = keptName(before.color ?? '', colorOf(color), before.colorName)
  return name === undefined ? {} : { colorName: name }
}

/** The cells of a row with corrections applied; `gray` is read as in the file. */
export function correctCells(cells: (string | null)[], corrections: ImportCells): (string | null)[] {
  const { color } = corrections
  const next = color ? { ...corrections, color: colorOf(color), ...ownName(cells, color) } : corrections
  return importColumns.map((column, at) => next[column] ?? cells[at] ?? null)
}

type ImportAction = 'APPLYING' | 'CANCELLED' | 'UNDOING'

const refusals: Record<ImportAction, string> = {
  APPLYING: 'This import cannot be applied now.',
  CANCELLED: 'This import has already ended.',
  UNDOING: 'This import has no changes to undo.',
}

/** Applies, cancels or undoes an import. Takes effect after the step in progress. */
export async function requestAction(
  db: Db,
  sellerId: number,
  importId: number,
  action: ImportAction,
): Promise<ProductImport> {
  await oneAtATime(
    transaction(db, async (tx) => {
      await findImport(tx, sellerId, importId)
      const state = await lockImport(tx, importId)
      const refused = new Failure('status_conflict', { message: refusals[action] })
      if (!state || (action === 'UNDOING' && !isUndoable(state))) throw refused
      const fetches = action === 'APPLYING' && (await namesWebAddresses(tx, importId))
      const total = action === 'APPLYING' ? (['NEW', 'CHANGED'] as const) : undoableOutcomes
      const step = action === 'CANCELLED' ? {} : { total: countOf(state.counts, total) }
      if (!(await moveImport(tx, importId, fetches ? 'FETCHING' : action, step))) throw refused
      await deleteLines(tx, importId)
      if (fetches) await continueFetching(tx, importId)
      else if (action !== 'CANCELLED') await continueImport(tx, importId)
    }),
  )
  return readImport(db, sellerId, importId)
}

/** Ends abandoned imports and deletes old ones. */
export async function removeOldImports(db: Db): Promise<void> {
  await statements.endAbandoned(db, failed)
  for (let removed = 0; removed < removedAtOnce; removed++)
    if (!(await statements.removeOldImport(db, keepDays))) return
}
