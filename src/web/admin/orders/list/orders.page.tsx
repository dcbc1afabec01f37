import { deskCountMax } from '#contract/orders/order-desk.ts'
import { PageHead } from '../../../back-office/area/page-head.tsx'
import { adminListQuery, callAsAdmin } from '../../../back-office/calls.ts'
import { ExportButton } from '../../../back-office/export-button.tsx'
import { cappedCountText } from '../../../back-office/list/count-text.ts'
import { ListPage, useListPage } from '../../../back-office/list/list-page.tsx'
import { useUrlView } from '../../../back-office/list/use-url-view.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { DeskTable } from './desk-table.tsx'
import { type DeskView, isFiltered, pageSize, readView, viewPath } from './desk-view.ts'

export default function OrdersPage() {
  const { view, show } = useUrlView(readView, viewPath)
  const { page, ...filter } = view
  const list = useListPage(
    adminListQuery('GET /admin/orders', { query: { ...filter, pageNumber: page - 1, size: pageSize } }),
  )
  return (
    <>
      <PageHead
        title="Orders"
        area="Admin"
        note={
          list.rows ? `${cappedCountText(list.total, deskCountMax, 'order')}, newest first.` : 'Newest first.'
        }
        actions={
          <ExportButton
            name="orders"
            days={view}
            disabled={!list.rows?.length}
            load={(format, options) =>
              callAsAdmin('GET /admin/orders/export', { query: { ...filter, ...format }, ...options })
            }
          />
        }
      />
      <DeskFilters view={view} onChange={show} />
      <ListPage
        list={list}
        name="orders"
        errorTitle="The orders did not load"
        page={page}
        pageSize={pageSize}
        pagePath={(next) => viewPath({ ...view, page: next })}
        empty={<NoOrders view={view} />}
      >
        <DeskTable orders={list.rows} stale={list.isStale} />
      </ListPage>
    </>
  )
}

function NoOrders({ view }: { view: DeskView }) {
  if (!isFiltered(view)) {
    return (
      <EmptyState title="No orders yet">
        <p>Orders appear here as soon as customers place them.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="search"
      title="No matching orders"
      action={
        <LinkButton look="secondary" to="?">
          Show all orders
        </LinkButton>
      }
    >
      <p>Search by order number, customer, seller, payment ID or product.</p>
    </EmptyState>
  )
}
