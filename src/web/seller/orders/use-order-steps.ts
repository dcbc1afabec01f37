import { useState } from 'react'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { Question } from './order-dialogs.tsx'
import { asksFirst } from './status-choices.ts'
import { useOrderChanges } from './use-order-changes.ts'

/** Taking an order a step further, with a question before it where one is needed. */
export function useOrderSteps() {
  const changes = useOrderChanges()
  // Kept while the dialog closes, so that its words stay.
  const [question, setQuestion] = useState<Question | null>(null)
  const [opened, setOpened] = useState(false)
  const ask = (next: Question) => {
    setQuestion(next)
    setOpened(true)
  }
  const { move } = changes
  return {
    dialogs: { question, opened, changes, onClose: () => setOpened(false) },
    /** The order that is being moved. */
    busyId: move.isPending ? move.variables.order.id : undefined,
    choose: (order: SellerOrder, status: OrderStatus) =>
      asksFirst(status) ? ask({ about: 'move', order, status }) : move.mutate({ order, status }),
    askToTrack: (order: SellerOrder) => ask({ about: 'tracking', order }),
    askToRemove: (order: SellerOrder) => ask({ about: 'remove', order }),
  }
}
