import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { adminListQuery } from '../../back-office/calls.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { useListPage } from '../../back-office/list/list-page.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { money } from '../../ui/price.tsx'
import { May } from '../session/permissions.tsx'
import { DeskList } from './desk-list.tsx'
import { ReleaseDialog } from './release-dialog.tsx'

export function StuckSection() {
  const list = useListPage(adminListQuery('GET /admin/checkouts/stuck', { query: { size: 20 } }))
  const [releasing, setReleasing] = useState<string | null>(null)
  return (
    <SectionFrame
      title="Stuck checkouts"
      note="Expired unpaid checkouts that still reserve stock. They are released automatically within minutes unless the payment provider is down."
    >
      <DeskList
        label="Stuck checkouts"
        list={list}
        empty="No stuck checkouts."
        keyOf={(checkout) => checkout.checkoutId}
      >
        {(checkout) => (
          <Group justify="space-between" align="flex-start" gap="sm">
            <Stack gap={2} miw={0} style={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
              <Text size="sm" fw={600}>
                {money(checkout.total)} by {checkout.customer.email}
              </Text>
              <Text size="sm">
                {checkout.pieces === 1 ? '1 unit reserved' : `${checkout.pieces} units reserved`}, expired{' '}
                {momentText(checkout.expiresAt)}
              </Text>
              <Text size="sm" c="dimmed">
                {checkout.orders.map((order, index) => (
                  <Fragment key={order.id}>
                    {index > 0 && ', '}
                    <Anchor component={Link} to={`/admin/orders/${order.id}`} size="sm" underline="always">
                      {order.orderId}
                    </Anchor>
                  </Fragment>
                ))}
                {checkout.failureReason && `. ${checkout.failureReason}`}
              </Text>
            </Stack>
            <May permission="payments.write">
              <Button
                variant="default"
                mih="var(--control)"
                aria-label={`Release stock of ${checkout.customer.email}`}
                onClick={() => setReleasing(checkout.checkoutId)}
              >
                Release stock
              </Button>
            </May>
          </Group>
        )}
      </DeskList>
      {releasing && <ReleaseDialog checkoutId={releasing} onClose={() => setReleasing(null)} />}
    </SectionFrame>
  )
}
