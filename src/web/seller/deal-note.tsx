import { Text } from '@mantine/core'
import type { Product } from '#contract/shop/catalog.ts'

/** Shown beside the seller's price, which is before the deal. */
export function DealNote({ deal }: Pick<Product, 'deal'>) {
  if (!deal) return null
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {`${deal.discount}% deal applied: “${deal.name}”`}
    </Text>
  )
}
