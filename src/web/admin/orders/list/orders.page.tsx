import { deskCountMax } from '#contract/orders/order-desk.ts'
import { PageHead } from '../../../back-office/area/page-head.tsx'
import { adminListQuery } from '../../../back-office/calls.ts'
import { ExportButton } from '../../../back-office/export-button.tsx'
import { cappedCountText } from '../../../back-office/list/count-text.ts'
import { ListPage, useListPage } from '../../../back-office/list/list-page.tsx'
import { ListTools } from '../../../back-office/list/view/list-tools.tsx'
import { useListView } from '../../../back-office/list/view/use-list-view.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { DeskTable } from './desk-table.tsx'
import { type DeskView, list as desk, filterOf } from './desk-view.ts'
import { LinkedFilters } from './linked-filters.tsx'

export default function OrdersPage() {
  const { view, show, paging, tools, hidden } = useListView(desk)
  const filter = filterOf(view)
  const list = useListPage(
    adminListQuery('GET /admin/orders', { query: { ...filter, ...desk.pageOf(view) } }),
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
          <>
            <ListTools {...tools} />
            <ExportButton
              area="admin"
              list="orders"
              filters={filter}
              days={view}
              disabled={!list.rows?.length}
            />
          </>
        }
      />
      <DeskFilters view={view} onChange={show} />
      <LinkedFilters view={view} orders={list.rows} onChange={show} />
      <ListPage
        list={list}
        name="orders"
        errorTitle="We couldn't load the orders"
        {...paging}
        empty={<NoOrders view={view} />}
      >
        <DeskTable orders={list.rows} hidden={hidden} stale={list.isStale} />
      </ListPage>
    </>
  )
}

function NoOrders({ view }: { view: DeskView }) {
  if (!desk.isFiltered(view)) {
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
