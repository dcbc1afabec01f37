import type { ImportOutcome, ImportStatus } from '#shared/catalog/import-status.ts'
import type { Db } from '../../../database/open.ts'
import type { TableUndo } from '../../../modules/catalog/import/table-undo.rules.ts'
import {
  type PlannedProduct,
  planTable,
  undoTable,
  writeTable,
} from '../../../modules/catalog/import-table.ts'
import { type ImportState, moveImport, saveProgress } from '../../../modules/imports/import-state.ts'
import {
  type Counts,
  cellsByColumn,
  moveCounts,
  productOfKey,
  surplusMark,
  wholeProducts,
} from '../../../modules/imports/imports.rules.ts'
import { rememberProducts } from '../../../modules/imports/lines.ts'
import {
  holdBackUnpictured,
  type PictureSettings,
  placePictures,
  splitByPictures,
  type WaitingPicture,
} from '../../../modules/imports/pictures.ts'
import {
  nextKeys,
  type RowResult,
  readFirstRows,
  readRowsOf,
  type StoredRow,
  writeResults,
} from '../../../modules/imports/rows.ts'
import { arrangeStep } from './arrange-step.ts'

/** Rows per transaction, few enough that customers do not wait noticeably for locked products. */
const rowsPerStep = 250

type Step = {
  /** Outcomes of the rows to process. */
  waiting: readonly ImportOutcome[]
  /** Outcomes of all rows to read for the same products. */
  seen: readonly ImportOutcome[]
  next: ImportStatus
  work: (tx: Db, config: PictureSettings, state: ImportState, rows: StoredRow[]) => Promise<Counts>
}

const applying: Step = {
  waiting: ['NEW', 'CHANGED'],
  seen: ['NEW', 'CHANGED', 'UNCHANGED'],
  next: 'DONE',
  work: applyProducts,
}

const steps: Partial<Record<ImportStatus, Step>> = {
  CHECKING: { waiting: ['PENDING'], seen: ['PENDING'], next: 'READY', work: checkProducts },
  APPLYING: applying,
  UNDOING: {
    waiting: ['CREATED', 'UPDATED'],
    seen: ['CREATED', 'UPDATED'],
    next: 'UNDONE',
    work: undoProducts,
  },
}

/** Runs the next batch of the current step; returns whether more is left. The caller has locked the import. */
export async function moveImportStep(tx: Db, config: PictureSettings, state: ImportState): Promise<boolean> {
  if (state.status === 'CHECKING' && !state.arranged) return arrangeStep(tx, state)
  const step = steps[state.status]
  if (!step) return false
  const rows = await nextRows(tx, state, step)
  if (rows.length === 0) {
    await moveImport(tx, state.id, step.next)
    return false
  }
  await runStep(tx, config, state, { step, rows })
  return true
}

/**
 * Applies the next products of an import whose pictures have all arrived. Returns the pictures that the products after them
 * wait for; undefined when every product is applied. The caller has locked the import.
 */
export async function applyPictured(
  tx: Db,
  config: PictureSettings,
  state: ImportState,
): Promise<WaitingPicture[] | undefined> {
  const rows = await nextRows(tx, state, applying)
  if (rows.length === 0) {
    await moveImport(tx, state.id, 'DONE')
    return undefined
  }
  const { ready, waiting } = await splitByPictures(tx, config, state.id, byProduct(rows))
  if (ready.length > 0) await runStep(tx, config, state, { step: applying, rows: ready.flat() })
  return waiting
}

/** The rows of the next whole products, sorted by product. */
async function nextRows(tx: Db, state: ImportState, { waiting, seen }: Step): Promise<StoredRow[]> {
  const found = await nextKeys(tx, state.id, { after: state.cursor, outcomes: waiting, limit: rowsPerStep })
  const keys = wholeProducts(found, rowsPerStep)
  return keys.length > 0 ? readRowsOf(tx, state.id, keys, seen) : []
}

async function runStep(
  tx: Db,
  config: PictureSettings,
  state: ImportState,
  { step, rows }: { step: Step; rows: StoredRow[] },
): Promise<void> {
  const counts = await step.work(tx, config, state, rows)
  const done = rows.filter(({ outcome }) => step.waiting.includes(outcome)).length
  await saveProgress(tx, state.id, { cursor: rows.at(-1)?.key, done, counts })
}

/** Rows of the same product, in the order of the file. */
function byProduct(rows: StoredRow[]): StoredRow[][] {
  const groups = new Map<string, StoredRow[]>()
  for (const row of rows) {
    const group = groups.get(row.key)
    if (group) group.push(row)
    else groups.set(row.key, [row])
  }
  return [...groups.values()]
}

async function write(tx: Db, state: ImportState, rows: StoredRow[], results: RowResult[]): Promise<Counts> {
  await writeResults(tx, state.id, results)
  const before = new Map(rows.map((row) => [row.row, row.outcome]))
  const moves = results.flatMap(({ row, outcome }) => {
    const from = before.get(row)
    return from === undefined ? [] : [{ from, to: outcome }]
  })
  return moveCounts(state.counts, moves)
}

