import { Stack, Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import type { BankStatement } from '#contract/payments/bank-statements.ts'
import { numberText } from '#shared/region/formats.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { shopMomentText } from '../../back-office/forms/dates.ts'
import { dayText } from '../../back-office/forms/day-text.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { readPage } from '../../back-office/list/view/url-view.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { money } from '../../ui/price.tsx'

const pageSize = 20

const File = ({ statement }: { statement: BankStatement }) => (
  <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
    <Text size="sm" fw={600}>
      {statement.fileName}
    </Text>
    <Text size="sm" c="dimmed">
      {shopMomentText(statement.createdAt)}, {statement.uploadedBy}
    </Text>
  </Stack>
)

const Lines = ({ statement: { lines, repeated, gap } }: { statement: BankStatement }) => (
  <Stack gap={2}>
    <Text size="sm">
      {lines === 1 ? '1 transaction' : `${numberText(lines)} transactions`}
      {repeated > 0 && `, ${numberText(repeated)} already imported`}
    </Text>
    {gap !== null && gap !== 0 && (
      <Text size="sm" c="var(--sale-strong, var(--sale))">
        {money(Math.abs(gap))} missing before it
      </Text>
    )}
  </Stack>
)

const columns: Column<BankStatement>[] = [
  { label: 'File', cell: (statement) => <File statement={statement} /> },
  { label: 'Days', width: 260, cell: ({ fromDay, toDay }) => `${dayText(fromDay)} to ${dayText(toDay)}` },
  { label: 'Content', width: 280, cell: (statement) => <Lines statement={statement} /> },
]

export function StatementsTab() {
  const [params] = useSearchParams()
  const page = readPage(params)
  const list = useListPage(
    adminListQuery('GET /admin/bank-statements', { query: { pageNumber: page - 1, size: pageSize } }),
  )
  return (
    <ListPage
      list={list}
      name="statements"
      errorTitle="We couldn't load the statements"
      page={page}
      pageSize={pageSize}
      pagePath={(next) => (next > 1 ? `?tab=statements&page=${next}` : '?tab=statements')}
      empty={
        <EmptyState title="No statement yet">
          <p>Upload the statements of your bank account here.</p>
        </EmptyState>
      }
    >
      <DataTable
        label="Bank statements"
        columns={columns}
        rows={list.rows}
        keyOf={({ id }) => id}
        rowHeight={56}
        minWidth={800}
        stale={list.isStale}
        card={(statement) => (
          <Stack gap="sm">
            <File statement={statement} />
            <Text size="sm">
              {dayText(statement.fromDay)} to {dayText(statement.toDay)}
            </Text>
            <Lines statement={statement} />
          </Stack>
        )}
      />
    </ListPage>
  )
}
