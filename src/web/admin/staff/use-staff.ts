import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContractKey, ReplyOf } from '../../api.ts'
import { callAsAdmin } from '../../back-office/calls.ts'

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
