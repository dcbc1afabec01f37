import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { DeskProductDetail } from '#contract/admin/product/desk-product.ts'
import { variantParts } from '#shared/catalog/variants/variant-label.ts'
import { numberText } from '#shared/region/formats.ts'
import { countText } from '../../../back-office/list/count-text.ts'
import { useWide } from '../../../back-office/list/data-table.tsx'
import { SectionFrame } from '../../../back-office/section-frame.tsx'
import { money } from '../../../ui/price.tsx'

type Props = { product: DeskProductDetail }
type Variant = DeskProductDetail['variants'][number]
type Rows = { variants: Variant[]; lowStockMax: number }

/** More variants are shown on demand. */
const firstCount = 12

/** Prices and stock of each variant, with what is reserved and sold. */
export function VariantsSection({ product: { variants, variantCount, lowStockMax } }: Props) {
  const [all, setAll] = useState(false)
  const View = useWide() ? VariantTable : VariantList
  const shown = all ? variants : variants.slice(0, firstCount)
  return (
    <SectionFrame title="Variants" note={noteOf(variants.length, variantCount)}>
      {shown.length > 0 && <View variants={shown} lowStockMax={lowStockMax} />}
      {shown.length < variants.length && (
        <Button
          variant="default"
          mih="var(--control)"
          onClick={() => setAll(true)}
          style={{ alignSelf: 'start' }}
        >
          Show all {numberText(variants.length)}
        </Button>
      )}
    </SectionFrame>
  )
}

const noteOf = (loaded: number, total: number) =>
  loaded < total ? `The first ${loaded} of ${numberText(total)} variants` : countText(total, 'variant')

const nameOf = (variant: Variant) => variantParts(variant).join(', ') || 'Only variant'

const heads = ['Variant', 'SKU', 'Price', 'In stock', 'Sold'] as const

const VariantTable = ({ variants, lowStockMax }: Rows) => (
  <Table tabularNums aria-label="Variants" mx={-8} w="calc(100% + 16px)">
    <Table.Thead>
      <Table.Tr>
        {heads.map((label, index) => (
          <Table.Th key={label} scope="col" ta={index < 2 ? undefined : 'right'}>
            {label}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {variants.map((variant) => (
        <Table.Tr key={variant.id}>
          <Table.Td fw={500}>{nameOf(variant)}</Table.Td>
          <Table.Td>
            <Codes variant={variant} />
          </Table.Td>
          <Table.Td ta="right">
            <VariantPrice variant={variant} />
          </Table.Td>
          <Table.Td ta="right">
            <Stock units={variant.onHand} lowStockMax={lowStockMax} />
            <Reserved units={variant.held} />
          </Table.Td>
          <Table.Td ta="right">{numberText(variant.sold)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

/** Units in unpaid checkouts. */
const Reserved = ({ units }: { units: number }) =>
  units > 0 && (
    <Text size="sm" c="dimmed">
      {numberText(units)} reserved
    </Text>
  )

const VariantList = ({ variants, lowStockMax }: Rows) => (
  <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
    {variants.map((variant) => (
      <Stack
        component="li"
        key={variant.id}
        gap={2}
        pb="sm"
        style={{ borderBottom: '1px solid var(--line)', fontVariantNumeric: 'tabular-nums' }}
      >
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {nameOf(variant)}
          </Text>
          <VariantPrice variant={variant} />
        </Group>
        <Codes variant={variant} />
        <Group gap="2px 12px">
          <Stock units={variant.onHand} lowStockMax={lowStockMax} named />
          <Reserved units={variant.held} />
          <Text size="sm" c="dimmed">
            {numberText(variant.sold)} sold
          </Text>
        </Group>
      </Stack>
    ))}
  </Stack>
)

const Codes = ({ variant: { sku, gtin } }: { variant: Variant }) => (
  <>
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {sku}
    </Text>
    {gtin && (
      <Text size="sm" c="dimmed">
        GTIN {gtin}
      </Text>
    )}
  </>
)

const VariantPrice = ({ variant: { sellingPrice, mrpPrice } }: { variant: Variant }) => (
  <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
    {money(sellingPrice)}
    {mrpPrice > sellingPrice && (
      <>
        {' '}
        <Text span size="sm" c="dimmed" td="line-through">
          <span className="sr-only">MRP </span>
          {money(mrpPrice)}
        </Text>
      </>
    )}
  </Text>
)

/** Units on hand, with what is low or sold out in words, not in color alone. */
function Stock({ units, lowStockMax, named }: { units: number; lowStockMax: number; named?: boolean }) {
  const low = units > 0 && units <= lowStockMax
  return (
    <Text
      size="sm"
      span
      c={units === 0 ? 'var(--sale)' : undefined}
      fw={low || units === 0 ? 600 : undefined}
    >
      {units === 0 ? 'Sold out' : `${numberText(units)}${named ? ' in stock' : ''}${low ? ', low' : ''}`}
    </Text>
  )
}
