import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type CustomerDetail, shownOfCustomer } from '#contract/admin/customers.ts'
import { StatusBadge } from '../../../back-office/orders/order-badge.tsx'
import { returnStatusNames } from '../../../back-office/orders/return-text.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { money } from '../../../ui/price.tsx'
import { Stars } from '../../../ui/rating.tsx'
import { dayText } from '../../day-text.ts'
import { mailName } from '../../mails/mail-name.ts'
import { viewPath } from '../../orders/list/desk-view.ts'
import { ProductLink } from '../../products/product-link.tsx'

type Props = { customer: CustomerDetail }

export const OrdersOf = ({ customer }: Props) => (
  <SectionFrame title="Newest Orders">
    <Rows
      none="No orders yet."
      rows={customer.newestOrders.map((order) => ({
        key: order.id,
        name: <OrderLink order={order} note={`${dayText(order.orderDate)}, ${order.seller}`} />,
        note: <StatusBadge status={order.orderStatus} neverPaid={order.neverPaid} />,
        end: money(order.totalSellingPrice),
      }))}
    />
    {customer.newestOrders.length === shownOfCustomer && (
      <Anchor
        component={Link}
        to={`/admin/orders${viewPath({ query: customer.email })}`}
        size="sm"
        style={{ display: 'inline-flex', minHeight: 32, alignItems: 'center' }}
      >
        All orders of this customer
      </Anchor>
    )}
  </SectionFrame>
)

export const ReturnsOf = ({ customer }: Props) => (
  <SectionFrame title="Newest Returns">
    <Rows
      none="No returns yet."
      rows={customer.newestReturns.map(({ id, order, reason, status, createdAt }) => ({
        key: id,
        name: <OrderLink order={order} note={reason} />,
        note: <Badge>{returnStatusNames[status]}</Badge>,
        end: dayText(createdAt),
      }))}
    />
  </SectionFrame>
)

export const ReviewsOf = ({ customer }: Props) => (
  <SectionFrame title="Newest Reviews">
    <Rows
      none="No reviews yet."
      rows={customer.newestReviews.map(({ id, productId, product, rating, text, hidden, createdAt }) => ({
        key: id,
        name: (
          <Stack gap={2}>
            <Text size="sm" fw={600}>
              <ProductLink id={productId} inShop={`/reviews/${productId}`}>
                {product}
              </ProductLink>
              {hidden && ' (hidden)'}
            </Text>
            <Text size="sm" c="dimmed" lineClamp={2} dir="auto">
              {text}
            </Text>
          </Stack>
        ),
        note: <Stars value={rating} />,
        end: dayText(createdAt),
      }))}
    />
  </SectionFrame>
)

export const MailsOf = ({ customer }: Props) => (
  <SectionFrame title="Newest Emails" note="Emails are stored for 30 days.">
    <Rows
      none="No emails in the last 30 days."
      rows={customer.newestMails.map(({ id, template, createdAt, sentAt, bounce }) => ({
        key: id,
        name: (
          <>
            <Text size="sm" fw={600}>
              {mailName(template)}
            </Text>
            {bounce && (
              <Text size="sm" c="dimmed">
                {bounce}
              </Text>
            )}
          </>
        ),
        note: <Badge>{bounce ? 'Not delivered' : sentAt ? 'Sent' : 'Sending'}</Badge>,
        end: dayText(createdAt),
      }))}
    />
  </SectionFrame>
)

const OrderLink = ({ order, note }: { order: { id: number; orderId: string }; note: string }) => (
  <>
    <Anchor component={Link} to={`/admin/orders/${order.id}`} size="sm" fw={600}>
      {order.orderId}
    </Anchor>
    <Text size="sm" c="dimmed">
      {note}
    </Text>
  </>
)

type Row = { key: number; name: ReactNode; note: ReactNode; end: string }

function Rows({ rows, none }: { rows: Row[]; none: string }) {
  if (rows.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    )
  }
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {rows.map(({ key, name, note, end }) => (
        <Group component="li" key={key} justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
          <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</div>
          {note}
          <Text size="sm" ta="right" miw={88} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {end}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
