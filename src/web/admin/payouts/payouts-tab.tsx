import { payoutCountMax } from '#contract/payments/payouts.ts'
import { type PayoutStatus, payoutStatuses } from '#shared/payments/payout-status.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { ExportButton } from '../../back-office/export-button.tsx'
import { ChoiceField } from '../../back-office/forms/choice-field.tsx'
import { cappedCountText } from '../../back-office/list/count-text.ts'
import { ListFilters } from '../../back-office/list/list-filters.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { payoutStatusNames } from '../../back-office/payouts/payout-text.ts'
import { isFiltered, type PayoutView, list as payoutList } from '../../back-office/payouts/payout-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { RetryShown } from './payout/retry-shown.tsx'
import { PayoutTable } from './payout-table.tsx'

export function PayoutsTab() {
  const { view, show, paging, tools, hidden } = useListView(payoutList)
  const filter = payoutList.filterOf(view)
  const list = useListPage(
    adminListQuery('GET /admin/payouts', { query: { ...filter, ...payoutList.pageOf(view) } }),
  )
  return (
    <>
      <ListFilters
        list={payoutList}
        view={view}
        onChange={show}
        search={{
          label: 'Search reference, seller, ID',
          value: view.search,
          changeOf: (search) => ({ search }),
        }}
        clearLabel={view.sellerId || view.fileId ? 'Show all payouts' : undefined}
      >
        <ChoiceField<PayoutStatus>
          label="Status"
          all="All payouts"
          choices={payoutStatuses}
          nameOf={(status) => payoutStatusNames[status]}
          value={view.status}
          onChange={(status) => show({ status })}
        />
        {(view.status === 'FAILED' || view.status === 'RETURNED') && <RetryShown payouts={list.rows ?? []} />}
        <ListTools {...tools} />
        <ExportButton area="admin" list="payouts" filters={filter} disabled={!list.rows?.length} />
      </ListFilters>
      <ListPage
        list={list}
        name="payouts"
        errorTitle="We couldn't load the payouts"
        {...paging}
        empty={<NoPayouts view={view} />}
      >
        {list.rows && (
          <p className="mb-1 text-sm text-muted">
            {cappedCountText(list.total, payoutCountMax, 'payout')}, newest first.
          </p>
        )}
        <PayoutTable payouts={list.rows} hidden={hidden} stale={list.isStale} />
      </ListPage>
    </>
  )
}

function NoPayouts({ view }: { view: PayoutView }) {
  if (isFiltered(view)) {
    return (
      <EmptyState icon="search" title="No matching payouts">
        <p>Search by reference, seller name or email address, or the payment provider's ID.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No payouts yet"
      action={
        <LinkButton look="secondary" to="?tab=due">
          View due payouts
        </LinkButton>
      }
    >
      <p>Payouts run automatically on schedule, or when you choose Run payouts now.</p>
    </EmptyState>
  )
}
