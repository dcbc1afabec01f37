import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { BookMonth } from '#contract/payments/books.ts'
import { messageOf } from '../../api-errors.ts'
import { Confirm } from '../../back-office/forms/confirm.tsx'
import { shopMomentText } from '../../back-office/forms/dates.ts'
import { ReasonDialog } from '../../back-office/forms/reason-dialog.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { May } from '../session/permissions.tsx'
import { monthText } from './period.ts'
import { useClose, useReopen } from './use-months.ts'

/** The last twelve months: open or closed. */
export function MonthsSection({ months }: { months: BookMonth[] | undefined }) {
  return (
    <SectionFrame
      title="Closed months"
      note="Closed months accept no new entries. Corrections are booked in the open month."
    >
      {months ? (
        <Stack component="ul" gap="xs" p={0} m={0} aria-label="Months" style={{ listStyle: 'none' }}>
          {months.map((month) => (
            <Month key={month.month} month={month} />
          ))}
        </Stack>
      ) : (
        <Skeleton className="h-[320px]" />
      )}
    </SectionFrame>
  )
}

function Month({ month: { month, closedAt, closedBy } }: { month: BookMonth }) {
  const [asking, setAsking] = useState(false)
  const name = monthText(month)
  return (
    <Paper component="li" p="sm" withBorder>
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {closedAt ? `Closed ${shopMomentText(closedAt)}, ${closedBy}` : 'Open'}
          </Text>
        </div>
        <May permission="books.close">
          <Button
            mih="var(--control)"
            variant="default"
            aria-label={`${closedAt ? 'Reopen' : 'Close'} ${name}`}
            onClick={() => setAsking(true)}
          >
            {closedAt ? 'Reopen' : 'Close'}
          </Button>
        </May>
      </Group>
      {asking &&
        (closedAt ? (
          <ReopenDialog month={month} onClose={() => setAsking(false)} />
        ) : (
          <CloseDialog month={month} onClose={() => setAsking(false)} />
        ))}
    </Paper>
  )
}

type Props = { month: string; onClose: () => void }

function CloseDialog({ month, onClose }: Props) {
  const close = useClose(month)
  return (
    <Confirm
      opened
      title={`Close ${monthText(month)}?`}
      confirmLabel="Close month"
      busyLabel="Closing..."
      busy={close.isPending}
      harmless
      problem={close.error ? messageOf(close.error) : undefined}
      onConfirm={() => close.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text>Its figures stay as they are. Later corrections are booked in the open month.</Text>
    </Confirm>
  )
}

function ReopenDialog({ month, onClose }: Props) {
  const reopen = useReopen(month)
  return (
    <ReasonDialog
      title={`Reopen ${monthText(month)}?`}
      label="Reason"
      description="Shown in the audit log."
      max={300}
      requiredText="Enter a reason"
      confirmLabel="Reopen month"
      busyLabel="Reopening..."
      busy={reopen.isPending}
      problem={reopen.error ? messageOf(reopen.error) : undefined}
      onSend={(reason) => reopen.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      Its figures can change again until you close it.
    </ReasonDialog>
  )
}
