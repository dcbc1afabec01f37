import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Seller } from '#contract/sellers/sellers.ts'
import type { AccountStatus } from '#shared/sellers/seller-status.ts'
import { codeOf, messageOf } from '../../api-errors.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { actionLabels } from './status-choices.ts'
import { StatusDialog } from './status-dialog.tsx'

type StatusRequest = { seller: Seller; to: AccountStatus }

/** Invalidates all queries with sellers. */
export function useInvalidateSellers() {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [area, call] }) => area === 'admin' && String(call).includes('/sellers'),
    })
}

/** `ask` opens the confirmation dialog, which is returned as `dialog`. */
export function useStatusChange() {
  const [request, setRequest] = useState<StatusRequest | null>(null)
  const invalidateSellers = useInvalidateSellers()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ seller, to, reason }: StatusRequest & { reason: string }) =>
      callAsAdmin('PATCH /seller/:id/status/:status', {
        params: { id: seller.id, status: to },
        body: { reason },
      }),
    onSuccess: async (_, { seller, to }) => {
      setRequest(null)
      toast(`${seller.businessDetails.businessName} ${actionLabels[to].done}.`)
      await invalidateSellers()
    },
    // Another admin changed the status first: reload the page behind the dialog.
    onError: (failure) => codeOf(failure) === 'status_conflict' && void invalidateSellers(),
  })
  const ask = (seller: Seller, to: AccountStatus) => {
    reset()
    setRequest({ seller, to })
  }
  const dialog = request && (
    <StatusDialog
      {...request}
      busy={isPending}
      problem={error ? messageOf(error) : undefined}
      onConfirm={(reason) => mutate({ ...request, reason })}
      onClose={() => setRequest(null)}
    />
  )
  return { ask, dialog }
}
