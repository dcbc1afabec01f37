import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callAsAdmin } from '../../back-office/calls.ts'
import { holdText } from '../../back-office/payouts/payout-text.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { money } from '../../ui/price.tsx'
import type { Mark } from './payout/possible-marks.ts'
import { payoutsText, runText } from './summary-text.ts'

/** Refetches all admin queries; used after success and failure. */
function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['admin'] })
}

/** Runs payouts for one seller or all. */
export function useRun() {
  return useMutation({
    mutationFn: (sellerId: number | undefined) =>
      callAsAdmin('POST /admin/payouts/run', { body: sellerId === undefined ? {} : { sellerId } }),
    onSuccess: ({ hold, ...run }) => toast(hold ? holdText(hold) : runText(run, money)),
    onSettled: useRefresh(),
  })
}

/** Asks a second person to approve a run for one seller or all. */
export function useRequestRun() {
  return useMutation({
    mutationFn: (sellerId: number | undefined) =>
      callAsAdmin('POST /admin/payouts/requests', { body: { sellerId: sellerId ?? null } }),
    onSuccess: ({ message }) => toast(message),
    onSettled: useRefresh(),
  })
}

type Decision = 'approve' | 'reject' | 'cancel'

/** Decides a request; `reason` is for rejections. */
export function useDecideRun(requestId: number) {
  const params = { requestId }
  return useMutation({
    mutationFn: ({ decision, reason = '' }: { decision: Decision; reason?: string }) => {
      if (decision === 'reject')
        return callAsAdmin('POST /admin/payouts/requests/:requestId/reject', { params, body: { reason } })
      return decision === 'approve'
        ? callAsAdmin('POST /admin/payouts/requests/:requestId/approve', { params })
        : callAsAdmin('POST /admin/payouts/requests/:requestId/cancel', { params })
    },
    onSuccess: ({ message }) => toast(message),
    onSettled: useRefresh(),
  })
}

/** Creates a bank file of the scheduled bank payouts and marks them sent. */
export function useCreateBankFile() {
  return useMutation({
    mutationFn: () => callAsAdmin('POST /admin/payouts/bank-files', {}),
    onSuccess: (file) => toast(`Bank file ${file.id} created: ${payoutsText(file, money)}.`),
    onSettled: useRefresh(),
  })
}

/** Marks all open payouts of a bank file as paid. */
export function useMarkFilePaid(fileId: number) {
  return useMutation({
    mutationFn: (payouts: number) =>
      callAsAdmin('POST /admin/payouts/bank-files/:fileId/paid', { params: { fileId }, body: { payouts } }),
    onSuccess: ({ message }) => toast(message),
    onSettled: useRefresh(),
  })
}

/** Marks a bank payout as paid, failed or returned. */
export function useMark(payoutId: number) {
  const params = { payoutId }
  return useMutation({
    mutationFn: ({ mark, text }: { mark: Mark; text: string }) => {
      if (mark === 'paid') {
        const body = text.trim() ? { note: text } : {}
        return callAsAdmin('POST /admin/payouts/:payoutId/paid', { params, body })
      }
      const body = { reason: text }
      return mark === 'failed'
        ? callAsAdmin('POST /admin/payouts/:payoutId/failed', { params, body })
        : callAsAdmin('POST /admin/payouts/:payoutId/returned', { params, body })
    },
    onSuccess: ({ message }) => toast(message),
    onSettled: useRefresh(),
  })
}

export function useRetry(payoutId: number) {
  return useMutation({
    mutationFn: () => callAsAdmin('POST /admin/payouts/:payoutId/retry', { params: { payoutId } }),
    onSuccess: ({ message }) => toast(message),
    onSettled: useRefresh(),
  })
}
