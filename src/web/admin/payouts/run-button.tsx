import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api-errors.ts'
import { adminQuery } from '../../back-office/calls.ts'
import { Confirm } from '../../back-office/forms/confirm.tsx'
import { money } from '../../ui/price.tsx'
import { May } from '../session/permissions.tsx'
import { ApprovalNote, needsApproval } from './approval/approval-note.tsx'
import { RunSummary } from './run-summary.tsx'
import { useRequestRun, useRun } from './use-payouts.ts'

const methodsNote = 'Stripe payouts start immediately. Bank transfers go into the next bank file.'

/** Pays every seller now, after a dialog with the total and the number of sellers. */
export const RunButton = ({ secondary }: { secondary: boolean }) => (
  <May permission="payouts.run">
    <RunWithDialog label="Run payouts now" title="Run payouts now?" secondary={secondary} />
  </May>
)

type SellerProps = { seller: { id: number; businessName: string }; ready: number }

export const PayNowButton = ({ seller, ready }: SellerProps) => (
  <May permission="payouts.run">
    <RunWithDialog
      label="Pay now"
      about={`Pay now: ${seller.businessName}`}
      title={`Pay ${seller.businessName} now?`}
      only={{ id: seller.id, ready }}
    />
  </May>
)

type Props = {
  label: string
  about?: string
  title: string
  /** Another button is the page's next step. */
  secondary?: boolean
  /** One seller instead of all. */
  only?: { id: number; ready: number }
}

/** A run that one person may not start alone becomes a request. */
function RunWithDialog({ label, about, title, secondary = false, only }: Props) {
  const [asking, setAsking] = useState(false)
  const run = useRun()
  const request = useRequestRun()
  const summary = useQuery({
    ...adminQuery('GET /admin/payouts/summary', {}),
    enabled: asking,
    // Never confirm cached totals: the dialog waits for fresh ones.
    gcTime: 0,
    staleTime: 0,
  })
  const totals = summary.isFetching ? undefined : summary.data
  const total = only ? only.ready : (totals?.ready.total ?? 0)
  const shared = totals !== undefined && needsApproval(totals.approval, total)
  const { mutate, isPending, error } = shared ? request : run
  const problem = error ?? summary.error
  return (
    <>
      <Button
        mih="var(--control)"
        variant={only || secondary ? 'default' : 'filled'}
        aria-label={about}
        onClick={() => {
          run.reset()
          request.reset()
          setAsking(true)
        }}
      >
        {label}
      </Button>
      <Confirm
        opened={asking}
        title={title}
        confirmLabel={shared ? 'Request approval' : total > 0 && totals ? `Pay ${money(total)}` : 'Pay'}
        busyLabel={shared ? 'Requesting...' : 'Creating payouts...'}
        busy={isPending}
        blocked={!totals || total === 0 || (shared && totals.approval.approvers === 0)}
        harmless
        problem={problem ? messageOf(problem) : undefined}
        onConfirm={() => mutate(only?.id, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <Stack gap="sm" aria-live="polite">
          {only ? (
            <Text>{money(only.ready)} is ready for this seller.</Text>
          ) : totals ? (
            <RunSummary summary={totals} />
          ) : (
            !summary.error && <Text>Loading totals…</Text>
          )}
          {shared ? <ApprovalNote approval={totals.approval} /> : <Text size="sm">{methodsNote}</Text>}
        </Stack>
      </Confirm>
    </>
  )
}
