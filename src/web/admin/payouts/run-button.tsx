import { Button } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../api-errors.ts'
import { Confirm } from '../../back-office/confirm.tsx'
import { useRun } from './use-payouts.ts'

type Props = {
  label: string
  /** One seller alone. */
  seller?: { id: number; businessName: string }
  /** In a row of many. */
  quiet?: boolean
}

/** Asks before money leaves. */
export function RunButton({ label, seller, quiet = false }: Props) {
  const [asking, setAsking] = useState(false)
  const run = useRun()
  return (
    <>
      <Button
        variant={quiet ? 'default' : 'filled'}
        mih={44}
        aria-label={seller && `${label}: ${seller.businessName}`}
        onClick={() => {
          run.reset()
          setAsking(true)
        }}
      >
        {label}
      </Button>
      <Confirm
        opened={asking}
        title={seller ? `Pay ${seller.businessName} now?` : 'Run payouts now?'}
        confirmLabel={seller ? 'Make the payout' : 'Make all payouts'}
        busyLabel="Making payouts..."
        busy={run.isPending}
        harmless
        problem={run.error ? messageOf(run.error) : undefined}
        onConfirm={() => run.mutate(seller?.id, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>
          {seller ? 'What is ready for this seller' : 'What is ready for every seller'} is paid out without
          waiting for the day of the schedule: through Stripe at once, or with the next bank file.
        </p>
      </Confirm>
    </>
  )
}
