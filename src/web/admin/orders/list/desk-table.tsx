import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { DeskOrderRow } from '#contract/orders/order-desk.ts'
import { paymentLabel } from '#shared/orders/refund.ts'
import { gatewayNames } from '#shared/payments/gateway.ts'
import { numberText } from '#shared/region/formats.ts'
import { type Column, DataTable } from '../../../back-office/list/data-table.tsx'
import { TrackingCell } from '../../../back-office/list/view/extra-cells.tsx'
import { CashToCollect, isNeverPaid, StatusBadge } from '../../../back-office/orders/order-badge.tsx'
import { OrderNumber } from '../../../back-office/orders/order-number.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { money } from '../../../ui/price.tsx'
import { problemNames, viewPath } from './desk-view.ts'

const list = '/admin/orders'

type Props = { orders: DeskOrderRow[] | undefined; hidden: readonly string[]; stale: boolean }

const columns: Column<DeskOrderRow>[] = [
  { label: 'Order', width: 200, cell: (order) => <OrderNumber order={order} list={list} /> },
  { label: 'Customer', width: 232, cell: (order) => <Customer order={order} /> },
  { label: 'Products', cell: (order) => <Products order={order} /> },
  { label: 'Order Status', width: 136, cell: (order) => <Status order={order} /> },
  { label: 'Payment', width: 184, cell: (order) => <Payment order={order} /> },
  { label: 'Amount', align: 'right', width: 112, cell: (order) => money(order.totalSellingPrice) },
  {
    label: 'Items',
    align: 'right',
    width: 80,
    extra: true,
    cell: ({ totalItemCount }) => numberText(totalItemCount),
  },
  {
    label: 'Payment Method',
    width: 144,
    extra: true,
    cell: ({ gateway }) => (gateway ? gatewayNames[gateway] : 'Nothing to pay'),
  },
  { label: 'City', width: 144, extra: true, cell: ({ deliveryCity }) => deliveryCity },
  {
    label: 'Tracking',
    width: 184,
    extra: true,
    cell: ({ tracking }) => <TrackingCell tracking={tracking} />,
  },
]

export const DeskTable = ({ orders, hidden, stale }: Props) => (
  <DataTable
    label="Orders"
    columns={columns}
    hidden={hidden}
    rows={orders}
    keyOf={(order) => order.id}
    rowHeight={72}
    minWidth={1080}
    stale={stale}
    card={(order) => (
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <OrderNumber order={order} list={list} />
          <Status order={order} />
        </Group>
        <Customer order={order} />
        <Products order={order} />
        <Group justify="space-between" align="flex-end">
          <Payment order={order} />
          <Text fw={500}>{money(order.totalSellingPrice)}</Text>
        </Group>
      </Stack>
    )}
  />
)

const Status = ({ order }: { order: DeskOrderRow }) => (
  <StatusBadge status={order.orderStatus} neverPaid={isNeverPaid(order)} />
)

const Customer = ({ order: { customer } }: { order: DeskOrderRow }) => (
  <Stack gap={2}>
    <Text size="sm">{customer.name}</Text>
    <Text size="sm" c="dimmed" lineClamp={1} title={customer.email} style={{ wordBreak: 'break-all' }}>
      {customer.email}
    </Text>
  </Stack>
)

const Products = ({ order: { titles, seller } }: { order: DeskOrderRow }) => (
  <Stack gap={2}>
    <Text size="sm" lineClamp={1} title={titles.join(', ')}>
      {titles.join(', ')}
    </Text>
    <Anchor
      component={Link}
      to={viewPath({ sellerId: String(seller.id) })}
      size="sm"
      aria-label={`Orders of ${seller.businessName}`}
    >
      {seller.businessName}
    </Anchor>
  </Stack>
)

const Payment = ({ order }: { order: DeskOrderRow }) => (
  <Stack gap={4} align="flex-start">
    <Text size="sm">{paymentLabel(order)}</Text>
    <CashToCollect order={order} brief />
    {/* The payment label above already shows a failed refund. */}
    {order.problems
      .filter((problem) => problem !== 'refund_failed')
      .map((problem) => (
        <Badge key={problem} tone="sale">
          {problemNames[problem]}
        </Badge>
      ))}
  </Stack>
)
