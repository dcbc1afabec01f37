import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api-errors.ts'
import { adminQuery } from '../../back-office/calls.ts'
import { Confirm } from '../../back-office/forms/confirm.tsx'
import { money } from '../../ui/price.tsx'
import { payoutsText } from '../payouts/summary-text.ts'
import { useAcceptPayouts } from './use-bank.ts'

/** Marks all sent payouts that the bank's statements name as paid, after a dialog with count and total. */
export function NamedPayouts() {
  const [asking, setAsking] = useState(false)
  const { data } = useQuery(adminQuery('GET /admin/bank-lines/payouts', {}))
  const { mutate, isPending, error, reset } = useAcceptPayouts()
  if (!data || (data.payouts === 0 && !asking)) return null
  const sum = payoutsText(data, money)
  return (
    <>
      <Group justify="space-between" gap="sm" mb="md">
        <Text size="sm">Payouts on your bank statements that are not marked as paid: {sum}.</Text>
        <Button
          mih="var(--control)"
          onClick={() => {
            reset()
            setAsking(true)
          }}
        >
          Mark all as paid
        </Button>
      </Group>
      <Confirm
        opened={asking}
        title="Mark payouts as paid?"
        confirmLabel="Mark all paid"
        busyLabel="Marking..."
        busy={isPending}
        blocked={data.payouts === 0}
        harmless
        problem={error ? messageOf(error) : undefined}
        onConfirm={() =>
          mutate({ payouts: data.payouts, total: data.total }, { onSuccess: () => setAsking(false) })
        }
        onClose={() => setAsking(false)}
      >
        <Stack gap="sm">
          <Text fw={600}>{sum}.</Text>
          <Text size="sm">
            A line of your bank names each of them with its amount. This can't be undone, but a paid payout
            can be marked as returned.
          </Text>
        </Stack>
      </Confirm>
    </>
  )
}
