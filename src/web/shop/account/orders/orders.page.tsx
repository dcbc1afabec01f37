import { useLocation } from 'react-router'
import type { Order } from '#contract/orders/order.ts'
import { pageTitle } from '#shared/brand.ts'
import { apiWithTotal } from '../../../api.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/feedback/states.tsx'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { customerToken } from '../../session/customer-api.ts'
import { StaleNotice } from '../stale-notice.tsx'
import { useLoad } from '../use-load.ts'
import { itemAmounts } from './item-amounts.ts'
import { OrderItemCard } from './order-item-card.tsx'
import { OrdersFilter } from './orders-filter.tsx'
import { type OrdersView, ordersPath, readOrdersView } from './orders-view.ts'

const pageSize = 10

const readPage = ({ page, search, status }: OrdersView, signal: AbortSignal) =>
  apiWithTotal('GET /orders/users', {
    query: { pageNumber: page - 1, size: pageSize, status, search: search || undefined },
    token: customerToken(),
    signal,
  })

export default function OrdersPage() {
  const view = readOrdersView(new URLSearchParams(useLocation().search))
  const { data, error, reload } = useLoad(`orders ${ordersPath(view)}`, (signal) => readPage(view, signal))
  const isFiltered = view.search !== '' || view.status !== undefined
  const pages = Math.ceil((data?.total ?? 0) / pageSize)
  return (
    <section aria-labelledby="orders">
      <title>{pageTitle('All Orders')}</title>
      <div className="mb-2 flex items-baseline gap-1">
        <h1 id="orders" className="text-xl lg:text-2xl">
          All Orders
        </h1>
        <p className="text-sm text-muted">from anytime</p>
      </div>
      {(isFiltered || (data?.total ?? 0) > 0) && <OrdersFilter view={view} />}
      <p role="status" className="sr-only">
        {data && `${data.total ?? data.reply.length} orders`}
      </p>
      {data && error ? <StaleNotice error={error} onRetry={reload} /> : null}
      {data ? (
        <OrderList orders={data.reply} page={view.page} isFiltered={isFiltered} />
      ) : error ? (
        <ErrorState title="We couldn't load your orders" error={error} onRetry={reload} />
      ) : (
        <Loading what="Loading your orders...">
          <div className="grid gap-1.5">
            <Skeleton className="h-[216px]" />
            <Skeleton className="h-[216px]" />
            <Skeleton className="h-[216px]" />
          </div>
        </Loading>
      )}
      <div className="mt-3">
        <Pagination
          page={view.page}
          pages={pages}
          to={(page) => ordersPath({ ...view, page })}
          label="Pages of orders"
        />
      </div>
    </section>
  )
}

type ListProps = { orders: Order[]; page: number; isFiltered: boolean }

function OrderList({ orders, page, isFiltered }: ListProps) {
  if (orders.length === 0 && isFiltered && page === 1)
    return (
      <EmptyState
        icon="search"
        title="No orders match"
        action={<LinkButton to="/account/orders">Show all orders</LinkButton>}
      >
        <p>Try an order number, a product or the name on the parcel.</p>
      </EmptyState>
    )
  if (orders.length === 0)
    return (
      <EmptyState
        icon={<MoreIcon name="parcel" size={32} />}
        title={page > 1 ? 'No orders on this page' : 'No orders yet'}
        action={
          page > 1 ? (
            <LinkButton to="/account/orders">Newest orders</LinkButton>
          ) : (
            <LinkButton to="/products">All Products</LinkButton>
          )
        }
      >
        <p>Your orders will appear here, with tracking and delivery dates.</p>
      </EmptyState>
    )
  return (
    <ul className="grid gap-1.5">
      {orders.flatMap((order) =>
        itemAmounts(order).map(({ item, amounts }) => (
          <li key={item.id}>
            <OrderItemCard order={order} item={item} amounts={amounts} />
          </li>
        )),
      )}
    </ul>
  )
}
