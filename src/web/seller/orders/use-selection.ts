import { useState } from 'react'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'

/** A cancelled order is neither confirmed nor packed. */
export const selectable = ({ orderStatus }: SellerOrder) => orderStatus !== 'CANCELLED'

/** Which of the listed orders are chosen. What leaves the screen, by another page or filter, is no longer chosen. */
export function useSelection(rows: SellerOrder[] | undefined) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const possible = rows?.filter(selectable) ?? []
  const chosen = possible.filter(({ id }) => ids.has(id))
  return {
    possible,
    chosen,
    has: (order: SellerOrder) => ids.has(order.id),
    toggle: (order: SellerOrder) =>
      setIds((before) => {
        const next = new Set(before)
        if (!next.delete(order.id)) next.add(order.id)
        return next
      }),
    choose: (orders: SellerOrder[]) => setIds(new Set(orders.map(({ id }) => id))),
  }
}
export type Selection = ReturnType<typeof useSelection>
