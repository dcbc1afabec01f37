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
type Action = 'log-out' | 'block' | 'unblock'

const forStaff = 'A note for staff. The customer does not see it.'

type Words = {
  label: string
  busy: string
  question: (name: string) => string
  reason: (email: string) => string
  effect: string
}

const words: Record<Action, Words> = {
  'log-out': {
    label: 'Log out',
    busy: 'Logging out...',
    question: (name) => `Log out ${name}?`,
    reason: () => forStaff,
    effect:
      'The customer is logged out on all devices and can log in again with a code sent by email. Use it when somebody else may be logged in to the account.',
  },
  block: {
    label: 'Block',
    busy: 'Blocking...',
    question: (name) => `Block ${name}?`,
    reason: (email) => `Emailed to ${email}.`,
    effect:
      'The customer is logged out on all devices and can no longer log in or order. Open orders and returns continue.',
  },
  unblock: {
    label: 'Unblock',
    busy: 'Unblocking...',
    question: (name) => `Unblock ${name}?`,
    reason: () => forStaff,
    effect: 'The customer can log in and order again, and gets an email.',
  },
}

/** Buttons that log out, block or unblock the customer. Each asks for a reason. */
export function AccountActions({ customer }: Props) {
  const [asking, setAsking] = useState<Action>()
  if (customer.staff || customer.state === 'DELETED') return null
  const actions: Action[] = customer.state === 'BLOCKED' ? ['unblock'] : ['log-out', 'block']
  return (
    <May permission="customers.write">
      {actions.map((action) => (
        <Button
          key={action}
          variant="default"
          c={action === 'block' ? 'var(--sale)' : undefined}
          mih="var(--control)"
          onClick={() => setAsking(action)}
        >
          {words[action].label}
        </Button>
      ))}
      {asking && <ActionDialog customer={customer} action={asking} onClose={() => setAsking(undefined)} />}
    </May>
  )
}

function ActionDialog({ customer, action, onClose }: Props & { action: Action; onClose: () => void }) {
  const queries = useQueryClient()
  const { label, busy, question, reason, effect } = words[action]
  const invalidate = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [area, call] }) =>
        area === 'admin' && String(call).includes('/admin/customers'),
    })
  const change = useMutation({
    mutationFn: (text: string) =>
      callAsAdmin(`POST /admin/customers/:customerId/${action}`, {
        params: { customerId: customer.id },
        body: { reason: text },
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
      title={question(customer.name || customer.email)}
      label="Reason"
      description={reason(customer.email)}
      max={blockReasonMax}
      requiredText="Enter a reason."
      confirmLabel={label}
      busyLabel={busy}
      busy={change.isPending}
      problem={change.error ? messageOf(change.error) : undefined}
      onSend={(text) => change.mutate(text)}
      onClose={onClose}
    >
      {effect}
    </ReasonDialog>
  )
}
