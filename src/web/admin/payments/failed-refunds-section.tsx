import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { adminListQuery } from '../../back-office/calls.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { useListPage } from '../../back-office/list/list-page.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { money } from '../../ui/price.tsx'
import { useRetryRefund } from '../orders/use-order-desk.ts'
import { May } from '../session/permissions.tsx'
import { DeskList } from './desk-list.tsx'

export function FailedRefundsSection() {
  const list = useListPage(adminListQuery('GET /admin/refunds/failed', { query: { size: 20 } }))
  const retry = useRetryRefund()
  return (
    <SectionFrame
      title="Failed refunds"
      note="The payment provider refused these refunds. The customers have not been refunded."
    >
      <DeskList label="Failed refunds" list={list} empty="No failed refunds." keyOf={(refund) => refund.id}>
        {(refund) => (
          <Group justify="space-between" align="flex-start" gap="sm">
            <Stack gap={2} miw={0} style={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
              <Text size="sm" fw={600}>
                {money(refund.amount)} to {refund.customer}
              </Text>
              <Text size="sm">{refund.failureReason ?? 'The provider gave no reason.'}</Text>
              <Text size="sm" c="dimmed">
                {refund.order && (
                  <>
                    <Anchor
                      component={Link}
                      to={`/admin/orders/${refund.order.id}`}
                      size="sm"
                      underline="always"
                    >
                      {refund.order.orderId}
                    </Anchor>
                    {', '}
                  </>
                )}
                {momentText(refund.createdAt)}
                {refund.attempt > 1 && `, attempt ${refund.attempt}`}
              </Text>
            </Stack>
            <May permission="payments.write">
              <Button
                variant="default"
                mih="var(--control)"
                aria-label={`Retry: ${money(refund.amount)} to ${refund.customer}`}
                disabled={retry.isPending}
                onClick={() => retry.mutate(refund.id)}
              >
                Retry
              </Button>
            </May>
          </Group>
        )}
      </DeskList>
    </SectionFrame>
  )
}
