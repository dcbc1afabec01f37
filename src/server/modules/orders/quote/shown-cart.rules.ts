/** What a customer's screen said of the bag before ordering it, as far as it said anything. */
export type Shown = {
  totalCents: number | undefined
  /** Unit prices by the id of the bag's line. */
  priceCents: ReadonlyMap<number, number> | undefined
}

type PricedItem = { itemId: number; unitSellingCents: number }

/**
 * Whether the bag costs other than what was shown: as a whole, or line by line, since prices may change against each other
 * and leave the total as it was. A line that was not shown, and one that is gone, make it another bag, too.
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
