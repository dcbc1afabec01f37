import { importLimits } from '#contract/sellers/imports.ts'
import type { Db } from '../../../database/open.ts'
import { readSkuOwners } from '../../../modules/catalog/import-table.ts'
import { cellsOf, type FileFacts } from '../../../modules/imports/families/drafts.rules.ts'
import { arrangeLines } from '../../../modules/imports/families/families.rules.ts'
import { endReading, type ImportState, saveProgress } from '../../../modules/imports/import-state.ts'
import { keyOfRow, wholeProducts } from '../../../modules/imports/imports.rules.ts'
import { nextGroups, readLines } from '../../../modules/imports/lines.ts'
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
  const rows = [...lines.values()]
    .flatMap((family) => arrangeLines(family, facts))
    .map(({ row, draft, problem }) => ({ ...nameRow(row, cellsOf(draft)), problem }))
  const skus = rows.flatMap(({ sku }) => sku ?? [])
  const owners = await readSkuOwners(tx, state.sellerId, skus)
  const owned = new Map(owners.map((owner) => [owner.sku, owner.productId]))
  const keyed = rows.map((row) => ({ ...row, key: keyOfRow(row, owned.get(row.sku ?? '')) }))
  await insertRows(tx, state.id, keyed)
}
