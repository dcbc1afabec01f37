import { z } from 'zod'
import type { BulkBody, BulkResult, EarlierState } from '#contract/sellers/own-products.ts'
import type { Db } from '../../../database/open.ts'
import type { ItemResult } from '../../../modules/bulk/bulk.rules.ts'
import type { ItemRow, JobRow } from '../../../modules/bulk/bulk.ts'
import { changeManyInTransaction } from '../../../modules/catalog/bulk.ts'
import {
  addToStock,
  reverseStockMoves,
  type StockMove,
  setStock,
} from '../../../modules/catalog/bulk-stock.ts'
import { changeProductInTransaction, removeInTransaction } from '../../../modules/catalog/write-product.ts'
import type { Shop } from '../../../shop.ts'
import { categoryPath, readCategories } from '../../../views/catalog/categories.ts'
import { readOwnCategory } from '../../../views/catalog/own-product-ids.ts'
import { changeAttributes, undoAttributes } from './attribute-items.ts'
import { changeOne } from './one-item.ts'

type Parts = Pick<Shop, 'config'>

export function changeProductItems(
  tx: Db,
  shop: Parts,
  job: JobRow,
  items: ItemRow[],
): Promise<ItemResult[]> {
  const { action, input, sellerId } = job
  const ids = items.map(({ subjectId }) => subjectId)
  if (action === 'publish' || action === 'archive') return changeMany(tx, sellerId, items, { action, ids })
  if (action === 'price') return changeMany(tx, sellerId, items, { action, ids, percent: input.percent ?? 0 })
  if (action === 'stock') return changeStock(tx, job, items)
  if (action === 'attribute') return changeAttributes(tx, job, items)
  if (action === 'delete') return deleteItems(tx, sellerId, items)
  return changeCategory(tx, shop, job, items)
}

export function undoProductItems(tx: Db, shop: Parts, job: JobRow, items: ItemRow[]): Promise<ItemResult[]> {
  if (job.action === 'stock') return undoStock(tx, job.sellerId, items)
  if (job.action === 'category') return undoCategory(tx, shop, job, items)
  if (job.action === 'attribute') return undoAttributes(tx, job, items)
  const products = items.map(({ before }) => before as EarlierState)
  return changeMany(tx, job.sellerId, items, { action: 'restore', products })
}

async function changeMany(tx: Db, sellerId: number, items: ItemRow[], body: BulkBody): Promise<ItemResult[]> {
  const results = new Map((await changeManyInTransaction(tx, sellerId, body)).map((one) => [one.id, one]))
  const isUndo = body.action === 'restore'
  return items.map(({ position, subjectId }) => {
    const result = results.get(subjectId)
    const { message = 'There is no such product.', before = null } = result ?? {}
    return { position, outcome: outcomeOf(result, isUndo), message, before }
  })
}

function outcomeOf(result: BulkResult | undefined, isUndo: boolean): ItemResult['outcome'] {
  if (result?.outcome === 'changed') return isUndo ? 'UNDONE' : 'CHANGED'
  if (isUndo) return 'KEPT'
  return result?.outcome === 'unchanged' ? 'UNCHANGED' : 'FAILED'
}

async function changeStock(
  tx: Db,
  { sellerId, input: { mode, quantity = 0 } }: JobRow,
  items: ItemRow[],
): Promise<ItemResult[]> {
  const ids = items.map(({ subjectId }) => subjectId)
  const { present, moves } = await (mode === 'set' ? setStock : addToStock)(tx, sellerId, ids, quantity)
  return items.map(({ position, subjectId }) => {
    const own = moves.filter(({ productId }) => productId === subjectId)
    if (!present.includes(subjectId))
      return { position, outcome: 'FAILED', message: 'There is no such product, or it is archived.' }
    if (own.length === 0) return { position, outcome: 'UNCHANGED', message: 'Nothing to change.' }
    const units = own.reduce((sum, { change }) => sum + change, 0)
    return {
      position,
      outcome: 'CHANGED',
      message: `Stock changed by ${units > 0 ? '+' : ''}${units}.`,
      before: own,
    }
  })
}

async function undoStock(tx: Db, sellerId: number, items: ItemRow[]): Promise<ItemResult[]> {
  const results: ItemResult[] = []
  for (const { position, before } of items) {
    const isUndone = await reverseStockMoves(tx, sellerId, before as StockMove[])
    results.push(
      isUndone
        ? { position, outcome: 'UNDONE', message: 'Restored.' }
        : { position, outcome: 'KEPT', message: 'Units were sold meanwhile, so the stock stays as it is.' },
    )
  }
  return results
}

async function deleteItems(tx: Db, sellerId: number, items: ItemRow[]): Promise<ItemResult[]> {
  const results: ItemResult[] = []
  for (const { position, subjectId } of items) {
    results.push(
      await changeOne(tx, position, async () => {
        const { message } = await removeInTransaction(tx, sellerId, subjectId)
        return { outcome: 'CHANGED', message }
      }),
    )
  }
  return results
}

const earlierCategory = z.object({ code: z.string(), version: z.number() })

/** Codes of the category and its ancestors, as the product form sends them. */
async function codesOf(tx: Db, code: string) {
  const categories = await readCategories(tx)
  const path = categoryPath(categories, categories.byCode.get(code)?.id ?? 0)
  const [first, second, third] = path.map(({ categoryCode }) => categoryCode)
  return { categoryCode: first ?? code, categoryCode2: second ?? '', categoryCode3: third ?? '' }
}

async function changeCategory(
  tx: Db,
  shop: Parts,
  { sellerId, input: { categoryCode = '' } }: JobRow,
  items: ItemRow[],
): Promise<ItemResult[]> {
  const codes = await codesOf(tx, categoryCode)
  const results: ItemResult[] = []
  for (const { position, subjectId } of items) {
    results.push(
      await changeOne(tx, position, async () => {
        const present = await readOwnCategory(tx, sellerId, subjectId)
        if (present?.code === categoryCode) return { outcome: 'UNCHANGED', message: 'Nothing to change.' }
        await changeProductInTransaction(
          tx,
          shop.config.PUBLIC_URL,
          { sellerId, productId: subjectId },
          codes,
        )
        const after = await readOwnCategory(tx, sellerId, subjectId)
        const before = { code: present?.code, version: after?.version }
        return { outcome: 'CHANGED', message: 'Moved.', before }
      }),
    )
  }
  return results
}

async function undoCategory(
  tx: Db,
  shop: Parts,
  { sellerId }: JobRow,
  items: ItemRow[],
): Promise<ItemResult[]> {
  const results: ItemResult[] = []
  for (const { position, subjectId, before } of items) {
    const { code, version } = earlierCategory.parse(before)
    const result = await changeOne(tx, position, async () => {
      const product = { sellerId, productId: subjectId }
      await changeProductInTransaction(tx, shop.config.PUBLIC_URL, product, {
        ...(await codesOf(tx, code)),
        version,
      })
      return { outcome: 'UNDONE', message: 'Restored.' }
    })
    results.push(result.outcome === 'FAILED' ? { ...result, outcome: 'KEPT' } : result)
  }
  return results
}
