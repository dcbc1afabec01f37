import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminListQuery, adminQuery } from '../../back-office/calls.ts'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { SellerFilters } from './seller-filters.tsx'
import { SellerTable } from './seller-table.tsx'
import { type SellerView, list as sellerList, viewPath } from './seller-view.ts'
import { statusNames } from './status-choices.ts'
import { useStatusChange } from './use-status-change.tsx'

function useSellers(view: SellerView) {
  const { status, query, sort } = view
  const list = useListPage(
    adminListQuery('GET /sellers', { query: { status, query, sort, ...sellerList.pageOf(view) } }),
  )
  const counts = useQuery({
    ...adminQuery('GET /sellers/counts', { query: { query } }),
    placeholderData: keepPreviousData,
  })
  return { list, counts: counts.data }
}

export default function SellersPage() {
  const { view, show, paging, tools, hidden } = useListView(sellerList)
  const { list, counts } = useSellers(view)
  const { ask, dialog } = useStatusChange()
  return (
    <>
      <PageHead
        title="Sellers"
        area="Admin"
        note="Status changes take effect immediately. The seller gets your reason by email."
        actions={<ListTools {...tools} />}
      />
      <SellerFilters view={view} counts={counts} onChange={show} />
      <ListPage
        list={list}
        name="sellers"
        errorTitle="We couldn't load the sellers"
        {...paging}
        empty={<NoSellers view={view} />}
      >
        <SellerTable
          sellers={list.rows}
          expected={Math.min(view.size, counts?.[view.status] ?? 6)}
          hidden={hidden}
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
