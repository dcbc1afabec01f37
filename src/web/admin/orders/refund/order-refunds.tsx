import { Button, Group, Stack, Text } from '@mantine/core'
import type { DeskRefund } from '#contract/orders/desk-parts.ts'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { momentText } from '../../../back-office/forms/dates.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { money } from '../../../ui/price.tsx'
import { useMay } from '../../session/permissions.tsx'
import { useRetryRefund } from '../use-order-desk.ts'

const states = {
  PENDING: { label: 'Pending', tone: 'plain' },
  SUCCEEDED: { label: 'Refunded', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'sale' },
  CANCELLED: { label: 'Canceled, paid by chargeback', tone: 'plain' },
} as const

export function RefundsSection({ desk }: { desk: DeskOrder }) {
  const retry = useRetryRefund()
  const may = useMay()
  return (
    <SectionFrame title="Refunds">
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {desk.refunds.map((refund) => (
          <li key={refund.id}>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <Stack gap={2} miw={0}>
                <Group gap="xs">
                  <Text fw={600}>{money(refund.amount)}</Text>
                  <Badge tone={states[refund.status].tone}>{states[refund.status].label}</Badge>
                </Group>
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {refund.reason}
                </Text>
                <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {noteOf(refund)}
                </Text>
              </Stack>
              {refund.status === 'FAILED' && may('payments.write') && (
                <Button
                  variant="default"
                  mih="var(--control)"
                  style={{ flexShrink: 0 }}
                  disabled={retry.isPending}
                  onClick={() => retry.mutate(refund.id)}
                >
                  Retry
                </Button>
              )}
            </Group>
          </li>
        ))}
      </Stack>
    </SectionFrame>
  )
}

function noteOf({
  createdAt,
  settledAt,
  attempt,
  failureReason,
  status,
  providerRefundId,
}: DeskRefund): string {
  const parts = [`Created ${momentText(createdAt)}`]
  if (status === 'SUCCEEDED' && settledAt) parts.push(`refunded ${momentText(settledAt)}`)
  if (status === 'CANCELLED' && settledAt) parts.push(`canceled ${momentText(settledAt)}`)
  if (attempt > 1) parts.push(`attempt ${attempt}`)
  if (failureReason) parts.push(status === 'FAILED' ? `provider: ${failureReason}` : failureReason)
  if (providerRefundId) parts.push(providerRefundId)
  return parts.join(', ')
}
