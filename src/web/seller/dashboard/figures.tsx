import { Box, Paper, Skeleton, Text, Title } from '@mantine/core'
import { money } from '../../ui/price.tsx'
import type { Report } from './needs-you.tsx'

type Figure = { name: string; value: string; note: string }

const count = (value: number) => value.toLocaleString('en-US')

const figuresOf = (report: Report): Figure[] => [
  { name: 'Total Sales', value: money(report.totalSales), note: 'Goods in paid orders, after discounts' },
  { name: 'Total Earnings', value: money(report.totalEarnings), note: 'Yours after commission and refunds' },
  { name: 'Total Refunds', value: money(report.totalRefunds), note: 'Paid back for cancelled orders' },
  {
    name: 'Total Orders',
    value: count(report.totalOrders),
    note: report.canceledOrders === 0 ? 'None cancelled' : `${count(report.canceledOrders)} cancelled`,
  },
]

/** How it is going, since the shop opened. */
export function Figures({ report }: { report: Report | undefined }) {
  return (
    <section aria-labelledby="figures">
      <Title order={2} size="h4" mb="sm" id="figures">
        How it is going
      </Title>
      {report ? (
        <Paper p="lg">
          <Box
            component="dl"
            m={0}
            style={{ display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}
          >
            {figuresOf(report).map(({ name, value, note }) => (
              <div key={name}>
                <Text component="dt" size="sm" c="dimmed">
                  {name}
                </Text>
                <Text component="dd" m={0} ff="heading" fw={600} fz={24} lh={1.4}>
                  {value}
                </Text>
                <Text component="dd" m={0} size="sm" c="dimmed">
                  {note}
                </Text>
              </div>
            ))}
          </Box>
        </Paper>
      ) : (
        <Skeleton height={132} radius="lg" />
      )}
    </section>
  )
}
