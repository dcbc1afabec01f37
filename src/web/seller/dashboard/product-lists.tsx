import { Anchor, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { numberText } from '#shared/region/formats.ts'
import { countText } from '../../back-office/list/count-text.ts'
import { money } from '../../ui/price.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import type { SellerFigures } from './figures.tsx'

type Item = {
  key: number
  productId: number
  title: string
  image: string | null
  note: string
  value: string
}
type ListProps = {
  id: string
  title: string
  items: Item[] | undefined
  none: string
  more?: ReactNode
}

export const TopProducts = ({ figures }: { figures: SellerFigures | undefined }) => (
  <ProductList
    id="top-products"
    title="Top products"
    none="No sales in this period."
    items={figures?.topProducts.map(({ id, title, image, quantity, sales }) => ({
      key: id,
      productId: id,
      title,
      image,
      note: `${countText(quantity, 'unit')} sold`,
      value: money(sales),
    }))}
  />
)

/** Variants with the least stock first, with links to their products. */
export const LowStock = ({ figures }: { figures: SellerFigures | undefined }) => (
  <ProductList
    id="low-stock"
    title="Low stock"
    none="No products are low on stock."
    items={figures?.lowStock.variants.map(({ id, productId, title, image, size, color, quantity }) => ({
      key: id,
      productId,
      title,
      image,
      note: [size, color].filter(Boolean).join(', '),
      value: quantity === 0 ? 'Sold out' : `${quantity} left`,
    }))}
    more={
      figures &&
      figures.lowStock.count > 0 && (
        <Anchor component={Link} to="/seller/products?stock=low" size="sm" py={4}>
          {`All ${numberText(figures.lowStock.count)}`}
        </Anchor>
      )
    }
  />
)

function ProductList({ id, title, items, none, more }: ListProps) {
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" align="baseline" mb="sm" mih={32}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {more}
      </Group>
      {!items ? (
        <Skeleton height={240} radius="lg" />
      ) : items.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <Paper p="md">
          <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
            {items.map(({ key, productId, title: name, image, note, value }) => (
              <Group component="li" key={key} wrap="nowrap" gap="sm">
                <Thumbnail src={image ?? undefined} />
                <div style={{ flex: 1, minWidth: 0 }}>
                  <Anchor
                    component={Link}
                    to={`/seller/products/${productId}`}
                    size="sm"
                    c="inherit"
                    lineClamp={2}
                    py={2}
                  >
                    {name}
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {note}
                  </Text>
                </div>
                <Text size="sm" fw={500} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                  {value}
                </Text>
              </Group>
            ))}
          </Stack>
        </Paper>
      )}
    </section>
  )
}
