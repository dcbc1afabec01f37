import { importLimits } from '#contract/sellers/imports.ts'
import { findBySku, mapBySku } from '#shared/catalog/variants/sku.ts'
import type { Db } from '../../../database/open.ts'
import { readCellErrors, readSkuOwners } from '../../../modules/catalog/import-table.ts'
import { type Arranged, cellsOf, type FileFacts } from '../../../modules/imports/families/drafts.rules.ts'
import { arrangeLines } from '../../../modules/imports/families/families.rules.ts'
import { endReading, type ImportState, saveProgress } from '../../../modules/imports/import-state.ts'
import { cellsByColumn, keyOfRow, wholeProducts } from '../../../modules/imports/imports.rules.ts'
import { nextGroups, readKnownProducts, readLines, withFixedValues } from '../../../modules/imports/lines.ts'
import { nameRow } from '../../../modules/imports/read-table.ts'
import { insertRows, linkAllWords, rejectSurplusRows } from '../../../modules/imports/rows.ts'

const linesPerStep = 1000
const surplus = `A product has at most ${importLimits.rowsPerProduct} variants.`

/** Makes rows of the next lines of the file, whole products at a time. After the last, the check can start. */
export async function arrangeStep(tx: Db, state: ImportState): Promise<true> {
  const { id, headings, preset, mapping } = state
  if (!mapping) throw new Error(`import ${id} has no mapping`)
  const found = await nextGroups(tx, id, { after: state.cursor, limit: linesPerStep })
  const groups = wholeProducts(found, linesPerStep)
  const cursor = groups.at(-1)
  if (cursor === undefined) {
    await linkAllWords(tx, id)
    await rejectSurplusRows(tx, id, importLimits.rowsPerProduct, surplus)
    await endReading(tx, id)
    return true
  }
  await arrange(tx, state, groups, { headings, preset, mapping })
  await saveProgress(tx, id, { cursor, done: 0, counts: state.counts })
  return true
}

async function arrange(tx: Db, state: ImportState, groups: string[], facts: FileFacts): Promise<void> {
  const lines = Map.groupBy(await readLines(tx, state.id, groups), ({ group }) => group)
  const read = [...lines.values()].flatMap((family) => arrangeLines(family, facts))
  const drafts = await withFixedValues(
    tx,
    state.sellerId,
    read.map(({ draft }) => draft),
  )
  const arranged = read.map((one, at) => ({ ...one, draft: drafts[at] ?? one.draft }))
  const errors = await errorsOf(tx, state, arranged)
  const rows = arranged.map(({ row, draft }) => ({
    ...nameRow(row, cellsOf(draft)),
    errors: errors.get(row) ?? [],
  }))
  const skus = rows.flatMap(({ sku }) => sku ?? [])
  const owners = await readSkuOwners(tx, state.sellerId, skus)
  const owned = mapBySku(owners)
  const words = rows.flatMap(({ word }) => word ?? [])
  const known = await readKnownProducts(tx, state, words)
  const keyed = rows.map((row) => ({
    ...row,
    key: keyOfRow(row, findBySku(owned, row.sku ?? '')?.productId ?? known.get(row.word ?? '')),
  }))
  await insertRows(tx, state.id, keyed)
}

/** Rows with a problem are not checked later, so the errors of their cells are found here. */
async function errorsOf(tx: Db, { sellerId }: ImportState, arranged: Arranged[]) {
  const variants = arranged.filter(({ problem, isVariant }) => problem && isVariant !== false)
  const ofCells = await readCellErrors(
    tx,
    sellerId,
    variants.map(({ row, draft }) => ({ row, cells: cellsByColumn(cellsOf(draft)) })),
  )
  return new Map(
    arranged.flatMap(({ row, problem }) => (problem ? [[row, [problem, ...(ofCells.get(row) ?? [])]]] : [])),
  )
}
