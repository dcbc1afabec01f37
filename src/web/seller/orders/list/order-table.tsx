import { Box, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { type Column, DataTable } from '../../../back-office/list/data-table.tsx'
import { StatusBadge } from '../../../back-office/orders/order-badge.tsx'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import { ChangeMenu } from '../order/change-menu.tsx'
import { OrderHead, OrderProducts, ShippingAddress } from '../order/order-parts.tsx'
import { mayRemove } from './status-choices.ts'
import { isSelectable, type Selection } from './use-selection.ts'

type Props = {
  orders: SellerOrder[] | undefined
  stale: boolean
  selection: Selection
  /** The order whose status is being saved. */
  busyId: number | undefined
  onChoose: (order: SellerOrder, status: OrderStatus) => void
  onRemove: (order: SellerOrder) => void
}

export function OrderTable({ orders, stale, selection, busyId, onChoose, onRemove }: Props) {
  const updateCell = (order: SellerOrder) => (
    <Group gap="xs">
      <ChangeMenu order={order} busy={order.id === busyId} onChoose={(status) => onChoose(order, status)} />
      {mayRemove(order.orderStatus) && <RemoveButton order={order} onRemove={onRemove} />}
    </Group>
  )
  const selectCell = (order: SellerOrder) => <SelectBox order={order} selection={selection} />
  const columns: Column<SellerOrder>[] = [
    { label: 'Select', width: 72, cell: selectCell },
    { label: 'Order Id', width: 208, cell: (order) => <OrderHead order={order} /> },
    { label: 'Products', cell: (order) => <OrderProducts order={order} /> },
    { label: 'Shipping Address', width: 240, cell: (order) => <ShippingAddress order={order} /> },
    { label: 'Order Status', width: 144, cell: (order) => <StatusBadge status={order.orderStatus} /> },
    { label: 'Update', width: 144, cell: updateCell },
  ]
  return (
    <DataTable
      label="Orders"
      columns={columns}
      rows={orders}
      keyOf={(order) => order.id}
      rowHeight={96}
      minWidth={1016}
      stale={stale}
      card={(order) => (
        <Stack gap="sm">
          <Group justify="space-between" align="flex-start" wrap="nowrap">
            <Group gap="xs" wrap="nowrap" align="flex-start">
              {selectCell(order)}
              <OrderHead order={order} />
            </Group>
            <StatusBadge status={order.orderStatus} />
          </Group>
          <OrderProducts order={order} />
          <div>
            <Text size="sm" c="dimmed">
              Shipping Address
            </Text>
            <ShippingAddress order={order} />
          </div>
          {updateCell(order)}
        </Stack>
      )}
    />
  )
}

/** A checkbox with a 44 px touch target. */
function SelectBox({ order, selection }: { order: SellerOrder; selection: Selection }) {
  return (
    <Box component="label" w={44} h={44} m={-10} style={{ display: 'grid', placeItems: 'center' }}>
      <Checkbox
        size="md"
        aria-label={`Select order ${order.orderId}`}
        disabled={!isSelectable(order)}
        checked={selection.has(order)}
        onChange={() => selection.toggle(order)}
      />
    </Box>
  )
}

export function RemoveButton({
  order,
  onRemove,
}: {
  order: SellerOrder
  onRemove: (order: SellerOrder) => void
}) {
  return (
    <Button
      variant="subtle"
      color="red"
      size="sm"
      mih="var(--control)"
      leftSection={<MoreIcon name="trash" size={16} />}
      aria-label={`Remove order ${order.orderId} from the list`}
      onClick={() => onRemove(order)}
    >
      Remove
    </Button>
  )
}
