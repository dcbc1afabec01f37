import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { type Column, DataTable } from '../../back-office/data-table.tsx'
import { productPath } from '../../product-path.ts'
import { MoreIcon } from '../../ui/more-icons.tsx'
import { money } from '../../ui/price.tsx'
import { isOpenToCustomers, ProductBadge } from '../product-state.tsx'
import { useSeller } from '../seller-profile.ts'
import { lowVariants } from '../stock.ts'
import { Thumbnail } from '../thumbnail.tsx'

type Props = {
  products: Product[] | undefined
  stale: boolean
  onDelete: (product: Product) => void
}

export function ProductTable({ products, stale, onDelete }: Props) {
  const account = useSeller()?.accountStatus
  const columns: Column<Product>[] = [
    { label: 'Images', width: 88, cell: (product) => <Thumbnail src={product.images[0]} /> },
    {
      label: 'Title',
      cell: (product) => (
        <Stack gap={4} align="flex-start">
          <ProductTitle product={product} open={isOpenToCustomers(product, account)} />
          <ProductBadge product={product} account={account} />
        </Stack>
      ),
    },
    { label: 'MRP', align: 'right', width: 112, cell: (product) => money(product.mrpPrice) },
    { label: 'Selling Price', align: 'right', width: 128, cell: (product) => money(product.sellingPrice) },
    { label: 'Color', width: 128, cell: (product) => product.colors.join(', ') || product.color },
    { label: 'Quantity', align: 'right', width: 136, cell: (product) => <Quantity product={product} /> },
    {
      label: 'Update',
      width: 208,
      cell: (product) => <Update product={product} onDelete={onDelete} />,
    },
  ]
  return (
    <DataTable
      label="Products"
      columns={columns}
      rows={products}
      keyOf={(product) => product.id}
      rowHeight={84}
      minWidth={960}
      stale={stale}
      card={(product) => (
        <Stack gap="sm">
          <Group wrap="nowrap" align="flex-start" gap="sm">
            <Thumbnail src={product.images[0]} />
            <Stack gap={4} miw={0} align="flex-start">
              <ProductTitle product={product} open={isOpenToCustomers(product, account)} />
              <ProductBadge product={product} account={account} />
            </Stack>
          </Group>
          <Facts product={product} />
          <Update product={product} onDelete={onDelete} />
        </Stack>
      )}
    />
  )
}

function ProductTitle({ product, open }: { product: Product; open: boolean }) {
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

/** The stock in all, and what of it runs low. */
function Quantity({ product }: { product: Product }) {
  const words = lowText(product)
  return (
    <Stack gap={2} align="flex-end">
      <span>{product.quantity}</span>
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

function Facts({ product }: { product: Product }) {
  const low = lowText(product)
  const facts = [
    ['MRP', money(product.mrpPrice)],
    ['Selling Price', money(product.sellingPrice)],
    ['Color', product.colors.join(', ') || product.color],
    ['Quantity', low ? `${product.quantity} (${low})` : String(product.quantity)],
  ] as const
  return (
    <Box component="dl" m={0} style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" m={0} size="sm">
            {value}
          </Text>
        </div>
      ))}
    </Box>
  )
}

function Update({ product, onDelete }: { product: Product; onDelete: (product: Product) => void }) {
  const { search } = useLocation()
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        component={Link}
        to={`/seller/products/${product.id}`}
        state={{ list: search }}
        variant="default"
        mih={44}
        leftSection={<MoreIcon name="pencil" size={16} />}
        aria-label={`Edit ${product.title}`}
      >
        Edit
      </Button>
      <Button
        variant="subtle"
        color="red"
        mih={44}
        leftSection={<MoreIcon name="trash" size={16} />}
        aria-label={`Delete ${product.title}`}
        onClick={() => onDelete(product)}
      >
        Delete
      </Button>
    </Group>
  )
}
