import { Box, Group, Stack, Text } from '@mantine/core'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { variantParts } from '#shared/catalog/variants/variant-label.ts'
import { isUncollected, paymentLabel, refundedText } from '#shared/orders/refund.ts'
import { placeText } from '#shared/region/address.ts'
import { phoneText } from '#shared/region/phone.ts'
import { CashToCollect, StatusBadge } from '../../../back-office/orders/order-badge.tsx'
import { OrderNumber } from '../../../back-office/orders/order-number.tsx'
import { money } from '../../../ui/price.tsx'
import { Thumbnail } from '../../thumbnail.tsx'
import { ShipByDate } from '../tracking/ship-by-date.tsx'

export const OrderHead = ({ order }: { order: SellerOrder }) => (
  <OrderNumber order={order} list="/seller/orders">
    <Group gap="2px 8px">
      <StatusBadge status={order.orderStatus} />
      <Text size="sm">{money(order.totalSellingPrice)}</Text>
    </Group>
    <ShipByDate order={order} />
    <CashToCollect order={order} />
    {order.refund && !isUncollected(order) && <Text size="sm">{paymentLabel(order)}</Text>}
  </OrderNumber>
)

/** In a `row` of a table, each product takes two lines. */
export function OrderProducts({ order, row = false }: { order: SellerOrder; row?: boolean }) {
  return (
    <Stack gap="xs">
      {order.orderItems.map((item) => (
        <Group key={item.id} gap="xs" wrap="nowrap" align="flex-start">
          <Thumbnail src={item.product.images[0]} />
          <Box miw={0}>
            <Text size="sm" fw={500} lineClamp={row ? 1 : 2} title={item.product.title}>
              {item.product.title}
            </Text>
            <Text size="sm" c="dimmed">
              {[...variantParts(item), `Quantity ${item.quantity}`].join(' · ')}
            </Text>
            <NotToShip order={order} item={item} />
          </Box>
        </Group>
      ))}
    </Stack>
  )
}

type ItemProps = { order: SellerOrder; item: SellerOrder['orderItems'][number] }

/** How many units of an item were refunded; before the order ships, these are not sent. */
export function NotToShip({ order, item }: ItemProps) {
  const text = refundedText(item, isUncollected(order))
  if (!text) return null
  const isOpen = order.orderStatus === 'PLACED' || order.orderStatus === 'CONFIRMED'
  return (
    <Text size="sm" fw={600} c="var(--sale)">
      {isOpen ? `${text}, do not ship` : text}
    </Text>
  )
}

/** Recipient and place on two lines; the whole address is on the order's page. */
export const ShortAddress = ({ order }: { order: SellerOrder }) => {
  const { name, city, state } = order.shippingAddress
  return (
    <Text size="sm" component="address" style={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      <strong>{name}</strong>
      <br />
      {placeText({ city, state })}
    </Text>
  )
}

export function ShippingAddress({ order }: { order: SellerOrder }) {
  const { name, address, locality, city, state, pinCode, mobile } = order.shippingAddress
  return (
    <Text size="sm" component="address" style={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      <strong>{name}</strong>
      <br />
      {[address, locality].filter(Boolean).join(', ')}
      <br />
      {placeText({ city, state, pinCode })}
      <br />
      <span>Mobile {phoneText(mobile)}</span>
    </Text>
  )
}
