import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { DeskProductDetail } from '#contract/admin/product/desk-product.ts'
import { taxPartLabel } from '#shared/payments/tax.ts'
import { momentText } from '../../../back-office/forms/dates.ts'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { money, percent } from '../../../ui/price.tsx'
import { type Fact, Facts } from '../../facts.tsx'
import { AccountBadge } from '../../sellers/account-badge.tsx'
import { useMay } from '../../session/permissions.tsx'
import { viewPath } from '../product-view.ts'

type Props = { product: DeskProductDetail }
type Tax = NonNullable<DeskProductDetail['tax']>

/** The seller's name, as a link for staff who can view sellers. */
export function SellerName({ seller: { id, businessName } }: Pick<DeskProductDetail, 'seller'>) {
  if (!useMay()('sellers.read')) return businessName
  return (
    <Anchor
      component={Link}
      to={`/admin/sellers/${id}`}
      inherit
      underline="always"
      style={{ overflowWrap: 'anywhere' }}
    >
      {businessName}
    </Anchor>
  )
}

export const SellerSection = ({ product: { seller } }: Props) => (
  <SectionFrame title="Seller" actions={<AccountBadge status={seller.status} />}>
    <Stack gap={4} align="flex-start">
      <Text fw={600}>
        <SellerName seller={seller} />
      </Text>
      {seller.onHoliday && (
        <Text size="sm" c="dimmed">
          On holiday: customers see the product but cannot buy it.
        </Text>
      )}
      <Anchor
        component={Link}
        to={`/admin/products${viewPath({ sellerId: String(seller.id) })}`}
        size="sm"
        style={{ display: 'inline-flex', alignItems: 'center', minHeight: 'var(--control)' }}
      >
        All products of this seller
      </Anchor>
    </Stack>
  </SectionFrame>
)

const partsText = (parts: Tax['parts']) => parts.map(taxPartLabel).join(', ')

const taxText = ({ parts, above }: Tax) =>
  above
    ? `${partsText(parts)}; ${partsText(above.parts)} above ${money(above.price)} a unit`
    : partsText(parts)

/** Prices of the product. Variants may have their own. */
export function PriceSection({ product }: Props) {
  const { sellingPrice, mrpPrice, deal, tax, details } = product
  const facts: Fact[] = [
    ['Price', money(sellingPrice)],
    [
      'MRP',
      mrpPrice > sellingPrice
        ? `${money(mrpPrice)} (${percent(Math.floor((1 - sellingPrice / mrpPrice) * 100))} off)`
        : money(mrpPrice),
    ],
    ['Deal', deal && `${money(deal.price)} now: ${deal.name}, ${percent(deal.discountPercent)} off`],
    ['Tax', tax ? taxText(tax) : 'None'],
    ['HSN code', details.hsnCode ?? tax?.code],
  ]
  return (
    <SectionFrame title="Price and tax">
      <Facts facts={facts} />
    </SectionFrame>
  )
}

const Categories = ({ product: { categories } }: Props) => (
  <Group gap={4} component="span">
    {categories.map(({ categoryCode, name }, index) => (
      <span key={categoryCode}>
        {index > 0 && <span aria-hidden="true">› </span>}
        <Anchor component={Link} to={`/admin/products${viewPath({ category: categoryCode })}`} inherit>
          {name}
        </Anchor>
      </span>
    ))}
  </Group>
)

export const DetailsSection = ({ product }: Props) => (
  <SectionFrame title="Details">
    <Facts
      facts={[
        ['Category', <Categories key="category" product={product} />],
        ...product.facts.map(({ name, text }): Fact => [name, text]),
        ['Low stock', `At ${product.lowStockMax} units or fewer`],
        ['Product ID', product.id],
        ['Added', <Moment key="added" at={product.createdAt} />],
        ['Last changed', <Moment key="changed" at={product.updatedAt} />],
      ]}
    />
  </SectionFrame>
)

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{momentText(at)}</time>

/** The seller's own texts for search engines. */
export function SearchSection({ product: { details } }: Props) {
  const { seoTitle, seoDescription } = details
  if (!seoTitle && !seoDescription) return null
  return (
    <SectionFrame title="Search engines">
      <Facts
        facts={[
          ['Title', seoTitle],
          ['Description', seoDescription],
        ]}
      />
    </SectionFrame>
  )
}
