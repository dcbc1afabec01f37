import type { Cart } from '#contract/shop/cart.ts'
import { isResponseError } from '../../api-errors.ts'
import { money } from '../../ui/price.tsx'

type Line = {
  id: number
  title: string
  quantity: number
  available: number
  unitSellingPrice: number
}

/** Current prices and stock, sent with a refused order. */
export type Figures = { totalPrice: number; items: Line[] }

/** The prices and quantities on screen when the customer orders: from the cart, or from the last refusal. */
export type Shown = {
  totalPrice: number
  items: Pick<Line, 'id' | 'quantity' | 'unitSellingPrice'>[]
}

export const shownBy = ({ totalPrice, cartItems }: Cart): Shown => ({ totalPrice, items: cartItems })

export type Refusal = { code: 'quote_changed' | 'out_of_stock'; figures: Figures }

/** Reads the current prices and stock from a refused order; null for any other error. */
export function refusalOf(error: unknown): Refusal | null {
  if (!isResponseError(error)) return null
  const { code, details } = error.body
  if (code !== 'quote_changed' && code !== 'out_of_stock') return null
  if (!Array.isArray(details?.items) || typeof details.totalPrice !== 'number') return null
  return { code, figures: details as Figures }
}

export type Change = { id: number; title: string; text: string }

function changeOf(line: Line, shown: Cart['cartItems'][number] | undefined): string {
  const parts: string[] = []
  if (!shown) parts.push('was added to your bag')
  else {
    if (shown.unitSellingPrice !== line.unitSellingPrice)
      parts.push(`now ${money(line.unitSellingPrice)} each, was ${money(shown.unitSellingPrice)}`)
    if (shown.quantity !== line.quantity)
      parts.push(`quantity is now ${line.quantity}, was ${shown.quantity}`)
  }
  if (line.available === 0) parts.push('not available right now')
  else if (line.available < line.quantity)
    parts.push(`only ${line.available} left, you have ${line.quantity} in your bag`)
  return parts.join('; ')
}

/** The differences between the cart on screen and the server's, line by line. */
export function quoteChanges(cart: Cart, figures: Figures): Change[] {
  const shown = new Map(cart.cartItems.map((item) => [item.id, item]))
  const there = new Set(figures.items.map((line) => line.id))
  const changed = figures.items.map((line) => ({
    id: line.id,
    title: line.title,
    text: changeOf(line, shown.get(line.id)),
  }))
  const gone = cart.cartItems
    .filter((item) => !there.has(item.id))
    .map((item) => ({ id: item.id, title: item.product.title, text: 'is no longer in your bag' }))
  return [...changed.filter((change) => change.text !== ''), ...gone]
}
