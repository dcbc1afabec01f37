import { useQueryClient } from '@tanstack/react-query'
import type { BulkBody, EarlierState, ProductChange } from '#contract/sellers/own-products.ts'
import type { Product } from '#contract/shop/catalog.ts'
import type { ReplyWithTotal } from '../../api.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { money } from '../../ui/price.tsx'
import { summaryOf } from './list/bulk-summary.ts'
import type { StockChange } from './stock-changes.ts'

export type PriceField = 'mrpPrice' | 'sellingPrice'

const priceNames = { mrpPrice: 'MRP', sellingPrice: 'Selling Price' } as const
const listKey = ['seller', 'GET /sellers/products']

/** Also names the other price if it followed: the MRP of a product without a discount moves with its selling price. */
function savedPriceText(before: Product, saved: Product, field: PriceField): string {
  const other = field === 'mrpPrice' ? 'sellingPrice' : 'mrpPrice'
  const followed =
    saved[other] === before[other] ? '' : ` ${priceNames[other]} follows: ${money(saved[other])}.`
  return `${priceNames[field]} of "${before.title}" is now ${money(saved[field])}.${followed}`
}

/** Changes made from the product list. Each shows a toast with Undo. */
export function useProductChanges() {
  const queries = useQueryClient()
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: listKey })
    void queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/report'] })
  }
  /** Updates the cached lists until they are reloaded. */
  const updateCache = (saved: Product) =>
    queries.setQueriesData<ReplyWithTotal<Product[]>>(
      { queryKey: listKey, predicate: (query) => query.queryKey.includes('with total') },
      (list) =>
        list && { ...list, reply: list.reply.map((product) => (product.id === saved.id ? saved : product)) },
    )
  const put = async (productId: number, body: ProductChange) => {
    try {
      const saved = await callAsSeller('PUT /sellers/products/:productId', { params: { productId }, body })
      updateCache(saved)
      return saved
    } finally {
      refresh()
    }
  }
  const undo = (work: () => Promise<unknown>) => ({
    label: 'Undo',
    run: () =>
      void work().then(
        () => toast('Change undone.'),
        (error) => toast(messageOf(error), { tone: 'problem' }),
      ),
  })

  const savePrice = async (product: Product, field: PriceField, price: number) => {
    const saved = await put(product.id, { [field]: price, version: product.version })
    // Undo sends both prices: after a raise to the MRP, the server would lower the MRP together with the price.
    const { mrpPrice, sellingPrice } = product
    toast(savedPriceText(product, saved, field), {
      action: undo(() => put(product.id, { mrpPrice, sellingPrice, version: saved.version })),
    })
  }
  /** Sends relative changes, so that sales in the meantime are kept, also on Undo. They need no version check. */
  const saveStock = async (product: Product, stockChanges: StockChange[]) => {
    const saved = await put(product.id, { stockChanges })
    const reversed = stockChanges.map(({ variantId, change }) => ({ variantId, change: -change }))
    toast(`Quantity of "${product.title}" is now ${saved.quantity}.`, {
      action: undo(() => put(product.id, { stockChanges: reversed })),
    })
  }
  const restore = async (products: EarlierState[]) => {
    const results = await callAsSeller('POST /sellers/products/bulk', {
      body: { action: 'restore', products },
    })
    refresh()
    const failed = results.find((result) => result.outcome === 'refused' || result.outcome === 'not_found')
    if (failed) throw new Error(failed.message)
  }
  const changeMany = async (body: Exclude<BulkBody, { action: 'restore' }>) => {
    const results = await callAsSeller('POST /sellers/products/bulk', { body })
    refresh()
    const before = results.flatMap((result) => result.before ?? [])
    toast(summaryOf(body.action, results), before.length > 0 ? { action: undo(() => restore(before)) } : {})
  }
  const duplicate = async (product: Product) => {
    const copy = await callAsSeller('POST /sellers/products/:productId/duplicate', {
      params: { productId: product.id },
    })
    refresh()
    return copy
  }
  return { savePrice, saveStock, changeMany, duplicate }
}

export type ProductChanges = ReturnType<typeof useProductChanges>
