import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContractKey, ReplyOf } from '../../api.ts'
import { callAsSeller } from '../../back-office/calls.ts'

/** A change of the team. Reloads the team afterwards, also after a failure. */
export function useTeamChange<K extends ContractKey>(key: K, onDone: (reply: ReplyOf<K>) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Parameters<typeof callAsSeller<K>>[1]) => callAsSeller(key, input),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/team'] }),
  })
}
