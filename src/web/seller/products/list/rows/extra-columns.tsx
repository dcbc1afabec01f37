import type { Product } from '#contract/shop/catalog.ts'
import { numberText } from '#shared/region/formats.ts'
import type { Column } from '../../../../back-office/list/data-table.tsx'
import { SkusCell } from '../../../../back-office/list/view/extra-cells.tsx'
import { mediumDay } from '../../../../ui/format/figures.ts'
import { ProductBadge } from '../../../product-state.tsx'
import { useSeller } from '../../../session/seller-profile.ts'

const Skus = ({ product: { variants } }: { product: Product }) => (
  <SkusCell skus={variants.map(({ sku }) => sku)} total={variants.length} />
)

const Status = ({ product }: { product: Product }) => (
  <ProductBadge product={product} account={useSeller()?.accountStatus} />
)

const ratingText = ({ rating, numRatings }: Product) =>
  rating === null ? 'None' : `${rating.toFixed(1)} (${numberText(numRatings)})`

/** Columns that a seller can add. */
export const extraColumns: Column<Product>[] = [
  { label: 'SKU', width: 168, extra: true, cell: (product) => <Skus product={product} /> },
  { label: 'Brand', width: 128, extra: true, cell: ({ details }) => details.brand ?? 'None' },
  { label: 'Category', width: 144, extra: true, cell: ({ category }) => category.name },
  { label: 'Status', width: 136, extra: true, cell: (product) => <Status product={product} /> },
  { label: 'Rating', width: 96, align: 'right', extra: true, cell: ratingText },
  { label: 'Added', width: 128, extra: true, cell: ({ createdAt }) => mediumDay(createdAt) },
]
