import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PayoutSummary } from '#contract/payments/payout.ts'
import { bankFileMax } from '#contract/payments/payouts.ts'
import { numberText } from '#shared/region/formats.ts'
import { messageOf } from '../../../api-errors.ts'
import { adminQuery } from '../../../back-office/calls.ts'
import { Confirm } from '../../../back-office/forms/confirm.tsx'
import { money } from '../../../ui/price.tsx'
import { May } from '../../session/permissions.tsx'
import { nextFileText, payoutsText } from '../summary-text.ts'
import { useCreateBankFile } from '../use-payouts.ts'

type Props = { next: PayoutSummary['nextFile'] | undefined; onCreated: () => void }

/** The number and total of scheduled bank payouts, with the button that creates their bank file. Empty without such payouts. */
export function NextFile({ next, onCreated }: Props) {
  const [asking, setAsking] = useState(false)
  const isShown = asking || (next !== undefined && next.payouts > 0)
  if (!isShown) return null
  return (
    <May permission="payouts.send">
      <Paper withBorder px="md" py="sm" mb="sm" bg="var(--raised)">
        <Group justify="space-between" gap="sm">
          <Text size="sm" role="status">
            {next && nextFileText(next, money)}
          </Text>
          <Button mih="var(--control)" onClick={() => setAsking(true)}>
            Create bank file
          </Button>
        </Group>
      </Paper>
      {asking && <CreateFile onCreated={onCreated} onClose={() => setAsking(false)} />}
    </May>
  )
}

function CreateFile({ onCreated, onClose }: { onCreated: () => void; onClose: () => void }) {
  const create = useCreateBankFile()
  // Never confirm cached totals: the dialog waits for fresh ones.
  const summary = useQuery({ ...adminQuery('GET /admin/payouts/summary', {}), gcTime: 0, staleTime: 0 })
  const next = summary.isFetching ? undefined : summary.data?.nextFile
  const problem = create.error ?? summary.error
  return (
    <Confirm
      opened
      title="Create a bank file?"
      confirmLabel="Create file"
      busyLabel="Creating the file..."
      busy={create.isPending}
      blocked={!next || next.payouts === 0}
      harmless
      problem={problem ? messageOf(problem) : undefined}
      onConfirm={() =>
        create.mutate(undefined, {
          onSuccess: () => {
            onClose()
            onCreated()
          },
        })
      }
      onClose={onClose}
    >
      <Stack gap="sm" aria-live="polite">
        <Text fw={600}>
          {next && (next.payouts > 0 ? `${payoutsText(next, money)}.` : 'No bank payouts are scheduled.')}
          {!next && !summary.error && 'Adding up the scheduled payouts...'}
        </Text>
        <Text size="sm">
          The payouts in the file count as sent. Give the file to the bank only once. A file holds up to{' '}
          {numberText(bankFileMax)} payouts.
        </Text>
      </Stack>
    </Confirm>
  )
}
