import { Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { deskCountMax } from '#contract/orders/order-desk.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { PageHead } from '../../back-office/page-head.tsx'
import { useView } from '../../back-office/use-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { DeskTable } from './desk-table.tsx'
import { type DeskView, isFiltered, pageSize, readView, viewPath } from './desk-view.ts'

const countText = (total: number) => {
  if (total >= deskCountMax) return `More than ${(deskCountMax - 1).toLocaleString('en-US')} orders`
  return total === 1 ? '1 order' : `${total.toLocaleString('en-US')} orders`
}

/** Any order of the shop. */
export default function OrdersPage() {
  const { view, show } = useView(readView, viewPath)
  const { page, ...filter } = view
  const list = useQuery({
    ...adminListQuery('GET /admin/orders', { query: { ...filter, pageNumber: page - 1, size: pageSize } }),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.reply
  const total = list.data?.total ?? 0
  return (
    <>
      <PageHead
        title="Orders"
        area="Admin"
        note={rows ? `${countText(total)}, newest first.` : 'Newest first.'}
      />
      <DeskFilters view={view} onChange={show} />
      {list.isError && !rows ? (
        <ErrorState title="The orders did not load" error={list.error} onRetry={() => void list.refetch()} />
      ) : rows?.length === 0 ? (
        <NoOrders view={view} />
      ) : (
        <DeskTable orders={rows} stale={list.isPlaceholderData} />
      )}
      <Group justify="center" mt="lg">
        <Pagination
          label="Pages of orders"
          page={page}
          pages={Math.ceil(total / pageSize)}
          to={(next) => viewPath({ ...view, page: next })}
        />
      </Group>
    </>
  )
}

function NoOrders({ view }: { view: DeskView }) {
  if (view.page > 1) {
    return (
      <EmptyState
        title="There are no orders on this page"
        action={<LinkButton to={viewPath({ ...view, page: 1 })}>To the first page</LinkButton>}
      />
    )
  }
  if (!isFiltered(view)) {
    return (
      <EmptyState title="No orders yet">
        <p>The first one appears here as soon as a customer places it.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="search"
      title="No such orders"
      action={
        <LinkButton look="secondary" to="?">
          Show all orders
        </LinkButton>
      }
    >
      <p>Search for an order number, a customer, a seller, a payment id or a word of the product.</p>
    </EmptyState>
  )
}
