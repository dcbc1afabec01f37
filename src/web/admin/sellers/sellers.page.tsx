import { Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { adminListQuery, adminQuery } from '../../back-office/calls.ts'
import { PageHead } from '../../back-office/page-head.tsx'
import { useView } from '../../back-office/use-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { SellerFilters } from './seller-filters.tsx'
import { SellerTable } from './seller-table.tsx'
import { pageSize, readView, type SellerView, viewPath } from './seller-view.ts'
import { statusNames } from './status-choices.ts'
import { useStatusChange } from './use-status-change.tsx'

function useSellers({ status, query, sort, page }: SellerView) {
  const list = useQuery({
    ...adminListQuery('GET /sellers', {
      query: { status, query, sort, pageNumber: page - 1, size: pageSize },
    }),
    placeholderData: keepPreviousData,
  })
  const counts = useQuery({
    ...adminQuery('GET /sellers/counts', { query: { query } }),
    placeholderData: keepPreviousData,
  })
  return { list, rows: list.data?.reply, total: list.data?.total ?? 0, counts: counts.data }
}

/** Everybody who sells here or wants to, by the status of their account. */
export default function SellersPage() {
  const { view, show } = useView(readView, viewPath)
  const { list, rows, total, counts } = useSellers(view)
  const { ask, dialog } = useStatusChange()
  return (
    <>
      <PageHead
        title="Sellers"
        area="Admin"
        note="Who sells here. A change of status takes effect at once, and the seller is told why."
      />
      <SellerFilters view={view} counts={counts} onChange={show} />
      {list.isError && !rows ? (
        <ErrorState title="The sellers did not load" error={list.error} onRetry={() => void list.refetch()} />
      ) : rows?.length === 0 ? (
        <NoSellers view={view} />
      ) : (
        <SellerTable
          sellers={rows}
          expected={Math.min(pageSize, counts?.[view.status] ?? 6)}
          stale={list.isPlaceholderData}
          onChoose={ask}
        />
      )}
      <Group justify="center" mt="lg">
        <Pagination
          label="Pages of sellers"
          page={view.page}
          pages={Math.ceil(total / pageSize)}
          to={(page) => viewPath({ ...view, page })}
        />
      </Group>
      {dialog}
    </>
  )
}

function NoSellers({ view }: { view: SellerView }) {
  const status = statusNames[view.status].toLowerCase()
  if (view.page > 1) {
    return (
      <EmptyState
        title="There are no sellers on this page"
        action={<LinkButton to={viewPath({ ...view, page: 1 })}>To the first page</LinkButton>}
      />
    )
  }
  if (view.query) {
    return (
      <EmptyState
        title={`No ${status} sellers found for "${view.query}"`}
        action={
          <LinkButton look="secondary" to={viewPath({ ...view, query: '' })}>
            Clear the search
          </LinkButton>
        }
      >
        <p>The numbers above say under which status there are others.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={`No seller is ${status}`}>
      <p>
        {view.status === 'PENDING_VERIFICATION'
          ? 'Who registers as a seller waits here for your decision.'
          : 'The numbers above say under which status there are some.'}
      </p>
    </EmptyState>
  )
}
