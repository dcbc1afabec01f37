import { Button, Group, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { type BucketUnit, bucketUnits } from '#shared/day-range.ts'
import type { ReplyOf } from '../../api.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { sellerQuery } from '../../back-office/calls.ts'
import { ExportButton } from '../../back-office/export-button.tsx'
import { FigureTiles, type Tile } from '../../back-office/figures/figure-tiles.tsx'
import { FiguresFrame } from '../../back-office/figures/figures-frame.tsx'
import { askedRange, changeText, readRange } from '../../back-office/figures/figures-range.ts'
import { countText } from '../../back-office/list/count-text.ts'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { figure } from '../../ui/format/figures.ts'
import { money } from '../../ui/price.tsx'
import { ReportTable, reportView } from './report-table.tsx'

export type SalesReport = ReplyOf<'GET /sellers/sales-report'>

const now = () => new Date()

export default function ReportPage() {
  const [params, setParams] = useSearchParams()
  const { tools, hidden } = useListView(reportView())
  const selected = readRange(params, now())
  const by = bucketUnits.find((unit) => unit === params.get('by'))
  const query = { ...askedRange(params, now()), ...(by && { by }) }
  const loaded = useQuery({
    ...sellerQuery('GET /sellers/sales-report', { query }),
    placeholderData: keepPreviousData,
    enabled: !selected.problem,
  })
  const report = selected.problem ? undefined : loaded.data
  return (
    <>
      <PageHead
        title="Report"
        area="Seller"
        note="Your sales, fees, tax and net earnings."
        actions={
          <>
            <ListTools {...tools} />
            <ExportButton
              area="seller"
              list="sales-report"
              filters={query}
              days={report?.range}
              disabled={!report}
            />
          </>
        }
      />
      <FiguresFrame
        title="Totals"
        selected={selected}
        onDays={(days) => setParams({ ...days, ...(by && { by }) }, { preventScrollReset: true })}
        loaded={loaded}
        loading="Loading your report..."
        failed="We couldn't load your report"
        timeZone={report?.timeZone}
      >
        <FigureTiles tiles={report && tilesOf(report)} columns={6} compact />
        <UnitChoice unit={report?.unit} params={params} />
        <ReportTable report={report} hidden={hidden} stale={loaded.isPlaceholderData} />
      </FiguresFrame>
    </>
  )
}

const unitLabels: Record<BucketUnit, string> = { day: 'By day', week: 'By week', month: 'By month' }

/** The unit of the rows as links, so that a view can be shared. */
function UnitChoice({ unit, params }: { unit: BucketUnit | undefined; params: URLSearchParams }) {
  const pathOf = (by: BucketUnit) => {
    const next = new URLSearchParams(params)
    next.set('by', by)
    return `?${next}`
  }
  return (
    <Group justify="space-between" gap="sm">
      <Group component="nav" gap={4} aria-label="Rows">
        {bucketUnits.map((by) => (
          <Button
            key={by}
            component={Link}
            to={pathOf(by)}
            preventScrollReset
            variant={by === unit ? 'filled' : 'default'}
            aria-current={by === unit ? 'true' : undefined}
            h="var(--control)"
            px="sm"
          >
            {unitLabels[by]}
          </Button>
        ))}
      </Group>
      <Text size="sm" c="dimmed" visibleFrom="sm">
        Gross sales and deductions add up to your net earnings.
      </Text>
    </Group>
  )
}

function tilesOf({ totals: now, totalsBefore: before }: SalesReport): Tile[] {
  const amount = (name: string, value: number, then: number, note: string): Tile => ({
    name,
    value: money(value),
    change: changeText(value, then),
    note,
  })
  const fees = ({ commission, commissionTax }: typeof now) => -(commission + commissionTax)
  return [
    amount('Gross sales', now.grossSales, before.grossSales, 'Products in paid orders, before coupons'),
    {
      name: 'Orders',
      value: figure(now.orders),
      change: changeText(now.orders, before.orders),
      note: countText(now.units, 'unit'),
    },
    amount('Refunds', -now.refunds, -before.refunds, 'Refunds and chargebacks'),
    amount('Commission', fees(now), fees(before), 'Including its tax, less commission returned with refunds'),
    amount('Tax collected', now.tax, before.tax, 'Included in your sales, less refunds'),
    amount('Net earnings', now.net, before.net, 'What this period adds to your balance'),
  ]
}
