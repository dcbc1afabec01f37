import { Anchor, Box, Group, Stack, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import type { SellerOrder } from '#contract/orders.ts'
import { momentText } from '../../back-office/dates.ts'
import { money } from '../../ui/price.tsx'
import { Thumbnail } from '../thumbnail.tsx'

/** Leads to the order, which knows from the link which part of the list to go back to. */
export function OrderNumber({ order }: { order: SellerOrder }) {
  const { search } = useLocation()
  return (
    <Stack gap={2}>
      <Anchor
        component={Link}
        to={`/seller/orders/${order.id}`}
        state={{ list: search }}
        size="sm"
        fw={600}
        style={{ whiteSpace: 'nowrap' }}
      >
        {order.orderId}
      </Anchor>
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        <time dateTime={order.orderDate}>{momentText(order.orderDate)}</time>
      </Text>
      <Text size="sm">{money(order.totalSellingPrice)}</Text>
    </Stack>
  )
}

/** What was bought, as it was bought. */
export function OrderProducts({ order }: { order: SellerOrder }) {
  return (
    <Stack gap="xs">
      {order.orderItems.map((item) => (
        <Group key={item.id} gap="sm" wrap="nowrap" align="flex-start">
          <Thumbnail src={item.product.images[0]} />
          <Box miw={0}>
            <Text size="sm" fw={500} lineClamp={2}>
              {item.product.title}
            </Text>
            <Text size="sm" c="dimmed">
              Size {item.size} · {item.color} · Quantity {item.quantity}
            </Text>
          </Box>
        </Group>
      ))}
    </Stack>
  )
}

export function ShippingAddress({ order }: { order: SellerOrder }) {
  const { name, address, locality, city, state, pinCode, mobile } = order.shippingAddress
  return (
    <Text size="sm" component="address" style={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      <strong>{name}</strong>
      <br />
      {address}, {locality}
      <br />
      {city}, {state} {pinCode}
      <br />
      <span>Mobile {mobile}</span>
    </Text>
  )
}
