/** The total and prices that the customer saw before ordering, if the client sent them. */
export type Shown = {
  totalCents: number | undefined
  /** Unit prices by cart item id. */
  priceCents: ReadonlyMap<number, number> | undefined
}

type PricedItem = { itemId: number; unitSellingCents: number }

/**
 * Whether the cart differs from what was shown, in total or in any line. Lines are compared too, because opposite price
 * changes can leave the total unchanged. Added or removed lines count as a difference.
 */
export function differsFromShown(lines: PricedItem[], totalCents: number, shown: Shown): boolean {
  if (shown.totalCents !== undefined && shown.totalCents !== totalCents) return true
  const { priceCents } = shown
  if (!priceCents) return false
  return (
    priceCents.size !== lines.length ||
    lines.some((line) => priceCents.get(line.itemId) !== line.unitSellingCents)
  )
}
