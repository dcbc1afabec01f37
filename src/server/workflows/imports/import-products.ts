import {
  type ImportCells,
  type ImportRow,
  importLimits,
  type ProductImport,
} from '#contract/sellers/imports.ts'
import type { ImportOutcome } from '#shared/catalog/import-status.ts'
import { findBySku, mapBySku } from '#shared/catalog/variants/sku.ts'
import { Failure } from '#shared/failure.ts'
import { uniqueViolation } from '../../database/errors.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { readSkuOwners } from '../../modules/catalog/import-table.ts'
import { lineGroup } from '../../modules/imports/families/families.rules.ts'
import * as importState from '../../modules/imports/import-state.ts'
import { keyOfRow, keyOfSurplus, productOfKey } from '../../modules/imports/imports.rules.ts'
import * as imports from '../../modules/imports/imports.ts'
import type { IncomingFile } from '../../modules/imports/incoming.ts'
import { insertLines } from '../../modules/imports/lines.ts'
import { plainHeading } from '../../modules/imports/mapping/headings.rules.ts'
import { presetOf } from '../../modules/imports/mapping/presets.rules.ts'
import { nameRow, readTable } from '../../modules/imports/read-table.ts'
import * as importRows from '../../modules/imports/rows.ts'
import { isSellerGone } from '../../modules/sellers/sellers.ts'
import type { Shop } from '../../shop.ts'
import { startImport } from './map-import.ts'
import { checkProducts, moveImportStep } from './steps/import-steps.ts'

/** Stores the lines of a file, and queues their check if they raise no question. An unreadable file leaves no data behind. */
export async function receiveImport(db: Db, sellerId: number, file: IncomingFile): Promise<ProductImport> {
  const importId = await imports.openImport(db, sellerId, file.name)
  try {
    const { rows, headings, encoding } = await readTable(file, async (batch, headings) => {
      const preset = presetOf(headings.map(plainHeading))
      const lines = batch.map((line) => ({ ...line, group: lineGroup(line, headings, preset) }))
      await insertLines(db, importId, lines)
    })
    await startImport(db, importId, { rows, headings, encoding })
  } catch (error) {
    await imports.dropImport(db, importId)
    throw error
  }
  return imports.readImport(db, sellerId, importId)
}

/**
 * Runs the next step of an import and queues the one after it; returns whether there is one. Progress is stored in the import's row, so a step that is
 * called twice or after a crash runs once. An import of a banned or closed seller ends.
 */
export async function moveImport(shop: Pick<Shop, 'db' | 'config'>, importId: number): Promise<boolean> {
  return transaction(
    shop.db,
    async (tx) => {
      const state = await importState.lockImport(tx, importId)
      if (!state) return false
      if (await isSellerGone(tx, state.sellerId)) {
        await importState.moveImport(tx, importId, 'FAILED', { message: 'The seller account is closed.' })
        return false
      }
      const hasMore = await moveImportStep(tx, shop.config, state)
      if (hasMore) await imports.continueImport(tx, importId)
      return hasMore
    },
    { alsoRetry: [uniqueViolation] },
  )
}

const checked: readonly ImportOutcome[] = ['PENDING', 'NEW', 'CHANGED', 'UNCHANGED', 'ERROR']

/** Changes cells of a row before the import is applied, and checks it and the rows of the same product again. */
export async function changeRow(
  shop: Pick<Shop, 'db' | 'config'>,
  sellerId: number,
  { importId, row }: { importId: number; row: number },
  cells: ImportCells,
): Promise<{ row: ImportRow; import: ProductImport }> {
  await imports.findImport(shop.db, sellerId, importId)
  const changed = await transaction(shop.db, async (tx) => {
    const state = await importState.lockImport(tx, importId)
    const current = await importRows.readRow(tx, importId, row)
    if (!state || !current) throw new Failure('not_found')
    if (state.status !== 'READY')
      throw new Failure('status_conflict', {
        message: 'Rows can be changed only before the import is applied.',
      })
    const before = nameRow(row, current.cells)
    const next = nameRow(row, imports.correctCells(current.cells, cells))
    const skus = [before.sku, next.sku].flatMap((sku) => sku ?? [])
    const neighbours = await importRows.readNeighbours(tx, importId, { skus, word: next.word })
    const owner = await findOwner(tx, sellerId, importId, next)
    let key = keyOfRow(next, owner)
    if (
      key !== current.key &&
      (await importRows.countRowsOf(tx, importId, key)) >= importLimits.rowsPerProduct
    )
      key = keyOfSurplus(row)
    await importRows.rewriteRow(tx, importId, { ...next, key })
    if (next.word !== null && owner !== undefined)
      await importRows.linkWords(tx, importId, new Map([[next.word, owner]]))
    const keys = [...new Set([current.key, key, ...neighbours])]
    const rows = await importRows.readRowsOf(tx, importId, keys, checked)
    const counts = await checkProducts(tx, shop.config, state, rows)
    await importState.saveProgress(tx, importId, { done: 0, counts })
    return importRows.readRow(tx, importId, row)
  })
  if (!changed) throw new Failure('not_found')
  return { row: imports.toRow(changed), import: await imports.readImport(shop.db, sellerId, importId) }
}

/** The product of a row, by its SKU or by other rows with the same product key. */
async function findOwner(
  tx: Db,
  sellerId: number,
  importId: number,
  { sku, word }: { sku: string | null; word: string | null },
): Promise<number | undefined> {
  const own = sku === null ? undefined : findBySku(mapBySku(await readSkuOwners(tx, sellerId, [sku])), sku)
  if (own || word === null) return own?.productId
  const keys = await importRows.readNeighbours(tx, importId, { skus: [], word })
  return keys.map(productOfKey).find((id) => id !== undefined)
}
