import { Box, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SellerDiscounts } from '#contract/shop/promotions.ts'
import { brand } from '#shared/brand.ts'
import { numberText } from '#shared/region/formats.ts'
import { sellerQuery } from '../../back-office/calls.ts'
import { momentText } from '../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { listView } from '../../back-office/list/view/list-view.ts'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { couponConditions, couponOff } from '../../back-office/promotions/coupon-sentence.ts'
import { mediumDay } from '../../ui/format/figures.ts'

/** Who pays for a discount, as the seller reads it. */
export function payerOf(platformPercentage: number): string {
  if (platformPercentage === 0) return 'You'
  if (platformPercentage === 100) return `${brand.name}; you earn as without the discount`
  return `${brand.name} ${platformPercentage}%, you ${100 - platformPercentage}%`
}

type Discount = { name: string; conditions: string; ends: string; payer: string }

function dealRow({
  name,
  discount,
  products,
  startsAt,
  endsAt,
  platformPercentage,
}: SellerDiscounts['deals'][number]): Discount {
  const what = products === 1 ? 'One of your products' : `${numberText(products)} of your products`
  const isPlanned = startsAt && Date.parse(startsAt) > Date.now()
  return {
    name: `${discount}% off with the deal “${name}”`,
    conditions: isPlanned ? `${what}, from ${momentText(startsAt)}` : what,
    ends: endsAt ? momentText(endsAt) : 'No end',
    payer: payerOf(platformPercentage),
  }
}

function couponRow({ forYou, platformPercentage, ...coupon }: SellerDiscounts['coupons'][number]): Discount {
  const everything = forYou ? 'Your products without a deal' : 'Products without a deal'
  const { validityEndDate } = coupon
  return {
    name: couponOff(coupon),
    conditions: [coupon.categories.join(' and ') || everything, ...couponConditions(coupon)].join(', '),
    ends: validityEndDate ? mediumDay(validityEndDate) : 'No end',
    payer: payerOf(platformPercentage),
  }
}

/** Coupons that look the same to the seller are one row with their number. */
function couponRows(coupons: SellerDiscounts['coupons']): Discount[] {
  const equal = Map.groupBy(coupons.map(couponRow), (row) => JSON.stringify(row))
  return [...equal.values()].flatMap(([row, ...others]) =>
    row
      ? {
          ...row,
          name: `${row.name} with ${others.length > 0 ? `${others.length + 1} coupons` : 'a coupon'}`,
        }
      : [],
  )
}

const columns: Column<Discount>[] = [
  { label: 'Discount', cell: ({ name }) => <strong>{name}</strong> },
  { label: 'Conditions', cell: ({ conditions }) => conditions },
  { label: 'Ends', width: 184, cell: ({ ends }) => ends },
  { label: 'Who pays', width: 184, cell: ({ payer }) => payer },
]

// The list of products is on the same page.
const discounts = listView('seller-discounts', ['Conditions', 'Ends', 'Who pays'], {}, [], {
  prefix: 'discounts',
})

/** The deals and coupons on the seller's products, and who pays for them. */
export function RunningDiscounts() {
  const { tools, hidden } = useListView(discounts)
  const { data, isError } = useQuery(sellerQuery('GET /sellers/discounts', {}))
  if (isError) {
    return (
      <Text size="sm" c="dimmed" mb="sm">
        We couldn't load the discounts on your products. Reload the page to see them.
      </Text>
    )
  }
  const count = data ? data.deals.length + data.coupons.length : 0
  if (!data || count === 0) return null
  return (
    <details style={{ marginBlock: '-8px 8px', fontSize: 'var(--mantine-font-size-sm)' }}>
      <summary style={{ cursor: 'pointer', paddingBlock: 'calc((var(--control) - 28px) / 2)' }}>
        {count === 1 ? 'One discount' : `${count} discounts`} on your products
      </summary>
      <Box maw={960}>
        <Group justify="flex-end" mb="xs" className="empty:hidden">
          <ListTools {...tools} />
        </Group>
        <DataTable
          label="Discounts on your products"
          columns={columns}
          hidden={hidden}
          rows={[...data.deals.map(dealRow), ...couponRows(data.coupons)]}
          keyOf={(row) => JSON.stringify(row)}
          focusable
          card={({ name, conditions, ends, payer }) => (
            <Stack gap={2} fz="sm">
              <strong>{name}</strong>
              <span>{conditions}</span>
              <span>Ends: {ends}</span>
              <span>Who pays: {payer}</span>
            </Stack>
          )}
        />
      </Box>
    </details>
  )
}
