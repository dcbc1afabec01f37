import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Seller } from '#contract/sellers/sellers.ts'
import type { AccountStatus } from '#shared/sellers/seller-status.ts'
import { codeOf, messageOf } from '../../api-errors.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { toast } from '../../ui/toast.tsx'
import { deeds } from './status-choices.ts'
import { StatusDialog } from './status-dialog.tsx'

type Asked = { seller: Seller; to: AccountStatus }

/** Lets everything that shows sellers be read anew. */
export function useForgetSellers() {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [area, call] }) => area === 'admin' && String(call).includes('/sellers'),
    })
}

/** The change of a seller's status: `ask` opens the question, `dialog` is where it stands. */
export function useStatusChange() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const forgetSellers = useForgetSellers()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ seller, to, reason }: Asked & { reason: string }) =>
      callAsAdmin('PATCH /seller/:id/status/:status', {
        params: { id: seller.id, status: to },
        body: { reason },
      }),
    onSuccess: async (_, { seller, to }) => {
      setAsked(null)
      toast(`${seller.businessDetails.businessName} ${deeds[to].done}.`)
      await forgetSellers()
    },
    // Another admin was faster: the page behind the question is old.
    onError: (refusal) => codeOf(refusal) === 'status_conflict' && void forgetSellers(),
  })
  const ask = (seller: Seller, to: AccountStatus) => {
    reset()
    setAsked({ seller, to })
  }
  const dialog = asked && (
    <StatusDialog
      {...asked}
      busy={isPending}
      problem={error ? messageOf(error) : undefined}
      onConfirm={(reason) => mutate({ ...asked, reason })}
      onClose={() => setAsked(null)}
    />
  )
  return { ask, dialog }
}
