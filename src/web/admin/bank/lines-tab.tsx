import { Group, Stack, Text } from '@mantine/core'
import type { BankLine } from '#contract/payments/bank-statements.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { dayText } from '../../back-office/forms/day-text.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { listView } from '../../back-office/list/view/list-view.ts'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { money } from '../../ui/price.tsx'
import { May } from '../session/permissions.tsx'
import { LineActions } from './line-actions.tsx'
import { lineText } from './line-text.ts'
import { NamedPayouts } from './named-payouts.tsx'

const What = ({ line }: { line: BankLine }) => (
  <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
    <Text size="sm" fw={600}>
      {line.description || line.reference || 'No text'}
    </Text>
    <Text size="sm" c="dimmed">
      {dayText(line.day)}
      {line.description && line.reference && `, ${line.reference}`}
    </Text>
  </Stack>
)

const Match = ({ line }: { line: BankLine }) => (
  <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
    <Text size="sm">{lineText(line)}</Text>
    {(line.matched || line.bookedAs) && (
      <Text size="sm" c="dimmed">
        {line.matchedBy ? `By ${line.matchedBy}` : 'Automatically'}
      </Text>
    )}
  </Stack>
)

const Actions = ({ line }: { line: BankLine }) => (
  <May permission="payments.write">
    <LineActions line={line} />
  </May>
)

const columnsOf = (state: 'open' | 'matched'): Column<BankLine>[] => [
  { label: 'Transaction', cell: (line) => <What line={line} /> },
  { label: 'Match', width: 300, cell: (line) => <Match line={line} /> },
  ...(state === 'open'
    ? [
        {
          label: 'Actions',
          width: 200,
          inCard: 'full' as const,
          cell: (line: BankLine) => <Actions line={line} />,
        },
      ]
    : []),
  { label: 'Amount', width: 140, align: 'right', cell: ({ amount }) => money(amount) },
  { label: 'Reference', width: 184, extra: true, cell: ({ reference }) => reference || 'None' },
  { label: 'Matched by', width: 168, extra: true, cell: ({ matchedBy }) => matchedBy ?? 'Nobody' },
  { label: 'Note', width: 200, extra: true, cell: ({ note }) => note ?? 'None' },
]

const bankLines = listView('admin-bank-lines', ['Match', 'Amount'], {}, ['Reference', 'Matched by', 'Note'])

/** Lines of the bank statements: to match, or matched. */
export function LinesTab({ state }: { state: 'open' | 'matched' }) {
  const { view, paging, tools, hidden } = useListView(bankLines)
  const list = useListPage(
    adminListQuery('GET /admin/bank-lines', { query: { state, ...bankLines.pageOf(view) } }),
  )
  const table = (
    <ListPage
      list={list}
      name="transactions"
      errorTitle="We couldn't load the transactions"
      {...paging}
      empty={
        state === 'open' ? (
          <EmptyState title="Nothing to match">
            <p>Upload a bank statement to compare it with settlements and payouts.</p>
          </EmptyState>
        ) : (
          <EmptyState title="Nothing is matched yet">
            <p>Matched transactions of your bank account appear here.</p>
          </EmptyState>
        )
      }
    >
      <DataTable
        label="Bank transactions"
        columns={columnsOf(state)}
        hidden={hidden}
        rows={list.rows}
        keyOf={({ id }) => id}
        rowHeight={56}
        minWidth={800}
        focusable
        stale={list.isStale}
        card={(line) => (
          <Stack gap="sm">
            <Group justify="space-between" align="flex-start" wrap="nowrap">
              <What line={line} />
              <Text fw={600}>{money(line.amount)}</Text>
            </Group>
            <Match line={line} />
          </Stack>
        )}
      />
    </ListPage>
  )
  return (
    <>
      {state === 'open' && (
        <May permission="payments.write">
          <NamedPayouts />
        </May>
      )}
      <Group justify="flex-end" mb="sm" className="empty:hidden">
        {list.rows?.length !== 0 && <ListTools {...tools} />}
      </Group>
      {table}
    </>
  )
}
