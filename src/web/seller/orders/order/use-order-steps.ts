import { useState } from 'react'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { needsDialog } from '../list/status-choices.ts'
import type { Question } from './order-dialogs.tsx'
import { useOrderChanges } from './use-order-changes.ts'

/** Status changes of orders, with a dialog for those that need one. */
export function useOrderSteps() {
  const changes = useOrderChanges()
  // Kept while the dialog closes, so that its text does not disappear during the animation.
  const [question, setQuestion] = useState<Question | null>(null)
  const [opened, setOpened] = useState(false)
  const ask = (next: Question) => {
    setQuestion(next)
    setOpened(true)
  }
  const { move } = changes
  return {
    dialogs: { question, opened, changes, onClose: () => setOpened(false) },
    busyId: move.isPending ? move.variables.order.id : undefined,
    choose: (order: SellerOrder, status: OrderStatus) =>
      needsDialog(status) ? ask({ about: 'move', order, status }) : move.mutate({ order, status }),
    askToTrack: (order: SellerOrder) => ask({ about: 'tracking', order }),
    askToRemove: (order: SellerOrder) => ask({ about: 'remove', order }),
  }
}
