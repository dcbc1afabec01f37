import { Anchor, Box, type BoxProps, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Product } from '#contract/shop/catalog.ts'
import { money } from '../../../../ui/price.tsx'
import { lowVariants } from '../../../stock.ts'
import type { PriceField, ProductChanges } from '../../use-product-changes.ts'
import { InlineEditButton, InlineNumber } from '../inline-number.tsx'

/** Links to the editor; archived products have none. */
export function ProductTitle({ product }: { product: Product }) {
  const { search } = useLocation()
  const style = { size: 'sm', fw: 500, lineClamp: 2 } as const
  if (isReadOnly(product)) return <Text {...style}>{product.title}</Text>
  return (
    <Anchor
      component={Link}
      to={`/seller/products/${product.id}`}
      state={{ list: search }}
      c="var(--ink)"
      {...style}
    >
      {product.title}
    </Anchor>
  )
}

/** A value of a product; on cards below its label. */
export const ProductFact = ({ label, children }: { label: string | undefined; children: ReactNode }) => (
  <>
    {label && (
      <Text size="sm" c="dimmed" role="term">
        {label}
      </Text>
    )}
    <Box {...(label && factOnCard)}>{children}</Box>
  </>
)

const factOnCard: BoxProps & { role: string } = {
  role: 'definition',
  fz: 'sm',
  lh: 'sm',
  mih: 'var(--control)',
  style: { display: 'grid', alignContent: 'center', gap: 2 },
}

/** Archived products cannot be edited until they are published again. */
const isReadOnly = (product: Product) => product.status === 'ARCHIVED'

type PriceProps = {
  product: Product
  field: PriceField
  align?: 'right'
  onSave: ProductChanges['savePrice']
}

export function PriceCell({ product, field, align, onSave }: PriceProps) {
  const text = money(product[field])
  if (isReadOnly(product)) return text
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
  /** Opens the stock dialog of a product with several variants. */
  onStock: (product: Product) => void
}

/** The total stock, with a low-stock warning. */
export function QuantityCell({ product, align, onSave, onStock }: QuantityProps) {
  const [only, ...others] = product.variants
  const warning = lowStockText(product)
  const label = `Quantity of ${product.title}`
  return (
    <Stack gap={2} align={align ? 'flex-end' : 'flex-start'}>
      {isReadOnly(product) || !only ? (
        <span>{product.quantity}</span>
      ) : others.length === 0 ? (
        <InlineNumber
          label={label}
          value={only.quantity}
          text={String(only.quantity)}
          kind="quantity"
          align={align}
          onSave={(quantity) => onSave(product, [{ variantId: only.id, change: quantity - only.quantity }])}
        />
      ) : (
        <InlineEditButton
          label={`${label}: ${product.quantity} in ${product.variants.length} variants. Change`}
          text={String(product.quantity)}
          onClick={() => onStock(product)}
        />
      )}
      {warning && (
        <Text size="sm" c="var(--sale)" lh={1.3} mt={align && -8}>
          {warning}
        </Text>
      )}
    </Stack>
  )
}

function lowStockText(product: Product): string | undefined {
  const [first, ...others] = lowVariants(product)
  if (!first) return undefined
  if (product.variants.length === 1) return 'Low stock'
  return others.length === 0 ? `Low: ${first.size}, ${first.color}` : `${others.length + 1} variants low`
}
