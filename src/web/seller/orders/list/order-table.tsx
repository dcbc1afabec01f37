import { ActionIcon, Box, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { isUncollected, paymentLabel } from '#shared/orders/refund.ts'
import { type Column, DataTable, useWide } from '../../../back-office/list/data-table.tsx'
import { CashToCollect, StatusBadge } from '../../../back-office/orders/order-badge.tsx'
import { OrderNumber } from '../../../back-office/orders/order-number.tsx'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import { money } from '../../../ui/price.tsx'
import { ChangeMenu } from '../order/change-menu.tsx'
import { NextStep } from '../order/next-step.tsx'
import { OrderHead, OrderProducts, ShippingAddress, ShortAddress } from '../order/order-parts.tsx'
import { ShipByDate } from '../tracking/ship-by-date.tsx'
import { extraColumns } from './extra-columns.tsx'
import { mayRemove } from './status-choices.ts'
import { isSelectable, type Selection } from './use-selection.ts'

type Props = {
  orders: SellerOrder[] | undefined
  hidden: readonly string[]
  stale: boolean
  selection: Selection
  /** The order whose status is being saved. */
  busyId: number | undefined
  onChoose: (order: SellerOrder, status: OrderStatus) => void
  onRemove: (order: SellerOrder) => void
}

export function OrderTable({ orders, hidden, stale, selection, busyId, onChoose, onRemove }: Props) {
  const wide = useWide()
  // On smaller screens the total is beside the status.
  const hasTotals = useMediaQuery('(min-width: 90em)', undefined, { getInitialValueInEffect: false })
  const updateCell = (order: SellerOrder, isCard: boolean) => {
    const Remove = isCard ? RemoveButton : RemoveIcon
    return (
      <Group {...(isCard ? { gap: 'xs' } : { gap: 4, wrap: 'nowrap', justify: 'flex-end' })}>
        <NextStep order={order} busy={order.id === busyId} onChoose={(status) => onChoose(order, status)} />
        <ChangeMenu order={order} busy={order.id === busyId} onChoose={(status) => onChoose(order, status)} />
        {mayRemove(order.orderStatus) && <Remove order={order} onRemove={onRemove} />}
      </Group>
    )
  }
  const selectCell = (order: SellerOrder) => <SelectBox order={order} selection={selection} />
  const columns: Column<SellerOrder>[] = [
    { label: 'Select', width: 40, head: <SelectAll selection={selection} />, cell: selectCell },
    { label: 'Order Id', width: 184, cell: (order) => <OrderNumber order={order} list="/seller/orders" /> },
    { label: 'Products', cell: (order) => <OrderProducts order={order} row /> },
    { label: 'Shipping Address', width: addressWidth, cell: (order) => <ShortAddress order={order} /> },
    {
      label: 'Order Status',
      width: hasTotals ? 162 : statusWidth,
      cell: (order) => <StatusCell order={order} total={!hasTotals} />,
    },
    ...(hasTotals ? [totalColumn] : []),
    ...extraColumns,
    { label: 'Update', width: 196, cell: updateCell, inCard: 'full' },
  ]
  return (
    <>
      {!wide && <SelectAll selection={selection} label />}
      <DataTable
        label="Orders"
        columns={columns}
        hidden={hidden}
        rows={orders}
        keyOf={(order) => order.id}
        rowHeight={56}
        minWidth={hasTotals ? 1120 : 992}
        stale={stale}
        isSelected={selection.has}
        card={(order) => (
          <Stack gap="sm">
            <Group gap="xs" wrap="nowrap" align="flex-start">
              {selectCell(order)}
              <OrderHead order={order} />
            </Group>
            <OrderProducts order={order} />
            <div>
              <Text size="sm" c="dimmed">
                Shipping Address
              </Text>
              <ShippingAddress order={order} />
            </div>
          </Stack>
        )}
      />
    </>
  )
}

/** The whole table with its buttons fits from 1280 px. From 1440 px, most rows take two lines. */
const addressWidth = 'clamp(152px, 20vw - 114px, 176px)'
const statusWidth = 172

const totalColumn: Column<SellerOrder> = {
  label: 'Total',
  align: 'right',
  width: 82,
  cell: (order) => money(order.totalSellingPrice),
}

const allLabel = 'Select all on this page'

/** In the head of the table, and with its label above cards. */
function SelectAll({ selection, label = false }: { selection: Selection; label?: boolean }) {
  const { selectable, selected, select } = selection
  return (
    <Checkbox
      size="md"
      py={label ? 10 : 0}
      {...(label ? { label: allLabel } : { 'aria-label': allLabel })}
      disabled={selectable.length === 0}
      checked={selectable.length > 0 && selected.length === selectable.length}
      indeterminate={selected.length > 0 && selected.length < selectable.length}
      onChange={(event) => select(event.currentTarget.checked ? selectable : [])}
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

const StatusCell = ({ order, total }: { order: SellerOrder; total: boolean }) => (
  <Stack gap={2} align="flex-start">
    <Group gap="2px 8px">
      <StatusBadge status={order.orderStatus} />
      {total && <Text size="sm">{money(order.totalSellingPrice)}</Text>}
    </Group>
    <ShipByDate order={order} />
    <CashToCollect order={order} brief />
    {order.refund && !isUncollected(order) && <Text size="sm">{paymentLabel(order)}</Text>}
  </Stack>
)

type RemoveProps = { order: SellerOrder; onRemove: (order: SellerOrder) => void }

const removeLabel = ({ orderId }: SellerOrder) => `Remove order ${orderId} from the list`

const RemoveIcon = ({ order, onRemove }: RemoveProps) => (
  <ActionIcon
    variant="subtle"
    color="red"
    size="var(--control)"
    aria-label={removeLabel(order)}
    onClick={() => onRemove(order)}
  >
    <MoreIcon name="trash" size={16} />
  </ActionIcon>
)

export function RemoveButton({ order, onRemove }: RemoveProps) {
  return (
    <Button
      variant="subtle"
      color="red"
      size="sm"
      mih="var(--control)"
      leftSection={<MoreIcon name="trash" size={16} />}
      aria-label={removeLabel(order)}
      onClick={() => onRemove(order)}
    >
      Remove
    </Button>
  )
}
