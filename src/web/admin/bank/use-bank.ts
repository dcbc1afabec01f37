import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CounterpartKind, CsvColumns } from '#contract/payments/bank-statements.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { toast } from '../../ui/feedback/toast.tsx'

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['admin'] })
}

type Upload = { fileName: string; content: string; columns?: CsvColumns }

export function useUpload() {
  return useMutation({
    mutationFn: (body: Upload) => callAsAdmin('POST /admin/bank-statements', { body }),
    onSettled: useRefresh(),
  })
}

export function useMatch(lineId: number) {
  return useMutation({
    mutationFn: (body: { kind: CounterpartKind; id: number }) =>
      callAsAdmin('POST /admin/bank-lines/:lineId/match', { params: { lineId }, body }),
    onSuccess: ({ message }) => toast(message),
    onSettled: useRefresh(),
  })
}

export function useBook(lineId: number) {
  return useMutation({
    mutationFn: (body: { as: 'BANK_FEE' | 'OWNER'; note?: string }) =>
      callAsAdmin('POST /admin/bank-lines/:lineId/book', { params: { lineId }, body }),
    onSuccess: ({ message }) => toast(message),
    onSettled: useRefresh(),
  })
}

export function useAcceptPayouts() {
  return useMutation({
    mutationFn: (body: { payouts: number; total: number }) =>
      callAsAdmin('POST /admin/bank-lines/payouts', { body }),
    onSuccess: ({ message }) => toast(message),
    onSettled: useRefresh(),
  })
}
