import { PageHead } from '../../../back-office/area/page-head.tsx'
import { sellerListQuery } from '../../../back-office/calls.ts'
import { ExportButton } from '../../../back-office/export-button.tsx'
import { countText } from '../../../back-office/list/count-text.ts'
import { ListPage, useListPage } from '../../../back-office/list/list-page.tsx'
import { ListTools } from '../../../back-office/list/view/list-tools.tsx'
import { useListView } from '../../../back-office/list/view/use-list-view.ts'
import { OrderDialogs } from '../order/order-dialogs.tsx'
import { useOrderSteps } from '../order/use-order-steps.ts'
import { ShipByFile } from '../shipments/ship-by-file.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'
import { list as orderList } from './order-view.ts'
import { useNewOrders } from './use-new-orders.ts'
import { useSelection } from './use-selection.ts'

/** Shows changes to listed orders, such as cancellations; `useNewOrders` polls for new ones more often. */
const refreshMs = 60_000

const autoRefreshNote = 'New orders appear here automatically.'

export default function OrdersPage() {
  const { view, show, paging, tools, hidden } = useListView(orderList)
  const filter = orderList.filterOf(view)
  const list = useListPage({
    ...sellerListQuery('GET /seller/orders', { query: { ...filter, ...orderList.pageOf(view) } }),
    refetchInterval: refreshMs,
  })
  const { dialogs, busyId, choose, askToRemove } = useOrderSteps()
  const selection = useSelection(list.rows)
  useNewOrders()
  return (
    <>
      <PageHead
        title="Orders"
        area="Seller"
        note={list.rows ? `${countText(list.total, 'order')}. ${autoRefreshNote}` : autoRefreshNote}
        actions={
          <>
            <ShipByFile />
            <ListTools {...tools} />
            <ExportButton
              area="seller"
              list="orders"
              filters={filter}
              days={view}
              disabled={!list.rows?.length}
            />
          </>
        }
      />
      <OrderFilters view={view} onChange={show} />
      <ListPage
        list={list}
        name="orders"
        errorTitle="We couldn't load your orders"
        {...paging}
        empty={<NoOrders view={view} />}
      >
        <OrderTable
          orders={list.rows}
          hidden={hidden}
          stale={list.isStale}
          selection={selection}
          busyId={busyId}
          onChoose={choose}
          onRemove={askToRemove}
        />
        <BulkBar selection={selection} view={view} total={list.total} />
      </ListPage>
      <OrderDialogs {...dialogs} />
    </>
  )
}
