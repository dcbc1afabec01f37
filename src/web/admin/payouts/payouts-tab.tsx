import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { payoutCountMax } from '#contract/payments/payouts.ts'
import { type PayoutStatus, payoutStatuses } from '#shared/payments/payout-status.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { ChoiceField } from '../../back-office/choice-field.tsx'
import { isFiltered, type PayoutView, pageSize, readView, viewPath } from '../../back-office/payout-view.ts'
import { payoutStatusNames } from '../../back-office/payout-words.ts'
import { SearchField } from '../../back-office/search-field.tsx'
import { useView } from '../../back-office/use-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { PayoutTable } from './payout-table.tsx'

const countText = (total: number) => {
  if (total >= payoutCountMax) return `More than ${(payoutCountMax - 1).toLocaleString('en-US')} payouts`
  return total === 1 ? '1 payout' : `${total.toLocaleString('en-US')} payouts`
}

const everything: Partial<PayoutView> = {
  status: undefined,
  search: '',
  sellerId: undefined,
  fileId: undefined,
}

/** All payouts, found by status, seller, bank file or words. */
export function PayoutsTab() {
  const { view, show } = useView(readView, viewPath)
  const { page, ...filter } = view
  const list = useQuery({
    ...adminListQuery('GET /admin/payouts', { query: { ...filter, pageNumber: page - 1, size: pageSize } }),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.reply
  const total = list.data?.total ?? 0
  return (
    <>
      <Group component="search" gap="md" mb="md" align="flex-end">
        <SearchField
          label="Search reference, seller, id"
          value={view.search}
          onSearch={(search) => show({ search }, true)}
        />
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
          <Button variant="subtle" mih={44} onClick={() => show(everything)}>
            {view.sellerId || view.fileId ? 'Show all payouts' : 'Clear filters'}
          </Button>
        )}
      </Group>
      {list.isError && !rows ? (
        <ErrorState title="The payouts did not load" error={list.error} onRetry={() => void list.refetch()} />
      ) : rows?.length === 0 ? (
        <NoPayouts view={view} />
      ) : (
        <>
          {rows && <p className="mb-1 text-sm text-muted">{countText(total)}, newest first.</p>}
          <PayoutTable payouts={rows} stale={list.isPlaceholderData} />
        </>
      )}
      <Group justify="center" mt="lg">
        <Pagination
          label="Pages of payouts"
          page={page}
          pages={Math.ceil(total / pageSize)}
          to={(next) => viewPath({ ...view, page: next })}
        />
      </Group>
    </>
  )
}

function NoPayouts({ view }: { view: PayoutView }) {
  if (view.page > 1) {
    return (
      <EmptyState
        title="There are no payouts on this page"
        action={<LinkButton to={viewPath({ ...view, page: 1 })}>To the first page</LinkButton>}
      />
    )
  }
  if (isFiltered(view)) {
    return (
      <EmptyState icon="search" title="No such payouts">
        <p>Search for a reference, a seller's name or mail address, or the payment provider's id.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No payouts yet"
      action={
        <LinkButton look="secondary" to="?tab=due">
          What is due
        </LinkButton>
      }
    >
      <p>They are made on the day of the schedule, or by Run payouts now.</p>
    </EmptyState>
  )
}
