import { Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api-errors.ts'
import { callAsAdmin } from '../../../back-office/calls.ts'
import { Confirm } from '../../../back-office/forms/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { money } from '../../../ui/price.tsx'
import { payoutsText } from '../summary-text.ts'

export type Retried = { id: number; amount: number }

/** Retries failed and returned payouts, after their count and total were confirmed. */
export function RetryDialog({ payouts, onClose }: { payouts: Retried[]; onClose: () => void }) {
  const retry = useRetries(onClose)
  const total = payouts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
  return (
    <Confirm
      opened
      title="Retry these payouts?"
      confirmLabel="Retry payouts"
      busyLabel={`Retrying ${retry.done + 1} of ${payouts.length}…`}
      busy={retry.isPending}
      blocked={payouts.length === 0}
      harmless
      problem={retry.error ? messageOf(retry.error) : undefined}
      onConfirm={() => retry.mutate(payouts)}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text fw={600}>{payoutsText({ payouts: payouts.length, total }, money)}.</Text>
        <Text size="sm">
          Each is sent to the account its seller has now. One that was paid or reversed since is left out.
        </Text>
      </Stack>
    </Confirm>
  )
}

/** Retries payouts one by one. Fails with the first refusal if all were refused. */
function useRetries(onDone: () => void) {
  const queries = useQueryClient()
  const [done, setDone] = useState(0)
  const retries = useMutation({
    mutationFn: async (payouts: Retried[]) => {
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
