import type { LeftOut } from '#contract/orders/orders.ts'
import { cartLinesMax, quantityMax } from '#contract/shop/cart.ts'

/** A line of an earlier order with its current offer. */
export type ReorderLine = {
  orderItemId: number
  productId: number
  variantId: number
  title: string
  size: string
  color: string
  ordered: number
  forSale: boolean
  onHoliday: boolean
  /** Units this customer can buy now. */
  onHand: number
  inCart: number
  unitSellingCents: number
}

/** `quantity` is the new quantity of the cart line, not the added one. */
export type CartTarget = { productId: number; variantId: number; quantity: number; unitSellingCents: number }

export type ReorderPlan = { put: CartTarget[]; added: number; leftOut: LeftOut[] }

/**
 * Raises the cart to the ordered quantities, as far as they can be bought. Units already in the cart count, so a second
 * call changes nothing.
 */
export function planReorder(lines: ReorderLine[], cartLines: number): ReorderPlan {
  const plan: ReorderPlan = { put: [], added: 0, leftOut: [] }
  let freeLines = cartLinesMax - cartLines
  for (const line of lines) {
    const most = line.forSale ? Math.min(line.onHand, quantityMax) : 0
    const full = line.inCart === 0 && freeLines <= 0
    const reached = full ? 0 : Math.max(Math.min(line.ordered, most), line.inCart)
    if (reached > line.inCart) {
      const { productId, variantId, unitSellingCents } = line
      if (line.inCart === 0) freeLines -= 1
      plan.put.push({ productId, variantId, unitSellingCents, quantity: reached })
      plan.added += reached - line.inCart
    }
    // Units in the cart beyond what can be bought now still count as missing.
    const bought = full ? 0 : Math.min(line.ordered, most)
    if (bought < line.ordered) plan.leftOut.push(leftOutOf(line, { most, bought, full }))
  }
  return plan
}

type Limits = { most: number; bought: number; full: boolean }

function leftOutOf(line: ReorderLine, { most, bought, full }: Limits): LeftOut {
  const { orderItemId, title, size, color } = line
  return {
    orderItemId,
    title,
    size,
    color,
    quantity: line.ordered - bought,
    ...reasonOf(line, { most, full }),
  }
}

function reasonOf(
  line: ReorderLine,
  { most, full }: Pick<Limits, 'most' | 'full'>,
): Pick<LeftOut, 'reason' | 'message'> {
  if (!line.forSale) return { reason: 'not_for_sale', message: 'No longer for sale.' }
  if (most === 0)
    return {
      reason: 'sold_out',
      message: line.onHoliday ? 'This seller is on a break. You can buy this when they return.' : 'Sold out.',
    }
  if (full)
    return {
      reason: 'bag_full',
      message: `Your bag is full: it can have at most ${cartLinesMax} different items.`,
    }
  return { reason: 'only_some', message: `Only ${most} left in stock.` }
}
