import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { blockReasonMax, type CustomerDetail } from '#contract/admin/customers.ts'
import { codeOf, messageOf } from '../../../api-errors.ts'
import { callAsAdmin } from '../../../back-office/calls.ts'
import { ReasonDialog } from '../../../back-office/forms/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { May } from '../../session/permissions.tsx'

type Props = { customer: CustomerDetail }

/** Opens a dialog that blocks or unblocks the customer with a reason. */
export function BlockButton({ customer }: Props) {
  const [asking, setAsking] = useState(false)
  if (customer.staff || customer.state === 'DELETED') return null
  const isBlocked = customer.state === 'BLOCKED'
  return (
    <May permission="customers.write">
      <Button
        variant="default"
        c={isBlocked ? undefined : 'var(--sale)'}
        mih="var(--control)"
        onClick={() => setAsking(true)}
      >
        {isBlocked ? 'Unblock' : 'Block'}
      </Button>
      {asking && <BlockDialog customer={customer} onClose={() => setAsking(false)} />}
    </May>
  )
}

function BlockDialog({ customer, onClose }: Props & { onClose: () => void }) {
  const queries = useQueryClient()
  const isBlocked = customer.state === 'BLOCKED'
  const invalidate = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [area, call] }) =>
        area === 'admin' && String(call).includes('/admin/customers'),
    })
  const change = useMutation({
    mutationFn: (reason: string) =>
      callAsAdmin(`POST /admin/customers/:customerId/${isBlocked ? 'unblock' : 'block'}`, {
        params: { customerId: customer.id },
        body: { reason },
      }),
    onSuccess: async ({ message }) => {
      toast(message)
      await invalidate()
      onClose()
    },
    // Another admin was first: reload the page behind the dialog.
    onError: (failure) => codeOf(failure) === 'status_conflict' && void invalidate(),
  })
  return (
    <ReasonDialog
      title={`${isBlocked ? 'Unblock' : 'Block'} ${customer.name || customer.email}?`}
      label="Reason"
      description={
        isBlocked ? 'A note for staff. The customer does not see it.' : `Emailed to ${customer.email}.`
      }
      max={blockReasonMax}
      requiredText="Enter a reason."
      confirmLabel={isBlocked ? 'Unblock' : 'Block'}
      busyLabel={isBlocked ? 'Unblocking...' : 'Blocking...'}
      busy={change.isPending}
      problem={change.error ? messageOf(change.error) : undefined}
      onSend={(reason) => change.mutate(reason)}
      onClose={onClose}
    >
      {isBlocked
        ? 'The customer can log in and order again, and gets an email.'
        : 'The customer is logged out on all devices and can no longer log in or order. Open orders and returns continue.'}
    </ReasonDialog>
  )
}
