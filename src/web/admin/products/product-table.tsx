import { Anchor, Box, Group, Stack, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import type { DeskProduct } from '#contract/admin/products.ts'
import { numberText } from '#shared/region/formats.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { SkusCell } from '../../back-office/list/view/extra-cells.tsx'
import { Picture } from '../../ui/picture.tsx'
import { money } from '../../ui/price.tsx'
import { dayText } from '../day-text.ts'
import type { Moderation } from '../moderation/use-moderation.tsx'
import { ProductMenu } from './product-menu.tsx'
import { ProductState } from './product-state.tsx'

type Props = {
  products: DeskProduct[] | undefined
  hidden: readonly string[]
  stale: boolean
  moderation: Moderation
}
type One = { product: DeskProduct }

const columnsOf = (moderation: Moderation): Column<DeskProduct>[] => [
  { label: 'Product', cell: (product) => <Product product={product} /> },
  { label: 'Seller', width: 184, cell: (product) => <Seller product={product} /> },
  { label: 'Category', width: 128, cell: ({ category }) => category.name },
  { label: 'State', width: 148, cell: ({ state }) => <ProductState state={state} /> },
  { label: 'Price', width: 96, align: 'right', cell: ({ sellingPrice }) => money(sellingPrice) },
  { label: 'Stock', width: 72, align: 'right', cell: ({ stock }) => numberText(stock) },
  { label: 'Rating', width: 88, align: 'right', cell: (product) => ratingText(product) },
  { label: 'Added', width: 116, cell: ({ createdAt }) => dayText(createdAt) },
  {
    label: 'SKU',
    width: 168,
    extra: true,
    cell: ({ skus, variants }) => <SkusCell skus={skus} total={variants} />,
  },
  { label: 'Brand', width: 128, extra: true, cell: ({ brand }) => brand ?? 'None' },
  { label: 'MRP', width: 104, align: 'right', extra: true, cell: ({ mrpPrice }) => money(mrpPrice) },
  { label: 'Product ID', width: 112, align: 'right', extra: true, cell: ({ id }) => id },
  { label: 'More', width: 68, cell: (product) => <ProductMenu product={product} moderation={moderation} /> },
]

export const ProductTable = ({ products, hidden, stale, moderation }: Props) => (
  <DataTable
    label="Products"
    columns={columnsOf(moderation)}
    hidden={hidden}
    rows={products}
    keyOf={({ id }) => id}
    rowHeight={56}
    minWidth={1140}
    stale={stale}
    card={(product) => (
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Product product={product} />
          <Text size="sm" fw={500}>
            {money(product.sellingPrice)}
          </Text>
        </Group>
        <Group justify="space-between" wrap="nowrap">
          <Seller product={product} />
          <Group gap={4} wrap="nowrap">
            <ProductState state={product.state} />
            <ProductMenu product={product} moderation={moderation} />
          </Group>
        </Group>
      </Stack>
    )}
  />
)

const ratingText = ({ rating, numRatings }: DeskProduct) =>
  rating === null ? 'None' : `${rating.toFixed(1)} (${numberText(numRatings)})`

/** The link's state holds the list's query, for the back link on the product's page. */
const Product = ({ product }: One) => (
  <Group gap="sm" wrap="nowrap" align="flex-start" miw={0}>
    <Box w={32} h={40} style={{ flexShrink: 0, overflow: 'hidden', borderRadius: 6 }} bg="var(--sunken)">
      <Picture
        src={product.image ?? undefined}
        alt=""
        width={32}
        height={40}
        sizes="32px"
        fallback=""
        className="size-full object-cover"
      />
    </Box>
    <Stack gap={0} miw={0}>
      <Anchor
        component={Link}
        to={`/admin/products/${product.id}`}
        state={{ list: useLocation().search }}
        size="sm"
        fw={600}
        lineClamp={2}
        style={{ overflowWrap: 'anywhere' }}
      >
        {product.title}
      </Anchor>
      <Text size="sm" c="dimmed">
        {product.variants === 1 ? '1 variant' : `${product.variants} variants`}
      </Text>
    </Stack>
  </Group>
)

const Seller = ({ product: { seller } }: One) => (
  <Anchor component={Link} to={`/admin/sellers/${seller.id}`} size="sm" style={{ overflowWrap: 'anywhere' }}>
    {seller.businessName}
  </Anchor>
)
