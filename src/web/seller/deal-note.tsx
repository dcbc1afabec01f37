import { Text } from '@mantine/core'
import type { Product } from '#contract/shop/catalog.ts'

/** Which deal lowers the price that customers pay; the price beside it is what the seller asks. */
export function DealNote({ deal }: Pick<Product, 'deal'>) {
  if (!deal) return null
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {`Customers pay ${deal.discount}% less: deal “${deal.name}”`}
    </Text>
  )
}
