import type { LeftOut } from '#contract/orders/orders.ts'
import { cartLinesMax, quantityMax } from '#contract/shop/cart.ts'

/** A line of an order as it could be bought again now. */
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
  /** What this customer can buy now. */
  onHand: number
  inBag: number
  unitSellingCents: number
}

/** A line of the bag as it becomes: `quantity` is the whole of it, not what is added. */
export type BagTarget = { productId: number; variantId: number; quantity: number; unitSellingCents: number }

export type ReorderPlan = { put: BagTarget[]; added: number; leftOut: LeftOut[] }

/**
 * The bag ends up with at least what was ordered, as far as it can be bought. What is in it already counts, so that a
 * second click changes nothing.
 */
export function planReorder(lines: ReorderLine[], cartLines: number): ReorderPlan {
  const plan: ReorderPlan = { put: [], added: 0, leftOut: [] }
  let room = cartLinesMax - cartLines
  for (const line of lines) {
    const most = line.forSale ? Math.min(line.onHand, quantityMax) : 0
    const full = line.inBag === 0 && room <= 0
    const reached = full ? 0 : Math.max(Math.min(line.ordered, most), line.inBag)
    if (reached > line.inBag) {
      const { productId, variantId, unitSellingCents } = line
      if (line.inBag === 0) room -= 1
      plan.put.push({ productId, variantId, unitSellingCents, quantity: reached })
      plan.added += reached - line.inBag
    }
    // More than can be bought may be in the bag already; it is no less missing for that.
    const bought = full ? 0 : Math.min(line.ordered, most)
    if (bought < line.ordered) plan.leftOut.push(leftOutOf(line, { most, bought, full }))
  }
  return plan
}

type Reach = { most: number; bought: number; full: boolean }

function leftOutOf(line: ReorderLine, { most, bought, full }: Reach): LeftOut {
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
  { most, full }: Pick<Reach, 'most' | 'full'>,
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
      message: `Your bag is full: it holds at most ${cartLinesMax} different items.`,
    }
  return { reason: 'only_some', message: `Only ${most} of this can be bought now.` }
}
