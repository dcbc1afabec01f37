import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { debtNoteMax, type WriteOffRequest } from '#contract/payments/debts.ts'
import { messageOf } from '../../../../api-errors.ts'
import { adminQuery } from '../../../../back-office/calls.ts'
import { Confirm } from '../../../../back-office/forms/confirm.tsx'
import { ReasonDialog } from '../../../../back-office/forms/reason-dialog.tsx'
import { Notice } from '../../../../ui/feedback/states.tsx'
import { money } from '../../../../ui/price.tsx'
import { useMay } from '../../../session/permissions.tsx'
import { useDecideWriteOff } from './use-debt.ts'

type Props = { request: WriteOffRequest }

/** A write-off that waits for another person. */
export function OpenRequest({ request }: Props) {
  const { amount, reason, requestedBy } = request
  return (
    <Notice tone="info">
      <Text size="sm" mb="xs" style={{ overflowWrap: 'anywhere' }}>
        {requestedBy.email} asks to write off {money(amount)}: {reason}
      </Text>
      <Decision request={request} />
    </Notice>
  )
}

function Decision({ request }: Props) {
  const may = useMay()
  const me = useQuery(adminQuery('GET /users/profile', {})).data
  const [dialog, setDialog] = useState<'approve' | 'reject'>()
  const decide = useDecideWriteOff(request.id)
  const close = () => setDialog(undefined)
  const problem = decide.error ? messageOf(decide.error) : undefined
  const open = (next: 'approve' | 'reject') => {
    decide.reset()
    setDialog(next)
  }
  if (me?.id === request.requestedBy.id)
    return (
      <>
        <Button
          variant="default"
          mih="var(--control)"
          disabled={decide.isPending}
          onClick={() => decide.mutate({ decision: 'cancel' })}
        >
          Cancel request
        </Button>
        {problem && <Text size="sm">{problem}</Text>}
      </>
    )
  if (!may('payouts.approve')) return <Text size="sm">Another staff member must decide.</Text>
  return (
    <Group gap="xs">
      <Button mih="var(--control)" onClick={() => open('approve')}>
        Approve
      </Button>
      <Button variant="default" mih="var(--control)" onClick={() => open('reject')}>
        Reject
      </Button>
      <Confirm
        opened={dialog === 'approve'}
        title="Approve this write-off?"
        confirmLabel={`Write off ${money(request.amount)}`}
        busyLabel="Approving..."
        busy={decide.isPending}
        problem={problem}
        onConfirm={() => decide.mutate({ decision: 'approve' }, { onSuccess: close })}
        onClose={close}
      >
        <Text>The shop bears the loss. This can't be undone.</Text>
      </Confirm>
      {dialog === 'reject' && (
        <ReasonDialog
          title="Reject this write-off"
          label="Reason"
          description="Shown with the closed payment problem."
          max={debtNoteMax}
          requiredText="Enter a reason."
          confirmLabel="Reject"
          busyLabel="Rejecting..."
          busy={decide.isPending}
          problem={problem}
          onSend={(reason) => decide.mutate({ decision: 'reject', reason }, { onSuccess: close })}
          onClose={close}
        >
          The debt is not written off. The seller still owes it.
        </ReasonDialog>
      )}
    </Group>
  )
}
