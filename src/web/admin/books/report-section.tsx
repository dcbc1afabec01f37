import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BookReport } from '#contract/payments/books.ts'
import { numberText } from '#shared/region/formats.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { DownloadButton } from '../../back-office/download-button.tsx'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { listView } from '../../back-office/list/view/list-view.ts'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { money } from '../../ui/price.tsx'
import { type Period, periodName } from './period.ts'

type Figure<Row> = { label: string; of: (row: Row) => number }

type Props<Row> = {
  title: string
  note: ReactNode
  report: BookReport
  period: Period
  rows: Row[] | undefined
  /** Rows in all, when the list shows the largest. */
  total?: number | undefined
  /** The total row, which includes rows that are not shown. */
  sum?: Row | undefined
  stale: boolean
  nameOf: (row: Row) => string
  /** The last one is the result of the row. */
  figures: Figure<Row>[]
  empty: string
}

/** One report of the books: a table, on phones cards, and its CSV. */
export function ReportSection<Row>({ rows, nameOf, figures, total = 0, sum, ...props }: Props<Row>) {
  // The result always shows.
  const labels = figures.slice(0, -1).map(({ label }) => label)
  const { report } = props
  const { tools, hidden } = useListView(listView(`admin-books-${report}`, labels, {}, [], { prefix: report }))
  const shown = rows && sum ? [...rows, sum] : rows
  const columns: Column<Row>[] = [
    { label: 'Name', cell: (row) => <strong>{nameOf(row)}</strong> },
    ...figures.map(
      ({ label, of }): Column<Row> => ({
        label,
        align: 'right',
        cell: (row) => (row === sum ? <strong>{money(of(row))}</strong> : money(of(row))),
      }),
    ),
  ]
  return (
    <SectionFrame
      title={props.title}
      note={props.note}
      actions={rows?.length !== 0 && <ListTools {...tools} />}
    >
      {rows?.length === 0 ? (
        <Text>{props.empty}</Text>
      ) : (
        <DataTable
          label={props.title}
          columns={columns}
          hidden={hidden}
          rows={shown}
          keyOf={nameOf}
          rowHeight={48}
          minWidth={760}
          focusable
          stale={props.stale}
          card={(row) => <RowCard name={nameOf(row)} row={row} figures={figures} isSum={row === sum} />}
        />
      )}
      <Group gap="sm">
        <DownloadButton
          label="Download CSV"
          about={props.title}
          fileName={`${props.title} ${periodName(props.period)}.csv`}
          load={() =>
            callAsAdmin('GET /admin/books/csv', { query: { ...props.period, report: props.report } })
          }
        />
        {rows && total > rows.length && (
          <Text size="sm" c="dimmed">
            The first {numberText(rows.length)} of {numberText(total)}. The CSV has all.
          </Text>
        )}
      </Group>
    </SectionFrame>
  )
}

type CardProps<Row> = { name: string; row: Row; figures: Figure<Row>[]; isSum: boolean }

/** On phones: the name with the result, and below the amounts that led to it. */
function RowCard<Row>({ name, row, figures, isSum }: CardProps<Row>) {
  const result = figures.at(-1)
  const size = isSum ? 'md' : 'sm'
  return (
    <Stack gap={4} style={{ fontVariantNumeric: 'tabular-nums' }}>
      <Group justify="space-between" align="baseline" wrap="nowrap" gap="sm">
        <Text size={size} fw={isSum ? 700 : 600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {result && (
          <Text size={size} fw={isSum ? 700 : 600} ta="right" style={{ whiteSpace: 'nowrap' }}>
            <Text span size="sm" c="dimmed" fw={400}>
              {result.label}{' '}
            </Text>
            {money(result.of(row))}
          </Text>
        )}
      </Group>
      {figures
        .filter((figure) => figure !== result && figure.of(row) !== 0)
        .map(({ label, of }) => (
          <Group key={label} justify="space-between" wrap="nowrap" gap="sm">
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text size="sm">{money(of(row))}</Text>
          </Group>
        ))}
    </Stack>
  )
}
