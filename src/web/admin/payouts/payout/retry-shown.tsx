import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminPayout } from '#contract/payments/payout.ts'
import { messageOf } from '../../../api-errors.ts'
import { callAsAdmin } from '../../../back-office/calls.ts'
import { Confirm } from '../../../back-office/forms/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { money } from '../../../ui/price.tsx'
import { useMay } from '../../session/permissions.tsx'
import { payoutsText } from '../summary-text.ts'

/** Retries the failed and returned payouts of the page, after a dialog with count and total. */
export function RetryShown({ payouts }: { payouts: AdminPayout[] }) {
  const [asking, setAsking] = useState(false)
  const may = useMay()
  const failed = payouts.filter(({ status }) => status === 'FAILED' || status === 'RETURNED')
  const retry = useRetries(() => setAsking(false))
  if (!may('payouts.send') || (failed.length === 0 && !asking)) return null
  const total = failed.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
  return (
    <>
      <Button
        variant="default"
        mih="var(--control)"
        onClick={() => {
          retry.reset()
          setAsking(true)
        }}
      >
        Retry {failed.length} shown
      </Button>
      <Confirm
        opened={asking}
        title="Retry these payouts?"
        confirmLabel="Retry payouts"
        busyLabel={`Retrying ${retry.done + 1} of ${failed.length}…`}
        busy={retry.isPending}
        blocked={failed.length === 0}
        harmless
        problem={retry.error ? messageOf(retry.error) : undefined}
        onConfirm={() => retry.mutate(failed)}
        onClose={() => setAsking(false)}
      >
        <Stack gap="sm">
          <Text fw={600}>{payoutsText({ payouts: failed.length, total }, money)}.</Text>
          <Text size="sm">
            Each is sent to the account its seller has now. One that was paid or reversed since is left out.
          </Text>
        </Stack>
      </Confirm>
    </>
  )
}

/** Retries payouts one by one. Fails with the first refusal if all were refused. */
function useRetries(onDone: () => void) {
  const queries = useQueryClient()
  const [done, setDone] = useState(0)
  const retries = useMutation({
    mutationFn: async (payouts: AdminPayout[]) => {
      const refusals: unknown[] = []
      setDone(0)
      for (const [at, { id }] of payouts.entries()) {
        await callAsAdmin('POST /admin/payouts/:payoutId/retry', { params: { payoutId: id } }).catch(
          (problem: unknown) => refusals.push(problem),
        )
        setDone(at + 1)
      }
      const sent = payouts.length - refusals.length
      if (sent === 0) throw refusals[0]
      return { sent, refusals }
    },
    onSuccess: ({ sent, refusals }) => {
      const rest = refusals.length === 0 ? '' : ` ${refusals.length} not retried: ${messageOf(refusals[0])}`
      toast(`${sent === 1 ? '1 payout is' : `${sent} payouts are`} sent again.${rest}`)
      onDone()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
  return { ...retries, done }
}
