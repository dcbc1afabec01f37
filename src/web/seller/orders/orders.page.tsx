import { Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sellerListQuery } from '../../back-office/calls.ts'
import { PageHead } from '../../back-office/page-head.tsx'
import { useView } from '../../back-office/use-view.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderDialogs } from './order-dialogs.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'
import { type OrderView, pageSize, readView, viewPath } from './order-view.ts'
import { useNewOrders } from './use-new-orders.ts'
import { useOrderSteps } from './use-order-steps.ts'
import { useSelection } from './use-selection.ts'

/** New orders are looked for more often; this shows what else has changed, such as a cancellation. */
const refreshMs = 60_000

function useOrderList({ page, ...filter }: OrderView) {
  const { data, isError, error, isPlaceholderData, refetch } = useQuery({
    ...sellerListQuery('GET /seller/orders', { query: { ...filter, pageNumber: page - 1, size: pageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  return {
    rows: data?.reply,
    total: data?.total ?? data?.reply.length ?? 0,
    stale: isPlaceholderData,
    failure: isError && !data ? error : null,
    retry: () => void refetch(),
  }
}

export default function OrdersPage() {
  const { view, show } = useView(readView, viewPath)
  const { rows, total, stale, failure, retry } = useOrderList(view)
  const { dialogs, busyId, choose, askToRemove } = useOrderSteps()
  const selection = useSelection(rows)
  useNewOrders()

  const countText = total === 1 ? '1 order' : `${total.toLocaleString('en-US')} orders`
  return (
    <>
      <PageHead
        title="Orders"
        area="Seller"
        note={
          rows
            ? `${countText}. New orders appear here by themselves.`
            : 'New orders appear here by themselves.'
        }
      />
      <OrderFilters view={view} onChange={show} />
      {failure ? (
        <ErrorState title="Your orders did not load" error={failure} onRetry={retry} />
      ) : rows?.length === 0 ? (
        <NoOrders view={view} />
      ) : (
        <>
          <BulkBar selection={selection} />
          <OrderTable
            orders={rows}
            stale={stale}
            selection={selection}
            busyId={busyId}
            onChoose={choose}
            onRemove={askToRemove}
          />
        </>
      )}
      <Group justify="center" mt="lg">
        <Pagination
          label="Pages of orders"
          page={view.page}
          pages={Math.ceil(total / pageSize)}
          to={(page) => viewPath({ ...view, page })}
        />
      </Group>
      <OrderDialogs {...dialogs} />
    </>
  )
}
