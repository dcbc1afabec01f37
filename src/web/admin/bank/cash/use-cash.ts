import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { newCashTransfer } from '#contract/payments/cash/cash.ts'
import { callAsAdmin } from '../../../back-office/calls.ts'
import { useRequestKey } from '../../../browser/request-key.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['admin'] })
}

export function useReceiveCash() {
  const keyOf = useRequestKey()
  return useMutation({
    mutationFn: (body: z.input<typeof newCashTransfer>) =>
      callAsAdmin('POST /admin/cash-transfers', { body, idempotencyKey: keyOf(body) }),
    onSuccess: ({ message }) => toast(message),
    onSettled: useRefresh(),
  })
}

export function useNoteTransferred(refundId: number) {
  return useMutation({
    mutationFn: (reference: string) =>
      callAsAdmin('POST /admin/refund-transfers/:refundId/transferred', {
        params: { refundId },
        body: { reference },
      }),
    onSuccess: ({ message }) => toast(message),
    onSettled: useRefresh(),
  })
}

export function useNoteReturned(refundId: number) {
  return useMutation({
    mutationFn: (reason: string) =>
      callAsAdmin('POST /admin/refund-transfers/:refundId/returned', {
        params: { refundId },
        body: { reason },
      }),
    onSuccess: ({ message }) => toast(message),
    onSettled: useRefresh(),
  })
}

export function useNoteNotCollected(refundId: number) {
  return useMutation({
    mutationFn: () =>
      callAsAdmin('POST /admin/refund-transfers/:refundId/not-collected', { params: { refundId } }),
    onSuccess: ({ message }) => toast(message),
    onSettled: useRefresh(),
  })
}
