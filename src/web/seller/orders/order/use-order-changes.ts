import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Tracking } from '#contract/orders/order.ts'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import type { CancelReason } from '#shared/orders/cancel-reasons.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { statusNames } from '../../../back-office/orders/order-text.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { needsDialog } from '../list/status-choices.ts'
import { notSoldOutText, setSoldOut } from './sold-out.ts'

type Cancellation = { cancelReason: CancelReason; cancelNote?: string }
type Change = {
  order: SellerOrder
  status: OrderStatus
  tracking?: Tracking
  cancellation?: Cancellation
  /** After a cancellation, sets the stock of the ordered sizes to 0. */
  soldOut?: boolean
}

/** Changes to one order. Each reloads the seller's data, also after an error. */
export function useOrderChanges() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: ['seller'] })

  const move = useMutation({
    mutationFn: ({ order, status, tracking, cancellation }: Change) =>
      callAsSeller('PATCH /seller/orders/:orderId/status/:orderStatus', {
        params: { orderId: order.id, orderStatus: status },
        body: cancellation ?? tracking,
      }),
    onSuccess: async (order, { soldOut }) => {
      toast(`Order ${order.orderId} is now ${statusNames[order.orderStatus].toLowerCase()}.`)
      const failed = soldOut ? await setSoldOut(order) : []
      if (failed.length > 0) toast(notSoldOutText(failed), { tone: 'problem', stays: true })
    },
    // An open dialog shows the error itself.
    onError: (error, { status }) => {
      if (!needsDialog(status)) toast(messageOf(error), { tone: 'problem' })
    },
    onSettled,
  })

  const track = useMutation({
    mutationFn: ({ order, tracking }: { order: SellerOrder; tracking: Tracking }) =>
      callAsSeller('PUT /seller/orders/:orderId/tracking', { params: { orderId: order.id }, body: tracking }),
    onSuccess: (order) => toast(`Tracking of order ${order.orderId} saved.`),
    onSettled,
  })

  const remove = useMutation({
    mutationFn: (order: SellerOrder) =>
      callAsSeller('DELETE /seller/orders/:orderId', { params: { orderId: order.id } }),
    onSuccess: (_reply, order) => toast(`Order ${order.orderId} was removed from your list.`),
    onSettled,
  })
  return { move, track, remove }
}
