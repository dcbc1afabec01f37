import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AdminPayout } from '#contract/payments/payout.ts'
import { messageOf } from '../../../api-errors.ts'
import { Confirm } from '../../../back-office/forms/confirm.tsx'
import { money } from '../../../ui/price.tsx'
import { useMay } from '../../session/permissions.tsx'
import { useRetry } from '../use-payouts.ts'
import { MarkDialog, markLabels } from './mark-dialog.tsx'
import { type Mark, possibleMarks } from './possible-marks.ts'

/** Retry and mark, each with a confirmation dialog. */
export function PayoutActions({ payout }: { payout: AdminPayout }) {
  const [dialog, setDialog] = useState<Mark | 'retry' | null>(null)
  const retry = useRetry(payout.id)
  const may = useMay()
  if (!may('payouts.send')) return null
  const close = () => setDialog(null)
  const mayRetry = payout.status === 'FAILED' || payout.status === 'RETURNED'
  return (
    <>
      {mayRetry && (
        <Button
          mih="var(--control)"
          onClick={() => {
            retry.reset()
            setDialog('retry')
          }}
        >
          Retry
        </Button>
      )}
      {possibleMarks(payout).map((mark) => (
        <Button
          key={mark}
          variant={mark === 'paid' ? 'filled' : 'default'}
          mih="var(--control)"
          onClick={() => setDialog(mark)}
        >
          {markLabels[mark]}
        </Button>
      ))}
      <Confirm
        opened={dialog === 'retry'}
        title={`Retry ${payout.reference}?`}
        confirmLabel={`Send ${money(payout.amount)}`}
        busyLabel="Sending..."
        busy={retry.isPending}
        harmless
        problem={retry.error ? messageOf(retry.error) : undefined}
        onConfirm={() => retry.mutate(undefined, { onSuccess: close })}
        onClose={close}
      >
        <p>
          {money(payout.amount)} is sent to {payout.seller.businessName} as attempt {payout.attempt + 1}. This
          fails if another payout already included the amount.
        </p>
      </Confirm>
      {dialog && dialog !== 'retry' && <MarkDialog payout={payout} mark={dialog} onClose={close} />}
    </>
  )
}
