import { useState } from 'react'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'

/** Canceled orders can be neither confirmed nor packed. */
export const isSelectable = ({ orderStatus }: SellerOrder) => orderStatus !== 'CANCELLED'

/** The selected orders among the listed ones. Orders that leave the list, by paging or filtering, are deselected. */
export function useSelection(rows: SellerOrder[] | undefined) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const selectable = rows?.filter(isSelectable) ?? []
  const selected = selectable.filter(({ id }) => ids.has(id))
  return {
    selectable,
    selected,
    has: (order: SellerOrder) => ids.has(order.id),
    toggle: (order: SellerOrder) =>
      setIds((before) => {
        const next = new Set(before)
        if (!next.delete(order.id)) next.add(order.id)
        return next
      }),
    select: (orders: SellerOrder[]) => setIds(new Set(orders.map(({ id }) => id))),
  }
}
export type Selection = ReturnType<typeof useSelection>
