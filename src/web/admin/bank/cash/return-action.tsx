import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { RefundTransfer } from '#contract/payments/cash/cash.ts'
import { messageOf } from '../../../api-errors.ts'
import { ReasonDialog } from '../../../back-office/forms/reason-dialog.tsx'
import { money } from '../../../ui/price.tsx'
import { useNoteReturned } from './use-cash.ts'

type Props = { refund: RefundTransfer }

/** For a refund that the bank returned after it was transferred. */
export function ReturnAction({ refund }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <Group>
      <Button
        mih="var(--control)"
        variant="default"
        aria-label={`Returned by bank: the refund of ${refund.order.orderId}`}
        onClick={() => setOpened(true)}
      >
        Returned by bank
      </Button>
      {opened && <ReturnDialog refund={refund} onClose={() => setOpened(false)} />}
    </Group>
  )
}

function ReturnDialog({ refund, onClose }: Props & { onClose: () => void }) {
  const { mutate, isPending, error } = useNoteReturned(refund.id)
  return (
    <ReasonDialog
      title="Did the bank return this refund?"
      label="Reason from the bank"
      description="The customer will see it."
      max={300}
      requiredText="Enter the bank's reason. The customer will see it."
      confirmLabel="Mark as returned"
      busyLabel="Marking..."
      busy={isPending}
      problem={error ? messageOf(error) : undefined}
      onSend={(reason) => mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      The bank sent {money(refund.amount)} back to the shop ({refund.transferred?.reference}). You transfer
      the refund again later. The customer gets an email with the reason, and is asked to check the account.
    </ReasonDialog>
  )
}
