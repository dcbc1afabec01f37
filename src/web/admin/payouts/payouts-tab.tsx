import { Button } from '@mantine/core'
import { payoutCountMax } from '#contract/payments/payouts.ts'
import { type PayoutStatus, payoutStatuses } from '#shared/payments/payout-status.ts'
import { adminListQuery, callAsAdmin } from '../../back-office/calls.ts'
import { ExportButton } from '../../back-office/export-button.tsx'
import { ChoiceField } from '../../back-office/forms/choice-field.tsx'
import { cappedCountText } from '../../back-office/list/count-text.ts'
import { FilterBar } from '../../back-office/list/filter-bar.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { SearchField } from '../../back-office/list/search-field.tsx'
import { useUrlView } from '../../back-office/list/use-url-view.ts'
import { payoutStatusNames } from '../../back-office/payouts/payout-text.ts'
import {
  isFiltered,
  type PayoutView,
  pageSize,
  readView,
  viewPath,
} from '../../back-office/payouts/payout-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { PayoutTable } from './payout-table.tsx'

const everything: Partial<PayoutView> = {
  status: undefined,
  search: '',
  sellerId: undefined,
  fileId: undefined,
}

export function PayoutsTab() {
  const { view, show } = useUrlView(readView, viewPath)
  const { page, ...filter } = view
  const list = useListPage(
    adminListQuery('GET /admin/payouts', { query: { ...filter, pageNumber: page - 1, size: pageSize } }),
  )
  return (
    <>
      <FilterBar
        search={
          <SearchField
            label="Search reference, seller, ID"
            value={view.search}
            onSearch={(search) => show({ search }, true)}
          />
        }
      >
        <ChoiceField<PayoutStatus>
          label="Status"
          all="All payouts"
          choices={payoutStatuses}
          nameOf={(status) => payoutStatusNames[status]}
          width={200}
          value={view.status}
          onChange={(status) => show({ status })}
        />
        {isFiltered(view) && (
          <Button variant="subtle" mih="var(--control)" onClick={() => show(everything)}>
            {view.sellerId || view.fileId ? 'Show all payouts' : 'Clear filters'}
          </Button>
        )}
        <ExportButton
          name="payouts"
          disabled={!list.rows?.length}
          load={(format, options) =>
            callAsAdmin('GET /admin/payouts/export', { query: { ...filter, ...format }, ...options })
          }
        />
      </FilterBar>
      <ListPage
        list={list}
        name="payouts"
        errorTitle="The payouts did not load"
        page={page}
        pageSize={pageSize}
        pagePath={(next) => viewPath({ ...view, page: next })}
        empty={<NoPayouts view={view} />}
      >
        {list.rows && (
          <p className="mb-1 text-sm text-muted">
            {cappedCountText(list.total, payoutCountMax, 'payout')}, newest first.
          </p>
        )}
        <PayoutTable payouts={list.rows} stale={list.isStale} />
      </ListPage>
    </>
  )
}

function NoPayouts({ view }: { view: PayoutView }) {
  if (isFiltered(view)) {
    return (
      <EmptyState icon="search" title="No matching payouts">
        <p>Search by reference, seller name or e-mail address, or the payment provider's ID.</p>
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
