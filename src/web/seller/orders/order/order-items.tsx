import { Anchor, Box, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { SellerOrder } from '#contract/orders/seller-orders.ts'
import { variantParts } from '#shared/catalog/variants/variant-label.ts'
import { money } from '../../../ui/price.tsx'
import { useMay } from '../../session/permissions.tsx'
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
            <ItemTitle product={item.product} />
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

/** The title at the time of purchase, with a link to the product for members who may read products. */
function ItemTitle({ product: { id, title } }: Pick<SellerOrder['orderItems'][number], 'product'>) {
  const mayRead = useMay()('products.read')
  if (!mayRead) return <Text fw={500}>{title}</Text>
  return (
    <Anchor component={Link} to={`/seller/products/${id}`} fw={500} c="var(--ink)">
      {title}
    </Anchor>
  )
}
