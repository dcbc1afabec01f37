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

const pageSize = 10

const pageHref = (page: number) => (page === 1 ? '/account/orders' : `/account/orders?page=${page}`)

const readPage = (page: number, signal: AbortSignal) =>
  apiWithTotal('GET /orders/users', {
    query: { pageNumber: page - 1, size: pageSize },
    token: customerToken(),
    signal,
  })

export default function OrdersPage() {
  const asked = new URLSearchParams(useLocation().search).get('page')
  const page = Math.max(1, Math.floor(Number(asked)) || 1)
  const { data, error, reload } = useLoad(`orders ${page}`, (signal) => readPage(page, signal))
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
      {data && error ? <StaleNotice error={error} onRetry={reload} /> : null}
      {data ? (
        <OrderList orders={data.reply} page={page} />
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
        <Pagination page={page} pages={pages} to={pageHref} label="Pages of orders" />
      </div>
    </section>
  )
}

function OrderList({ orders, page }: { orders: Order[]; page: number }) {
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
