import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import type { Product } from '#contract/shop/catalog.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import type { StockChange } from '../../products/stock-changes.ts'

type Item = { size: string; color: string }
type Variant = Item & Pick<Product['variants'][number], 'id' | 'quantity'>

/** The changes that set the stock of the ordered variants to 0. Undefined if a variant was renamed or removed since the order. */
export function changesToZero(items: Item[], variants: Variant[]): StockChange[] | undefined {
  const ordered = items.map(({ size, color }) =>
    variants.find((variant) => variant.size === size && variant.color === color),
  )
  if (ordered.includes(undefined)) return undefined
  return variants
    .filter((variant) => ordered.includes(variant) && variant.quantity > 0)
    .map(({ id, quantity }) => ({ variantId: id, change: -quantity }))
}

/** Sets the stock of the ordered variants to 0. Returns the titles of the products for which that failed. */
export async function setSoldOut({ orderItems }: Pick<SellerOrder, 'orderItems'>): Promise<string[]> {
  const products = new Map(orderItems.map(({ product }) => [product.id, product.title]))
  const failed: string[] = []
  for (const [productId, title] of products) {
    const items = orderItems.filter(({ product }) => product.id === productId)
    if (!(await setToZero(productId, items).catch(() => false))) failed.push(title)
  }
  return failed
}

/** A customer may buy or cancel between the two calls, so the stock is checked again after the change. */
async function setToZero(productId: number, items: Item[]): Promise<boolean> {
  const params = { productId }
  const { variants } = await callAsSeller('GET /sellers/products/:productId', { params })
  const stockChanges = changesToZero(items, variants)
  if (!stockChanges?.length) return stockChanges !== undefined
  const saved = await callAsSeller('PUT /sellers/products/:productId', { params, body: { stockChanges } })
  return changesToZero(items, saved.variants)?.length === 0
}

/** For the toast after the cancellation. */
export const notSoldOutText = (titles: string[]): string =>
  `The order is canceled, but the stock of ${titles.map((title) => `"${title}"`).join(', ')} was not set to 0. Set it in your product list.`

/** Texts of the cancel dialog for the reason "Out of stock". */
export const soldOutText = (several: boolean) => ({
  effect: `The stock of ${several ? 'these items' : 'this item'} is set to 0.`,
  label: `Set ${several ? 'these items' : 'this item'} to 0 in stock`,
  note: `Otherwise ${several ? 'they are' : 'it is'} on sale again. Other sizes and colors keep their stock.`,
  advice: 'If you have none left, ask an owner or manager of your team to set the stock to 0.',
})
