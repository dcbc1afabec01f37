import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SellerOrder } from '#contract/orders.ts'
import type { OrderStatus } from '#shared/order-status.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsSeller } from '../../back-office/calls.ts'
import { say } from '../../ui/toast.tsx'
import { asksFirst, statusNames } from './status-choices.ts'

type Change = { order: SellerOrder; status: OrderStatus }

/** Moving an order and taking it off the list. Both bring the lists and figures up to date, also after a refusal. */
export function useOrderChanges() {
  const queries = useQueryClient()
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['seller', 'GET /seller/orders'] }),
      queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/report'] }),
    ])

  const move = useMutation({
    mutationFn: ({ order, status }: Change) =>
      callAsSeller('PATCH /seller/orders/:orderId/status/:orderStatus', {
        params: { orderId: order.id, orderStatus: status },
      }),
    onSuccess: (order) =>
      say(`Order ${order.orderId} is now ${statusNames[order.orderStatus].toLowerCase()}.`),
    // What was asked about is told in its dialog.
    onError: (error, { order, status }) => {
      if (!asksFirst(order.orderStatus, status)) say(messageOf(error), { tone: 'problem' })
    },
    onSettled: refresh,
  })

  const remove = useMutation({
    mutationFn: (order: SellerOrder) =>
      callAsSeller('DELETE /seller/orders/:orderId', { params: { orderId: order.id } }),
    onSuccess: (_reply, order) => say(`Order ${order.orderId} was removed from your list.`),
    onSettled: refresh,
  })
  return { move, remove }
}