/** Computes and stores what the rows would change. Surplus rows are always errors. */
export async function checkProducts(
  tx: Db,
  config: PictureSettings,
  state: ImportState,
  rows: StoredRow[],
): Promise<Counts> {
  const groups = byProduct(rows.filter(({ key }) => !key.startsWith(surplusMark)))
  const skus = rows.flatMap(({ cells }) => cellsByColumn(cells).sku?.trim() || [])
  const placed = await placePictures(tx, state.sellerId, rows, { config, keep: true })
  const cellsOf = new Map(placed.rows.map(({ row, cells }) => [row, cells]))
  const entries = groups.map((group) => ({
    productId: productOfKey(group[0]?.key ?? ''),
    rows: group.map(({ row }) => ({ row, cells: cellsOf.get(row) ?? {} })),
  }))
  const { plans } = await planTable(tx, entries, {
    sellerId: state.sellerId,
    publicUrl: config.PUBLIC_URL,
    foreign: placed.foreign,
    firstRows: await readFirstRows(tx, state.id, skus),
    lock: false,
  })
  const results = plans.flatMap(({ rows, present }) =>
    rows.map(
      (plan): RowResult => ({
        ...plan,
        productId: present?.id ?? null,
        productVersion: present?.version ?? null,
      }),
    ),
  )
  return write(tx, state, rows, results)
}

/** Applies the checked rows. A product that changed since the check is reported as a conflict. */
async function applyProducts(
  tx: Db,
  config: PictureSettings,
  state: ImportState,
  rows: StoredRow[],
): Promise<Counts> {
  const groups = byProduct(rows)
  const placed = await placePictures(tx, state.sellerId, rows, { config, keep: false })
  const withDrafts = await holdBackUnpictured(tx, state.sellerId, groups, placed.rows)
  const placedOf = new Map(withDrafts.map((row) => [row.row, row]))
  const missingOf = (row: number) => placedOf.get(row)?.missing ?? null
  const entries = groups.map((group) => ({
    productId: group[0]?.productId ?? undefined,
    rows: group.map(({ row, stockChange }) => ({ row, cells: placedOf.get(row)?.cells ?? {}, stockChange })),
  }))
  const { plans, sellerActive } = await planTable(tx, entries, {
    sellerId: state.sellerId,
    publicUrl: config.PUBLIC_URL,
    foreign: placed.foreign,
    firstRows: new Map(),
    lock: true,
  })
  const checked = groups.map((group, at) => ({
    group,
    plan: plans[at],
    conflict: conflictOf(group, plans[at]),
  }))
  const writing = checked.flatMap(({ group, plan, conflict }) =>
    plan?.next && conflict === null ? [{ group, present: plan.present, next: plan.next }] : [],
  )
  const undos = await writeTable(tx, { id: state.sellerId, active: sellerActive }, writing)
  const written = writing.flatMap(({ group }, at) => resultsOf(group, undos[at], missingOf))
  const refused = checked.flatMap(({ group, conflict }) =>
    conflict === null
      ? []
      : changing(group).map(
          ({ row }): RowResult => ({ row, outcome: 'CONFLICT', message: missingOf(row) ?? conflict }),
        ),
  )
  const counts = await write(tx, state, rows, [...written, ...refused])
  await rememberProducts(
    tx,
    state,
    written.map(({ row }) => row),
  )
  return counts
}

const changing = (group: StoredRow[]): StoredRow[] => group.filter(({ outcome }) => outcome !== 'UNCHANGED')

/** Why rows cannot be applied as they were checked; null if they can. */
function conflictOf(group: StoredRow[], plan: PlannedProduct | undefined): string | null {
  const [first] = group
  if (first?.productId && !plan?.present) return 'The product was deleted meanwhile.'
  if (first?.productId && plan?.present?.version !== first.productVersion)
    return 'The product was changed meanwhile. Import the row again.'
  const error = plan?.rows.flatMap(({ errors }) => errors)[0]
  if (error) return error.message
  return plan?.next ? null : 'The product was changed meanwhile. Import the row again.'
}

const resultsOf = (
  group: StoredRow[],
  undo: TableUndo | undefined,
  missingOf: (row: number) => string | null,
): RowResult[] =>
  changing(group).map(({ row, outcome }, at) => ({
    row,
    outcome: outcome === 'NEW' ? 'CREATED' : 'UPDATED',
    message: missingOf(row),
    productId: undo?.id ?? null,
    ...(at === 0 && { before: undo }),
  }))

/** Reverts the applied rows, product by product. */
async function undoProducts(
  tx: Db,
  config: PictureSettings,
  state: ImportState,
  rows: StoredRow[],
): Promise<Counts> {
  const applied = byProduct(rows).flatMap((group) => {
    const undo = group.find(({ before }) => before !== null)?.before
    return undo ? [{ group, undo: undo as TableUndo }] : []
  })
  const undone = await undoTable(
    tx,
    { sellerId: state.sellerId, publicUrl: config.PUBLIC_URL },
    applied.map(({ undo }) => undo),
  )
  const results = applied.flatMap(({ group }, at) => {
    const { outcome, message } = undone[at] ?? { outcome: 'KEPT', message: null }
    return group.map((row): RowResult => {
      const isAdded = outcome === 'RESTORED' && row.outcome === 'CREATED'
      return {
        row: row.row,
        outcome: isAdded ? 'REMOVED' : outcome,
        message,
        ...(outcome === 'REMOVED' && { productId: null }),
      }
    })
  })
  return write(tx, state, rows, results)
}
