import { Anchor, Box, Stack, Text, UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import type { Product } from '#contract/shop/catalog.ts'
import { productPath } from '../../product-path.ts'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { money } from '../../ui/price.tsx'
import { lowVariants } from '../stock.ts'
import { InlineNumber } from './inline-number.tsx'
import type { PriceField, ProductChanges } from './use-product-changes.ts'

export function ProductTitle({ product, open }: { product: Product; open: boolean }) {
  if (!open) {
    return (
      <Text size="sm" fw={500} lineClamp={2}>
        {product.title}
      </Text>
    )
  }
  return (
    <Anchor
      component={Link}
      to={productPath(product)}
      size="sm"
      fw={500}
      c="var(--ink)"
      lineClamp={2}
      title="Open in the shop"
    >
      {product.title}
    </Anchor>
  )
}

/** An archived product stays as it is until it is published again. */
const isFixed = (product: Product) => product.status === 'ARCHIVED'

type PriceProps = {
  product: Product
  field: PriceField
  align?: 'right'
  onSave: ProductChanges['savePrice']
}

export function PriceCell({ product, field, align, onSave }: PriceProps) {
  const text = money(product[field])
  if (isFixed(product)) return text
  return (
    <InlineNumber
      label={`${field === 'mrpPrice' ? 'MRP' : 'Selling Price'} of ${product.title}`}
      value={product[field]}
      text={text}
      kind="price"
      align={align}
      onSave={(price) => onSave(product, field, price)}
    />
  )
}

type QuantityProps = {
  product: Product
  align?: 'right'
  onSave: ProductChanges['saveStock']
  /** Several variants are changed in a dialog. */
  onStock: (product: Product) => void
}

/** The stock in all, and what of it runs low. */
export function QuantityCell({ product, align, onSave, onStock }: QuantityProps) {
  const [only, ...others] = product.variants
  const words = lowText(product)
  const label = `Quantity of ${product.title}`
  return (
    <Stack gap={2} align={align ? 'flex-end' : 'flex-start'}>
      {isFixed(product) || !only ? (
        <span>{product.quantity}</span>
      ) : others.length === 0 ? (
        <InlineNumber
          // What is typed is a count of what stood there: after a sale it starts from the new figure.
          label={label}
          value={only.quantity}
          text={String(only.quantity)}
          kind="pieces"
          align={align}
          onSave={(quantity) => onSave(product, [{ variantId: only.id, change: quantity - only.quantity }])}
        />
      ) : (
        <UnstyledButton
          mih={44}
          px={8}
          mx={-8}
          fz="sm"
          aria-label={`${label}: ${product.quantity} in ${product.variants.length} variants. Change`}
          onClick={() => onStock(product)}
          style={{ display: 'inline-flex', alignItems: 'center', gap: 6, color: 'var(--ink)' }}
        >
          {product.quantity}
          <Box component="span" c="dimmed" display="inline-flex">
            <MoreIcon name="pencil" size={16} />
          </Box>
        </UnstyledButton>
      )}
      {words && (
        <Text size="sm" c="var(--sale)">
          {words}
        </Text>
      )}
    </Stack>
  )
}

function lowText(product: Product): string | undefined {
  const [first, ...others] = lowVariants(product)
  if (!first) return undefined
  if (product.variants.length === 1) return 'Low stock'
  return others.length === 0 ? `Low: ${first.size}, ${first.color}` : `${others.length + 1} variants low`
}
