import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callAsAdmin } from '../../back-office/calls.ts'
import { toast } from '../../ui/feedback/toast.tsx'

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['admin', 'GET /admin/books'] })
}

export function useClose(month: string) {
  return useMutation({
    mutationFn: () => callAsAdmin('POST /admin/books/months/:month/close', { params: { month } }),
    onSuccess: ({ message }) => toast(message),
    onSettled: useRefresh(),
  })
}

export function useReopen(month: string) {
  return useMutation({
    mutationFn: (reason: string) =>
      callAsAdmin('POST /admin/books/months/:month/reopen', { params: { month }, body: { reason } }),
    onSuccess: ({ message }) => toast(message),
    onSettled: useRefresh(),
  })
}
