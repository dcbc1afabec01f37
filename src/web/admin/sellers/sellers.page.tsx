import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { adminListQuery, adminQuery } from '../../back-office/calls.ts'
import { ListPage, useListPage } from '../../back-office/list-page.tsx'
import { PageHead } from '../../back-office/page-head.tsx'
import { useUrlView } from '../../back-office/use-url-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { SellerFilters } from './seller-filters.tsx'
import { SellerTable } from './seller-table.tsx'
import { pageSize, readView, type SellerView, viewPath } from './seller-view.ts'
import { statusNames } from './status-choices.ts'
import { useStatusChange } from './use-status-change.tsx'

function useSellers({ status, query, sort, page }: SellerView) {
  const list = useListPage(
    adminListQuery('GET /sellers', { query: { status, query, sort, pageNumber: page - 1, size: pageSize } }),
  )
  const counts = useQuery({
    ...adminQuery('GET /sellers/counts', { query: { query } }),
    placeholderData: keepPreviousData,
  })
  return { list, counts: counts.data }
}

/** Everybody who sells here or wants to, by the status of their account. */
export default function SellersPage() {
  const { view, show } = useUrlView(readView, viewPath)
  const { list, counts } = useSellers(view)
  const { ask, dialog } = useStatusChange()
  return (
    <>
      <PageHead
        title="Sellers"
        area="Admin"
        note="Who sells here. A change of status takes effect at once, and the seller is told why."
      />
      <SellerFilters view={view} counts={counts} onChange={show} />
      <ListPage
        list={list}
        name="sellers"
        errorTitle="The sellers did not load"
        page={view.page}
        pageSize={pageSize}
        pagePath={(page) => viewPath({ ...view, page })}
        empty={<NoSellers view={view} />}
      >
        <SellerTable
          sellers={list.rows}
          expected={Math.min(pageSize, counts?.[view.status] ?? 6)}
          stale={list.isStale}
          onChoose={ask}
        />
      </ListPage>
      {dialog}
    </>
  )
}

function NoSellers({ view }: { view: SellerView }) {
  const status = statusNames[view.status].toLowerCase()
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
