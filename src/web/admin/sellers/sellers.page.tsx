import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminListQuery, adminQuery } from '../../back-office/calls.ts'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { useUrlView } from '../../back-office/list/use-url-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
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

export default function SellersPage() {
  const { view, show } = useUrlView(readView, viewPath)
  const { list, counts } = useSellers(view)
  const { ask, dialog } = useStatusChange()
  return (
    <>
      <PageHead
        title="Sellers"
        area="Admin"
        note="Status changes take effect immediately. The seller gets your reason by e-mail."
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
            Clear search
          </LinkButton>
        }
      >
        <p>Try another status above.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={`No ${status} sellers`}>
      <p>
        {view.status === 'PENDING_VERIFICATION'
          ? 'New seller registrations appear here for approval.'
          : 'Try another status above.'}
      </p>
    </EmptyState>
  )
}
