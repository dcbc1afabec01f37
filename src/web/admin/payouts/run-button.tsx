import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api-errors.ts'
import { adminQuery } from '../../back-office/calls.ts'
import { Confirm } from '../../back-office/forms/confirm.tsx'
import { money } from '../../ui/price.tsx'
import { RunSummary } from './run-summary.tsx'
import { useRun } from './use-payouts.ts'

const methodsNote = 'Stripe payouts start immediately. Bank transfers go into the next bank file.'

/** Pays every seller now, after a dialog with the total and the number of sellers. */
export function RunButton() {
  const [asking, setAsking] = useState(false)
  const run = useRun()
  const summary = useQuery({
    ...adminQuery('GET /admin/payouts/summary', {}),
    enabled: asking,
    // Never confirm cached totals: the dialog waits for fresh ones.
    gcTime: 0,
    staleTime: 0,
  })
  const totals = summary.isFetching ? undefined : summary.data
  const problem = run.error ?? summary.error
  return (
    <>
      <Button
        mih={44}
        onClick={() => {
          run.reset()
          setAsking(true)
        }}
      >
        Run payouts now
      </Button>
      <Confirm
        opened={asking}
        title="Run payouts now?"
        confirmLabel={totals && totals.ready.sellers > 0 ? `Pay ${money(totals.ready.total)}` : 'Pay'}
        busyLabel="Creating payouts..."
        busy={run.isPending}
        blocked={!totals || totals.ready.sellers === 0}
        harmless
        problem={problem ? messageOf(problem) : undefined}
        onConfirm={() => run.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <Stack gap="sm" aria-live="polite">
          {totals ? <RunSummary summary={totals} /> : !summary.error && <Text>Loading totals…</Text>}
          <Text size="sm">{methodsNote}</Text>
        </Stack>
      </Confirm>
    </>
  )
}

type SellerProps = { seller: { id: number; businessName: string }; ready: number }

export function PayNowButton({ seller, ready }: SellerProps) {
  const [asking, setAsking] = useState(false)
  const run = useRun()
  return (
    <>
      <Button
        variant="default"
        mih={44}
        aria-label={`Pay now: ${seller.businessName}`}
        onClick={() => {
          run.reset()
          setAsking(true)
        }}
      >
        Pay now
      </Button>
      <Confirm
        opened={asking}
        title={`Pay ${seller.businessName} now?`}
        confirmLabel={`Pay ${money(ready)}`}
        busyLabel="Creating the payout..."
        busy={run.isPending}
        harmless
        problem={run.error ? messageOf(run.error) : undefined}
        onConfirm={() => run.mutate(seller.id, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>
          {money(ready)} is ready for this seller. {methodsNote}
        </p>
      </Confirm>
    </>
  )
}
