import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DueSeller } from '#contract/payments/payout.ts'
import { adminListQuery, adminQuery } from '../../back-office/calls.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { listView } from '../../back-office/list/view/list-view.ts'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { holdText, payoutMethodNames, payoutMethodPhrases } from '../../back-office/payouts/payout-text.ts'
import { routeStatusNames } from '../../back-office/payouts/route-text.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { money } from '../../ui/price.tsx'
import { statusNames } from '../sellers/status-choices.ts'
import { RiskList } from './risk-list.tsx'
import { PayNowButton } from './run-button.tsx'
import { RunSummary } from './run-summary.tsx'

const Seller = ({ due: { seller, method, route, risks } }: { due: DueSeller }) => (
  <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
    <Anchor component={Link} to={`/admin/sellers/${seller.id}`} size="sm" fw={600}>
      {seller.businessName}
    </Anchor>
    <Text size="sm" c="dimmed">
      {seller.email}, {payoutMethodPhrases[method]}
      {route && route.status !== 'activated' && `, Razorpay: ${routeStatusNames[route.status]}`}
    </Text>
    <RiskList risks={risks} />
  </Stack>
)

const Pay = ({ due: { seller, hold, ready } }: { due: DueSeller }) =>
  hold ? <Text size="sm">{holdText(hold)}</Text> : <PayNowButton seller={seller} ready={ready} />

const columns: Column<DueSeller>[] = [
  { label: 'Seller', cell: (due) => <Seller due={due} /> },
  { label: 'Next payout', width: 232, inCard: 'full', cell: (due) => <Pay due={due} /> },
  { label: 'Balance', width: 116, align: 'right', cell: ({ balance }) => money(balance) },
  { label: 'Waiting', width: 116, align: 'right', cell: ({ waiting }) => money(waiting) },
  { label: 'Reserve', width: 116, align: 'right', cell: ({ reserved }) => money(reserved) },
  { label: 'Ready', width: 116, align: 'right', cell: ({ ready }) => money(ready) },
  { label: 'Method', width: 160, extra: true, cell: ({ method }) => payoutMethodNames[method] },
  {
    label: 'Account status',
    width: 168,
    extra: true,
    cell: ({ seller }) => statusNames[seller.accountStatus],
  },
  { label: 'Seller ID', width: 104, align: 'right', extra: true, cell: ({ seller }) => seller.id },
]

const due = listView('admin-payouts-due', ['Balance', 'Waiting', 'Reserve', 'Ready'], {}, [
  'Method',
  'Account status',
  'Seller ID',
])

export function DueTab() {
  const { view, paging, tools, hidden } = useListView(due)
  const list = useListPage(adminListQuery('GET /admin/payouts/due', { query: due.pageOf(view) }))
  const summary = useQuery(adminQuery('GET /admin/payouts/summary', {}))
  const { rows } = list
  return (
    <>
      <Group justify="space-between" align="flex-end" wrap="nowrap" mb="md" className="empty:hidden">
        {summary.data && rows && rows.length > 0 && <RunSummary summary={summary.data} />}
        {rows?.length !== 0 && <ListTools {...tools} />}
      </Group>
      <ListPage
        list={list}
        name="due payouts"
        errorTitle="We couldn't load due payouts"
        {...paging}
        empty={
          <EmptyState title="Nothing is due">
            <p>A seller appears here after their first paid order.</p>
          </EmptyState>
        }
      >
        <DataTable
          label="What is due"
          columns={columns}
          hidden={hidden}
          rows={rows}
          keyOf={({ seller }) => seller.id}
          rowHeight={56}
          minWidth={1048}
          stale={list.isStale}
          card={(due) => (
            <Stack gap="sm">
              <Seller due={due} />
              <Text size="sm">
                {money(due.ready)} ready, {money(due.waiting)} waiting, balance {money(due.balance)}
                {due.reserved > 0 && `, ${money(due.reserved)} in reserve`}
              </Text>
            </Stack>
          )}
        />
      </ListPage>
    </>
  )
}
