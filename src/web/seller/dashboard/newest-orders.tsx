import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { sellerListQuery } from '../../back-office/calls.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { StatusBadge } from '../../back-office/orders/order-badge.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { money } from '../../ui/price.tsx'

const shown = 5
const pollMs = 15_000

const productsOf = (order: SellerOrder) => {
  const [first, ...others] = order.orderItems
  const title = first?.product.title ?? 'Product Name'
  return others.length === 0 ? title : `${title} and ${others.length} more`
}

const OrderLink = ({ order: { id, orderId } }: { order: SellerOrder }) => (
  <Anchor component={Link} to={`/seller/orders/${id}`} size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
    {orderId}
  </Anchor>
)

const columns: Column<SellerOrder>[] = [
  { label: 'Order Id', width: 200, cell: (order) => <OrderLink order={order} /> },
  { label: 'Placed', width: 200, cell: (order) => momentText(order.orderDate) },
  { label: 'Products', cell: productsOf },
  { label: 'Order Status', width: 144, cell: (order) => <StatusBadge status={order.orderStatus} /> },
  { label: 'Total', align: 'right', width: 120, cell: (order) => money(order.totalSellingPrice) },
]

export function NewestOrders() {
  const orders = useQuery({
    ...sellerListQuery('GET /seller/orders', { query: { pageNumber: 0, size: shown } }),
    refetchInterval: pollMs,
  })
  const rows = orders.data?.reply
  return (
    <section aria-labelledby="newest-orders">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="newest-orders">
          Newest orders
        </Title>
        <Anchor component={Link} to="/seller/orders" size="sm">
          All orders
        </Anchor>
      </Group>
      {orders.isError && !rows ? (
        <ErrorState
          title="We couldn't load your orders"
          error={orders.error}
          onRetry={() => void orders.refetch()}
        />
      ) : rows?.length === 0 ? (
        <Text c="dimmed">No orders yet. New orders appear here as soon as they are paid.</Text>
      ) : (
        <DataTable
          label="Newest orders"
          columns={columns}
          rows={rows}
          keyOf={(order) => order.id}
          rowHeight={52}
          expected={shown}
          card={(order) => (
            <Stack gap={4}>
              <Group justify="space-between" wrap="nowrap">
                <OrderLink order={order} />
                <StatusBadge status={order.orderStatus} />
              </Group>
              <Text size="sm" lineClamp={1}>
                {productsOf(order)}
              </Text>
              <Group justify="space-between">
                <Text size="sm" c="dimmed">
                  {momentText(order.orderDate)}
                </Text>
                <Text size="sm">{money(order.totalSellingPrice)}</Text>
              </Group>
            </Stack>
          )}
        />
      )}
    </section>
  )
}
