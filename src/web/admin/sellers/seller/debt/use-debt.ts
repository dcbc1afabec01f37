import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { newDebtPayment, newDebtPlan, newWriteOff } from '#contract/payments/debts.ts'
import { callAsAdmin } from '../../../../back-office/calls.ts'
import { useRequestKey } from '../../../../browser/request-key.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'

/** Refetches all admin queries; used after success and failure. */
function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['admin'] })
}

export type NewPlan = z.input<typeof newDebtPlan>

export function useAgreePlan(sellerId: number) {
  return useMutation({
    mutationFn: (body: NewPlan) =>
      callAsAdmin('POST /admin/sellers/:sellerId/debt/plan', { params: { sellerId }, body }),
    onSuccess: ({ message }) => toast(message),
    onSettled: useRefresh(),
  })
}

export function useEndPlan(sellerId: number) {
  return useMutation({
    mutationFn: () => callAsAdmin('POST /admin/sellers/:sellerId/debt/plan/end', { params: { sellerId } }),
    onSuccess: ({ message }) => toast(message),
    onSettled: useRefresh(),
  })
}

export function useWriteOff(sellerId: number) {
  const keyOf = useRequestKey()
  return useMutation({
    mutationFn: (body: z.input<typeof newWriteOff>) =>
      callAsAdmin('POST /admin/sellers/:sellerId/debt/write-offs', {
        params: { sellerId },
        body,
        idempotencyKey: keyOf(body),
      }),
    onSuccess: ({ message }) => toast(message),
    onSettled: useRefresh(),
  })
}

export function useReceivePayment(sellerId: number) {
  const keyOf = useRequestKey()
  return useMutation({
    mutationFn: (body: z.input<typeof newDebtPayment>) =>
      callAsAdmin('POST /admin/sellers/:sellerId/debt/payments', {
        params: { sellerId },
        body,
        idempotencyKey: keyOf(body),
      }),
    onSuccess: ({ message }) => toast(message),
    onSettled: useRefresh(),
  })
}

type Decision = 'approve' | 'reject' | 'cancel'

/** Decides a request; `reason` is for rejections. */
export function useDecideWriteOff(writeOffId: number) {
  const params = { writeOffId }
  return useMutation({
    mutationFn: ({ decision, reason = '' }: { decision: Decision; reason?: string }) => {
      if (decision === 'reject')
        return callAsAdmin('POST /admin/debt/write-offs/:writeOffId/reject', { params, body: { reason } })
      return decision === 'approve'
        ? callAsAdmin('POST /admin/debt/write-offs/:writeOffId/approve', { params })
        : callAsAdmin('POST /admin/debt/write-offs/:writeOffId/cancel', { params })
    },
    onSuccess: ({ message }) => toast(message),
    onSettled: useRefresh(),
  })
}
