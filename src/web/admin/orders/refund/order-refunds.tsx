import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { DeskRefund } from '#contract/orders/desk-parts.ts'
import type { DeskOrder } from '#contract/orders/order-desk.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { money } from '../../../ui/price.tsx'
import { useMay } from '../../session/permissions.tsx'
import { useRetryRefund } from '../use-order-desk.ts'
import { noteOf, stateOf, wayOf } from './refund-way.ts'

export function RefundsSection({ desk }: { desk: DeskOrder }) {
  const gateway = desk.payments.find(({ status }) => status === 'CAPTURED')?.gateway
  return (
    <SectionFrame title="Refunds">
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {desk.refunds.map((refund) => (
          <li key={refund.id}>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <Facts refund={refund} gateway={gateway} />
              <Action refund={refund} />
            </Group>
          </li>
        ))}
      </Stack>
    </SectionFrame>
  )
}

function Facts({ refund, gateway }: { refund: DeskRefund; gateway: Gateway | undefined }) {
  const { label, tone } = stateOf(refund)
  return (
    <Stack gap={2} miw={0} style={{ overflowWrap: 'anywhere' }}>
      <Group gap="xs">
        <Text fw={600}>{money(refund.amount)}</Text>
        <Badge tone={tone}>{label}</Badge>
      </Group>
      <Text size="sm">{wayOf(refund, gateway)}</Text>
      <Text size="sm">{refund.reason}</Text>
      <Text size="sm" c="dimmed">
        {noteOf(refund)}
      </Text>
    </Stack>
  )
}

/** Retries a failed refund through the provider, or leads to the refunds that staff transfer. */
function Action({ refund: { id, method, status } }: { refund: DeskRefund }) {
  const retry = useRetryRefund()
  const may = useMay()
  if (method === 'PROVIDER' && status === 'FAILED' && may('payments.write'))
    return (
      <Button
        variant="default"
        mih="var(--control)"
        style={{ flexShrink: 0 }}
        disabled={retry.isPending}
        onClick={() => retry.mutate(id)}
      >
        Retry
      </Button>
    )
  if (method === 'TRANSFER' && status === 'PENDING' && may('payments.read'))
    return (
      <Anchor
        component={Link}
        to="/admin/bank?tab=refunds"
        size="sm"
        style={{ display: 'inline-flex', minHeight: 32, alignItems: 'center', flexShrink: 0 }}
      >
        Refunds to transfer
      </Anchor>
    )
  return null
}
