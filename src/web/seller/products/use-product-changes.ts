import { useQueryClient } from '@tanstack/react-query'
import type { BulkBody, EarlierState, ProductChange } from '#contract/sellers/own-products.ts'
import type { Product } from '#contract/shop/catalog.ts'
import type { ReplyWithTotal } from '../../api.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { money } from '../../ui/price.tsx'
import { toast } from '../../ui/toast.tsx'
import { summaryOf } from './bulk-summary.ts'
import type { StockChange } from './stock-changes.ts'

export type PriceField = 'mrpPrice' | 'sellingPrice'

const priceNames = { mrpPrice: 'MRP', sellingPrice: 'Selling Price' } as const
const listKey = ['seller', 'GET /sellers/products']

/** What is done to products from their list. Each change can be taken back for a moment. */
export function useProductChanges() {
  const queries = useQueryClient()
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: listKey })
    void queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/report'] })
  }
  /** Shows the answer at once; the list that is fetched anew may sort it elsewhere. */
  const show = (saved: Product) =>
    queries.setQueriesData<ReplyWithTotal<Product[]>>(
      { queryKey: listKey, predicate: (query) => query.queryKey.includes('with total') },
      (list) =>
        list && { ...list, reply: list.reply.map((product) => (product.id === saved.id ? saved : product)) },
    )
  const put = async (productId: number, body: ProductChange) => {
    try {
      const saved = await callAsSeller('PUT /sellers/products/:productId', { params: { productId }, body })
      show(saved)
      return saved
    } finally {
      refresh()
    }
  }
  const undo = (work: () => Promise<unknown>) => ({
    label: 'Undo',
    run: () =>
      void work().then(
        () => toast('Taken back.'),
        (error) => toast(messageOf(error), { tone: 'problem' }),
      ),
  })

  const savePrice = async (product: Product, field: PriceField, price: number) => {
    const saved = await put(product.id, { [field]: price, version: product.version })
    toast(`${priceNames[field]} of "${product.title}" is now ${money(price)}.`, {
      action: undo(() => put(product.id, { [field]: product[field], version: saved.version })),
    })
  }
  /**
   * Moves the stock by pieces, so what sells meanwhile stays sold, in the change as well as in taking it back. It is the
   * same number of pieces whatever else of the product was changed, so no version goes with it.
   */
  const saveStock = async (product: Product, stockChanges: StockChange[]) => {
    const saved = await put(product.id, { stockChanges })
    const opposite = stockChanges.map(({ variantId, change }) => ({ variantId, change: -change }))
    toast(`Quantity of "${product.title}" is now ${saved.quantity}.`, {
      action: undo(() => put(product.id, { stockChanges: opposite })),
    })
  }
  const restore = async (products: EarlierState[]) => {
    const results = await callAsSeller('POST /sellers/products/bulk', {
      body: { action: 'restore', products },
    })
    refresh()
    const kept = results.find((result) => result.outcome === 'refused' || result.outcome === 'not_found')
    if (kept) throw new Error(kept.message)
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
