import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { PayoutRequest } from '#contract/payments/payout.ts'
import { messageOf } from '../../../api-errors.ts'
import { Confirm } from '../../../back-office/forms/confirm.tsx'
import { ReasonDialog } from '../../../back-office/forms/reason-dialog.tsx'
import { money } from '../../../ui/price.tsx'
import { useMay } from '../../session/permissions.tsx'
import { useDecideRun } from '../use-payouts.ts'

type Props = { request: PayoutRequest; isOwn: boolean }

/** The requester cancels; another person approves or rejects. */
export function DecideButtons({ request, isOwn }: Props) {
  const may = useMay()
  if (isOwn) return may('payouts.run') ? <CancelButton request={request} /> : null
  return may('payouts.approve') ? <ApproveAndReject request={request} /> : null
}

type RequestProps = Pick<Props, 'request'>

function CancelButton({ request }: RequestProps) {
  const decide = useDecideRun(request.id)
  return (
    <>
      <Button
        variant="default"
        mih="var(--control)"
        disabled={decide.isPending}
        aria-label={`Cancel request: ${money(request.total)}`}
        onClick={() => decide.mutate({ decision: 'cancel' })}
      >
        Cancel request
      </Button>
      {decide.error && <Text size="sm">{messageOf(decide.error)}</Text>}
    </>
  )
}

function ApproveAndReject({ request }: RequestProps) {
  const [dialog, setDialog] = useState<'approve' | 'reject' | null>(null)
  const decide = useDecideRun(request.id)
  const name = `${money(request.total)}, requested by ${request.requestedBy.name || request.requestedBy.email}`
  const problem = decide.error ? messageOf(decide.error) : undefined
  const open = (next: 'approve' | 'reject') => {
    decide.reset()
    setDialog(next)
  }
  const close = () => setDialog(null)
  return (
    <Group gap="xs" wrap="nowrap">
      <Button mih="var(--control)" aria-label={`Approve ${name}`} onClick={() => open('approve')}>
        Approve
      </Button>
      <Button
        variant="default"
        mih="var(--control)"
        aria-label={`Reject ${name}`}
        onClick={() => open('reject')}
      >
        Reject
      </Button>
      <Confirm
        opened={dialog === 'approve'}
        title="Approve this payout run?"
        confirmLabel={`Pay ${money(request.total)}`}
        busyLabel="Approving..."
        busy={decide.isPending}
        harmless
        problem={problem}
        onConfirm={() => decide.mutate({ decision: 'approve' }, { onSuccess: close })}
        onClose={close}
      >
        <Text>
          {money(request.total)} to {request.seller?.businessName ?? `${request.sellers} sellers`}. Each
          seller gets exactly the requested amount.
        </Text>
      </Confirm>
      {dialog === 'reject' && (
        <ReasonDialog
          title="Reject this payout run"
          label="Reason"
          description="Sent to the person who requested the run."
          max={300}
          requiredText="Enter a reason. The requester will see it."
          confirmLabel="Reject run"
          busyLabel="Rejecting..."
          busy={decide.isPending}
          problem={problem}
          onSend={(reason) => decide.mutate({ decision: 'reject', reason }, { onSuccess: close })}
          onClose={close}
        >
          Nothing is paid. The sellers stay due for the next run.
        </ReasonDialog>
      )}
    </Group>
  )
}
