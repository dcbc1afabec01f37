import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ContractKey, ReplyOf } from '../../api.ts'
import { callAsAdmin } from '../../back-office/calls.ts'

export const pageSize = 50

/** A staff mutation. Invalidates staff queries afterwards, also after a failure. */
export function useStaffChange<K extends ContractKey>(key: K, onDone: (reply: ReplyOf<K>) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Parameters<typeof callAsAdmin<K>>[1]) => callAsAdmin(key, input),
    onSuccess: onDone,
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [area, call] }) => area === 'admin' && String(call).includes('/staff'),
      }),
  })
}

/** The page number from the URL, and links to other pages. */
export function usePage(name: 'page' | 'invitations') {
  const [params] = useSearchParams()
  const page = Math.min(1_000_000, Math.max(1, Math.trunc(Number(params.get(name))) || 1))
  const to = (next: number) => {
    const others = new URLSearchParams(params)
    others.set(name, String(next))
    return `?${others}`
  }
  return { page, to }
}
