import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { BankFile } from '#contract/payments/payout.ts'
import { messageOf } from '../../../api-errors.ts'
import { Confirm } from '../../../back-office/forms/confirm.tsx'
import { money } from '../../../ui/price.tsx'
import { payoutsText } from '../summary-text.ts'
import { useMarkFilePaid } from '../use-payouts.ts'

/** Records that the bank paid a whole file, after a dialog with count and total. */
export function MarkFilePaid({ file: { id, open, openTotal } }: { file: BankFile }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useMarkFilePaid(id)
  if (open === 0 && !asking) return null
  return (
    <>
      <Button
        mih="var(--control)"
        aria-label={`Mark paid, bank file ${id}`}
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        Mark paid
      </Button>
      <Confirm
        opened={asking}
        title={`Mark file ${id} as paid?`}
        confirmLabel="Mark all paid"
        busyLabel="Marking..."
        busy={isPending}
        blocked={open === 0}
        harmless
        problem={error ? messageOf(error) : undefined}
        onConfirm={() => mutate(open, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <Stack gap="sm">
          <Text fw={600}>{payoutsText({ payouts: open, total: openTotal }, money)}.</Text>
          <Text size="sm">
            Did a payout fail at the bank? Upload the bank's answer instead, or mark that payout as failed
            first. This can't be undone, but a paid payout can be marked as returned.
          </Text>
        </Stack>
      </Confirm>
    </>
  )
}
