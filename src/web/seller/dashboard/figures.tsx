import { Anchor, Box, Paper, Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { ReplyOf } from '../../api.ts'
import { money, percent } from '../../ui/price.tsx'
import { changeText } from './figures-range.ts'

export type SellerFigures = ReplyOf<'GET /sellers/figures'>

type Tile = { name: string; value: string; change?: string; note: string; to?: string }

const count = (value: number) => value.toLocaleString('en-US')
const orNone = (value: number | null, text: (value: number) => string) =>
  value === null ? 'N/A' : text(value)
const changeOrNone = (now: number | null, before: number | null) =>
  now === null || before === null ? undefined : changeText(now, before)

function tilesOf({ totals: now, totalsBefore: then, moneyToCome }: SellerFigures): Tile[] {
  return [
    {
      name: 'Sales',
      value: money(now.totalSales),
      change: changeText(now.totalSales, then.totalSales),
      note: 'Goods in paid orders, after discounts',
    },
    {
      name: 'Earnings',
      value: money(now.totalEarnings),
      change: changeText(now.totalEarnings, then.totalEarnings),
      note: 'Yours after commission and refunds',
    },
    {
      name: 'Orders',
      value: count(now.totalOrders),
      change: changeText(now.totalOrders, then.totalOrders),
      note: now.canceledOrders === 0 ? 'None cancelled' : `${count(now.canceledOrders)} of them cancelled`,
    },
    {
      name: 'Returns',
      value: money(now.totalRefunds),
      change: changeText(now.totalRefunds, then.totalRefunds),
      note: 'Paid back on these days',
    },
    {
      name: 'Conversion to payment',
      value: orNone(now.conversion, percent),
      change: changeOrNone(now.conversion, then.conversion),
      note:
        now.checkouts === 0
          ? 'No checkout was begun'
          : `${count(now.totalOrders)} of ${count(now.checkouts)} ${now.checkouts === 1 ? 'checkout was' : 'checkouts were'} paid`,
    },
    {
      name: 'Rating',
      value: orNone(now.averageRating, (value) => `${value.toFixed(1)} of 5`),
      change: changeOrNone(now.averageRating, then.averageRating),
      note: now.reviews === 1 ? 'From 1 new review' : `From ${count(now.reviews)} new reviews`,
    },
    {
      name: 'Money to come',
      value: money(moneyToCome.ready),
      note: `Past the ${moneyToCome.returnDays} days for returns today; ${money(moneyToCome.waiting)} more waits`,
      to: '/seller/payment',
    },
  ]
}

/** How it went, each figure with its change against as many days before. */
export function Figures({ figures }: { figures: SellerFigures | undefined }) {
  if (!figures) return <Skeleton height={280} radius="lg" />
  return (
    <Paper p="lg">
      <Box
        component="dl"
        m={0}
        style={{
          display: 'grid',
          gap: 24,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 42%), 1fr))',
        }}
      >
        {tilesOf(figures).map(({ name, value, change, note, to }) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text
              component="dd"
              m={0}
              ff="heading"
              fw={600}
              fz={24}
              lh={1.4}
              style={{ fontVariantNumeric: 'tabular-nums' }}
            >
              {value}
            </Text>
            {change && (
              <Text component="dd" m={0} size="sm" fw={500}>
                {change}
              </Text>
            )}
            <Text component="dd" m={0} size="sm" c="dimmed">
              {note}
            </Text>
            {to && (
              <Text component="dd" m={0} size="sm">
                <Anchor component={Link} to={to} display="inline-block" py={4}>
                  Why this amount
                </Anchor>
              </Text>
            )}
          </div>
        ))}
      </Box>
    </Paper>
  )
}
