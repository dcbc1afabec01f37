import { Anchor, Box, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { DueSeller } from '#contract/payments/payout.ts'
import { adminListQuery, adminQuery } from '../../back-office/calls.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { readPage } from '../../back-office/list/view/url-view.ts'
import { holdText, payoutMethodPhrases } from '../../back-office/payouts/payout-text.ts'
import { routeStatusNames } from '../../back-office/payouts/route-text.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { money } from '../../ui/price.tsx'
import { RiskList } from './risk-list.tsx'
import { PayNowButton } from './run-button.tsx'
import { RunSummary } from './run-summary.tsx'

const pageSize = 20

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
]

export function DueTab() {
  const [params] = useSearchParams()
  const page = readPage(params)
  const list = useListPage(
    adminListQuery('GET /admin/payouts/due', { query: { pageNumber: page - 1, size: pageSize } }),
  )
  const summary = useQuery(adminQuery('GET /admin/payouts/summary', {}))
  const { rows } = list
  return (
    <>
      {summary.data && rows && rows.length > 0 && (
        <Box mb="md">
          <RunSummary summary={summary.data} />
        </Box>
      )}
      <ListPage
        list={list}
        name="due payouts"
        errorTitle="We couldn't load due payouts"
        page={page}
        pageSize={pageSize}
        pagePath={(next) => (next > 1 ? `?tab=due&page=${next}` : '?tab=due')}
        empty={
          <EmptyState title="Nothing is due">
            <p>A seller appears here after their first paid order.</p>
          </EmptyState>
        }
      >
        <DataTable
          label="What is due"
          columns={columns}
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
