import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ReportFigures } from '#contract/sellers/sales-report.ts'
import { brand } from '#shared/brand.ts'
import type { BucketUnit } from '#shared/day-range.ts'
import type { ReplyOf } from '../../api.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { listView } from '../../back-office/list/view/list-view.ts'
import { figure } from '../../ui/format/figures.ts'
import { money } from '../../ui/price.tsx'
import { isEmpty, NetCell, OrdersCell, type Row, rowsOf } from './report-cells.tsx'

type AmountColumn = {
  key: Exclude<keyof ReportFigures, 'orders' | 'units'>
  label: string
  /** Also without an amount in the whole period. */
  always?: true
}

const amounts = (): AmountColumn[] => [
  { key: 'grossSales', label: 'Gross sales', always: true },
  { key: 'discounts', label: 'Discounts', always: true },
  { key: 'funded', label: `Paid by ${brand.name}` },
  { key: 'refunds', label: 'Refunds', always: true },
  { key: 'commission', label: 'Commission', always: true },
  { key: 'commissionTax', label: 'Commission tax' },
  { key: 'tcs', label: 'TCS' },
  { key: 'tds', label: 'TDS' },
  { key: 'adjustments', label: 'Adjustments' },
  { key: 'net', label: 'Net', always: true },
  { key: 'tax', label: 'Tax collected', always: true },
]

const unitHeads: Record<BucketUnit, string> = { day: 'Day', week: 'Week', month: 'Month' }

/** The columns that the seller can hide. The brand's name may change. */
export const reportView = () =>
  listView('seller-report', ['Orders', 'Units', ...amounts().map(({ label }) => label)], {})

type Props = {
  report: ReplyOf<'GET /sellers/sales-report'> | undefined
  hidden: readonly string[]
  stale: boolean
}

/** The total, and a row for each day, week or month. */
export function ReportTable({ report, hidden, stale }: Props) {
  const shown = amounts().filter(({ key, always }) => always || report?.rows.some((row) => row[key] !== 0))
  const columns: Column<Row>[] = [
    column(report ? unitHeads[report.unit] : 'Day', (row) => row.name, { width: 190 }),
    column('Orders', (row) => <OrdersCell row={row} text={figure(row.orders)} />, { align: 'right' }),
    column('Units', (row) => figure(row.units), { align: 'right' }),
    ...shown.map(({ key, label }) =>
      column(label, (row) => (key === 'net' ? <NetCell row={row} /> : money(row[key])), { align: 'right' }),
    ),
  ]
  return (
    <DataTable
      label={report ? `Report by ${report.unit}` : 'Report'}
      columns={columns}
      hidden={hidden}
      rows={report && rowsOf(report)}
      keyOf={(row) => row.key}
      rowHeight={40}
      minWidth={330 + shown.length * 100}
      focusable
      stale={stale}
      card={(row) => <Card row={row} columns={shown} />}
    />
  )
}

const column = (
  label: string,
  cell: (row: Row) => ReactNode,
  look: Pick<Column<Row>, 'align' | 'width'>,
): Column<Row> => ({
  label,
  ...look,
  cell: (row) => (
    <Text span size="sm" fw={row.isTotal ? 600 : 400}>
      {cell(row)}
    </Text>
  ),
})

const Card = ({ row, columns }: { row: Row; columns: AmountColumn[] }) => (
  <Stack gap={4}>
    <Group justify="space-between" wrap="nowrap" fw={600}>
      <Text size="sm" fw={600}>
        {row.name}
      </Text>
      <Text size="sm" fw={600} component="div">
        <NetCell row={row} />
      </Text>
    </Group>
    {isEmpty(row) && (
      <Text size="sm" c="dimmed">
        No sales
      </Text>
    )}
    <SimpleGrid cols={3} spacing="xs" verticalSpacing={4}>
      {!isEmpty(row) && (
        <>
          <Line name="Orders" value={<OrdersCell row={row} text={figure(row.orders)} />} />
          <Line name="Units" value={figure(row.units)} />
        </>
      )}
      {columns
        .filter(({ key }) => key !== 'net' && row[key] !== 0)
        .map(({ key, label }) => (
          <Line key={key} name={label} value={money(row[key])} />
        ))}
    </SimpleGrid>
  </Stack>
)

const Line = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <Text size="sm" c="dimmed">
      {name}
    </Text>
    <Text size="sm">{value}</Text>
  </div>
)
