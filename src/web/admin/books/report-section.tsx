import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BookReport } from '#contract/payments/books.ts'
import { numberText } from '#shared/region/formats.ts'
import { callAsAdmin } from '../../back-office/calls.ts'
import { DownloadButton } from '../../back-office/download-button.tsx'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { money } from '../../ui/price.tsx'
import { type Period, periodName } from './period.ts'

type Props<Row> = {
  title: string
  note: ReactNode
  report: BookReport
  period: Period
  rows: Row[] | undefined
  /** Rows in all, when the list shows the largest. */
  total?: number | undefined
  /** The last row: of all rows, also those that are not listed. */
  sum?: Row | undefined
  stale: boolean
  nameOf: (row: Row) => string
  figures: { label: string; of: (row: Row) => number }[]
  empty: string
}

/** One report of the books: a table, on phones cards, and its CSV. */
export function ReportSection<Row>({ rows, nameOf, figures, total = 0, sum, ...props }: Props<Row>) {
  const shown = rows && sum ? [...rows, sum] : rows
  const columns: Column<Row>[] = [
    { label: 'Name', cell: (row) => <strong>{nameOf(row)}</strong> },
    ...figures.map(
      ({ label, of }): Column<Row> => ({ label, align: 'right', cell: (row) => money(of(row)) }),
    ),
  ]
  return (
    <SectionFrame title={props.title} note={props.note}>
      {rows?.length === 0 ? (
        <Text>{props.empty}</Text>
      ) : (
        <DataTable
          label={props.title}
          columns={columns}
          rows={shown}
          keyOf={nameOf}
          rowHeight={48}
          minWidth={760}
          focusable
          stale={props.stale}
          card={(row) => (
            <Stack gap={4}>
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {nameOf(row)}
              </Text>
              {figures.map(({ label, of }) => (
                <Group key={label} justify="space-between" wrap="nowrap" gap="sm">
                  <Text size="sm" c="dimmed">
                    {label}
                  </Text>
                  <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
                    {money(of(row))}
                  </Text>
                </Group>
              ))}
            </Stack>
          )}
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
