import { Box, Group, Stack, Text } from '@mantine/core'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { variantParts } from '#shared/catalog/variants/variant-label.ts'
import { money } from '../../../ui/price.tsx'
import { Thumbnail } from '../../thumbnail.tsx'
import { NotToShip } from './order-parts.tsx'

/** The order lines, with title and price at the time of purchase. */
export function OrderItems({ order }: { order: SellerOrder }) {
  return (
    <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
      {order.orderItems.map((item) => (
        <Group component="li" key={item.id} gap="sm" wrap="nowrap" align="flex-start">
          <Thumbnail src={item.product.images[0]} />
          <Box miw={0} style={{ flex: 1, overflowWrap: 'anywhere' }}>
            <Text fw={500}>{item.product.title}</Text>
            <Text size="sm" c="dimmed">
              {[...variantParts(item), `Quantity ${item.quantity}`].join(' · ')}
            </Text>
            <Text size="sm" c="dimmed">
              SKU {item.sku}
            </Text>
            <NotToShip order={order} item={item} />
            <Text size="sm" c="dimmed">
              {money(item.product.sellingPrice)} each
              {item.deal && ` · ${item.deal.discount}% deal`}
            </Text>
          </Box>
          <Text fw={500}>{money(item.sellingPrice)}</Text>
        </Group>
      ))}
    </Stack>
  )
}
