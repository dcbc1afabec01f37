import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskOrder, RefundBody } from '#contract/orders/order-desk.ts'
import { messageOf } from '../../api-errors.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { money } from '../../ui/price.tsx'

const toastProblem = (error: unknown) => toast(messageOf(error), { tone: 'problem' })

/** Actions on an order. Each refetches all admin queries, also after a failure. */
export function useOrderDesk({ order }: DeskOrder) {
  const queries = useQueryClient()
  const params = { orderId: order.id }
  const onSettled = () => queries.invalidateQueries({ queryKey: ['admin'] })

  const refund = useMutation({
    mutationFn: ({ body, key }: { body: RefundBody; key: string }) =>
      callAsAdmin('POST /admin/orders/:orderId/refunds', { params, body, idempotencyKey: key }),
    onSuccess: (reply) => toast(`Refund of ${money(reply.amount)} started.`),
    onSettled,
  })
  const cancel = useMutation({
    mutationFn: () => callAsAdmin('PUT /orders/:orderId/cancel', { params }),
    onSuccess: () => toast(`Order ${order.orderId} was canceled.`),
    onSettled,
  })
  const resend = useMutation({
    mutationFn: (mailId: number) =>
      callAsAdmin('POST /admin/orders/:orderId/mails/:mailId/resend', { params: { ...params, mailId } }),
    onSuccess: ({ message }) => toast(message),
    onError: toastProblem,
    onSettled,
  })
  return { refund, cancel, resend }
}

export function useRetryRefund() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (refundId: number) =>
      callAsAdmin('POST /admin/refunds/:refundId/retry', { params: { refundId } }),
    onSuccess: ({ message }) => toast(message),
    onError: toastProblem,
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}

export function useRelease() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (checkoutId: string) =>
      callAsAdmin('POST /admin/checkouts/:checkoutId/release', { params: { checkoutId } }),
    onSuccess: ({ message }) => toast(message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
