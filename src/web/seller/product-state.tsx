import { Badge, Text } from '@mantine/core'
import type { Product } from '#contract/shop/catalog.ts'
import type { AccountStatus } from '#shared/sellers/seller-status.ts'
import { useSeller } from './session/seller-profile.ts'

const states = {
  live: { label: 'For sale', dot: 'var(--accent)' },
  soldOut: { label: 'Sold out', dot: 'var(--sale)' },
  hidden: { label: 'Hidden until your account is active', dot: 'var(--line-strong)' },
  onHoliday: { label: 'On holiday', dot: 'var(--line-strong)' },
  draft: { label: 'Draft', dot: 'var(--line-strong)' },
  archived: { label: 'Archived', dot: 'var(--line-strong)' },
  hiddenByShop: { label: 'Hidden by the shop', dot: 'var(--sale)' },
} as const

/** What customers see of a product; depends on product status, stock and account status. */
export function stateOf(product: Product, account: AccountStatus | undefined): keyof typeof states {
  if (product.status === 'ARCHIVED') return 'archived'
  if (product.hiddenReason !== undefined) return 'hiddenByShop'
  if (product.status === 'DRAFT') return 'draft'
  if (account !== 'ACTIVE') return 'hidden'
  return product.quantity > 0 ? 'live' : 'soldOut'
}

/** Whether customers can open the product's page. */
export const isPublic = (product: Product, account: AccountStatus | undefined) =>
  product.status === 'ACTIVE' && account === 'ACTIVE'

export function ProductBadge({ product, account }: { product: Product; account: AccountStatus | undefined }) {
  const onHoliday = useSeller()?.onHoliday
  const state = stateOf(product, account)
  const { label, dot } = states[onHoliday && (state === 'live' || state === 'soldOut') ? 'onHoliday' : state]
  if (state === 'hiddenByShop') {
    return (
      <Text size="sm" c="var(--sale)" style={{ overflowWrap: 'anywhere' }}>
        {label}: {product.hiddenReason}
      </Text>
    )
  }
  return (
    <Badge variant="dot" color={dot} tt="none" fw={500}>
      {label}
    </Badge>
  )
}
