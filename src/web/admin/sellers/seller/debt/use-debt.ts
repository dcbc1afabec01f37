import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { newDebtPlan } from '#contract/payments/debts.ts'
import { callAsAdmin } from '../../../../back-office/calls.ts'
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
