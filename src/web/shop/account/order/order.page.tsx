import { type ReactNode, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import type { Order } from '#contract/orders/order.ts'
import { pageTitle } from '#shared/brand.ts'
import { trackingLink } from '#shared/orders/carriers.ts'
import { isUncollected } from '#shared/orders/refund.ts'
import { placeText } from '#shared/region/address.ts'
import { phoneText } from '#shared/region/phone.ts'
import { isResponseError, messageOf } from '../../../api-errors.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/deferred.ts'
import { EmptyState, Loading, Skeleton } from '../../../ui/feedback/states.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { deliveryDay } from '../../products/delivery-day.ts'
import { call } from '../../session/customer-api.ts'
import { useSession } from '../../session/session-store.ts'
import { offeredReturns } from '../orders/offered-returns.ts'
import { dateText } from '../orders/order-dates.ts'
import { StatusBadge } from '../orders/status-badge.tsx'
import { StaleNotice } from '../stale-notice.tsx'
import { useLoad } from '../use-load.ts'
import { BuyAgain } from './buy-again.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { ConfirmDelivery } from './confirm-delivery.tsx'
import { DeliveryCode } from './delivery-code.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderMoney } from './order-money.tsx'
import { UnpaidOrder } from './payment/unpaid-order.tsx'
import { usePaymentWatch } from './payment/use-payment-watch.ts'
import { useRefundWatch } from './payment/use-refund-watch.ts'
import { OrderReturns } from './returns/order-returns.tsx'
import { Timeline } from './timeline.tsx'

const RefundAccount = lazyPart(() => import('./refund-account/refund-account.tsx'))

const columns = 'grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-5'

export default function OrderPage() {
  const { orderId = '', orderItemId } = useParams()
  const { data, error, reload, setData } = useLoad(`order ${orderId}`, (signal) =>
    call('GET /orders/:orderId', { params: { orderId }, signal }),
  )
  useRefundWatch(data, setData)
  usePaymentWatch(data, reload)
  return (
    <>
      <Link
        to="/account/orders"
        className="mb-1 inline-flex min-h-5.5 items-center gap-0.5 rounded text-sm text-muted hover:text-ink hover:underline"
      >
        <Icon name="left" size={16} />
        All Orders
      </Link>
      {data ? (
        <>
          {error ? <StaleNotice error={error} onRetry={reload} /> : null}
          <OrderView order={data} itemId={orderItemId} onChange={setData} onStale={reload} />
        </>
      ) : error ? (
        <NoOrder error={error} onRetry={reload} />
      ) : (
        <OrderLoading />
      )}
    </>
  )
}

function OrderLoading() {
  return (
    <Loading what="Loading order details...">
      <title>{pageTitle('Order Details')}</title>
      <h1 className="sr-only">Order Details</h1>
      <div className="grid gap-2">
        <span className="flex items-center gap-1 text-muted">
          <Icon name="refresh" className="animate-[spin_1s_linear_infinite]" />
          Loading order details...
        </span>
        <Skeleton className="h-4 max-w-[400px]" />
        <Skeleton className="h-[120px]" />
        <div className={columns}>
          <Skeleton className="h-[320px]" />
          <Skeleton className="h-[320px]" />
        </div>
      </div>
    </Loading>
  )
}

function NoOrder({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const missing = isResponseError(error) && [400, 404, 422].includes(error.status)
  if (missing)
    return (
      <>
        <title>{pageTitle('Order not found')}</title>
        <h1 className="sr-only">Order Details</h1>
        <EmptyState
          icon="search"
          title="Order not found."
          action={<LinkButton to="/account/orders">All Orders</LinkButton>}
        >
          <p>It may belong to another account. You can find all your orders in the list.</p>
        </EmptyState>
      </>
    )
  return (
    <div role="alert" className="mx-auto grid max-w-form justify-items-center gap-1.5 py-8 text-center">
      <title>{pageTitle('Order Details')}</title>
      <h1 className="text-xl">Failed to load order details. Please try again later.</h1>
      <p className="break-words text-muted">{messageOf(error)}</p>
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

type ViewProps = {
  order: Order
  itemId: string | undefined
  onChange: (order: Order) => void
  onStale: () => void
}

function OrderView({ order, itemId, onChange, onStale }: ViewProps) {
  const orderItems = offeredReturns(order, new Date())
  const one = orderItems.find((item) => String(item.id) === itemId)
  const more = orderItems.length - 1
  const neverPaid = order.paymentStatus === 'FAILED'
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <title>{pageTitle(`Order ${order.orderId}`)}</title>
      <header className="grid gap-0.5">
        <h1 className="text-xl break-words lg:text-2xl">Order Details: #{order.orderId}</h1>
        <p className="flex flex-wrap items-center gap-1 text-muted">
          {neverPaid ? 'Started' : 'Order Placed'} {dateText(order.orderDate)}
          {neverPaid ? <Badge>NEVER PAID</Badge> : <StatusBadge order={order} />}
        </p>
      </header>
      <UnpaidOrder order={order} />
      <div className={columns}>
        <div className="grid gap-3">
          <section aria-labelledby="items">
            <h2 id="items" className="mb-1.5 text-lg">
              {one ? 'Item' : `Order Items (${orderItems.length})`}
            </h2>
            <OrderItems
              items={one ? [one] : orderItems}
              orderItems={orderItems}
              delivered={order.orderStatus === 'DELIVERED'}
              uncollected={isUncollected(order)}
              onReturnRequested={onStale}
            />
            {one && more > 0 && (
              <Link
                to={`/account/order/${order.id}`}
                className="mt-1 inline-flex min-h-5.5 items-center rounded text-accent underline underline-offset-2"
              >
                {more === 1 ? 'One more item in this order' : `${more} more items in this order`}
              </Link>
            )}
          </section>
          {!neverPaid && (
            <div className="border-t border-line pt-2.5">
              <Timeline order={order} />
            </div>
          )}
          <OrderReturns order={order} onChange={onStale} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 max-lg:border-t max-lg:border-line max-lg:pt-2.5">
          <Delivery order={order} onChange={onChange} />
          <Ruled>
            <OrderMoney order={order} />
          </Ruled>
          <AccountForRefund order={order} />
          <div className="grid gap-1">
            {hasInvoice(order) && <InvoiceButton order={order} />}
            {order.orderStatus !== 'PENDING' && <BuyAgain order={order} />}
            {!neverPaid && <CancelOrder order={order} onCancelled={onChange} onStale={onStale} />}
            <Link
              to={`/contact?order=${encodeURIComponent(order.orderId)}`}
              className="inline-flex min-h-5.5 items-center justify-center rounded text-sm underline underline-offset-2"
            >
              Need help with this order?
            </Link>
          </div>
        </div>
      </div>
    </article>
  )
}

const AccountForRefund = ({ order }: { order: Order }) =>
  needsAccount(order) ? (
    <Suspense>
      <RefundAccount />
    </Suspense>
  ) : null

/** Cash cannot be refunded to a card. */
const needsAccount = ({ cashOnDelivery, refunds, returns }: Order) =>
  cashOnDelivery?.collected === true &&
  (refunds.some(({ method, status }) => method === 'TRANSFER' && status === 'PENDING') ||
    returns.some(({ status }) => status === 'REQUESTED' || status === 'DISPUTED'))

/** Unpaid orders have no invoice, including orders whose late payment was refunded. Cash is paid on delivery. */
const hasInvoice = ({ paymentStatus, paymentDetails, cashOnDelivery: cash }: Order) =>
  cash
    ? cash.amount > 0
    : paymentStatus !== 'PENDING' && paymentStatus !== 'FAILED' && paymentDetails.ended === null

const Ruled = ({ children }: { children: ReactNode }) => (
  <div className="border-y border-line py-2.5">{children}</div>
)

function Delivery({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const { user } = useSession()
  const { shippingAddress: to } = order
  const person = user ?? order.user
  const name = to.name || `${person.firstName} ${person.lastName}`.trim() || 'N/A'
  const lines = [[to.address, to.locality].filter(Boolean).join(', ') || 'N/A', placeText(to) || 'N/A']
  const inTransit = order.orderStatus !== 'CANCELLED' && order.orderStatus !== 'DELIVERED'
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery" className="mb-1 text-lg">
        Delivery Address
      </h2>
      <address className="not-italic">
        <span className="block font-medium">{name}</span>
        {lines.map((line) => (
          <span key={line} className="block break-words text-muted">
            {line}
          </span>
        ))}
        <span className="block text-muted">Mobile: {to.mobile ? phoneText(to.mobile) : 'N/A'}</span>
      </address>
      {inTransit && (
        <p className="mt-1.5 flex items-center gap-1">
          <Icon name="truck" className="text-accent" />
          Expected delivery: {deliveryDay(order.deliverDate)}
        </p>
      )}
      {order.tracking && (
        <p className="mt-1.5 break-words">
          Shipped with {order.tracking.carrier}
          <span className="block text-muted">Tracking number: {order.tracking.trackingNumber}</span>
          <TrackingLink tracking={order.tracking} />
        </p>
      )}
      <DeliveryCode order={order} />
      <ConfirmDelivery order={order} onChange={onChange} />
    </section>
  )
}

function TrackingLink({ tracking }: { tracking: NonNullable<Order['tracking']> }) {
  const href = trackingLink(tracking)
  if (!href) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-5.5 items-center rounded font-medium text-accent underline underline-offset-2"
    >
      Track your parcel
      <span className="sr-only"> at {tracking.carrier}, opens in a new tab</span>
    </a>
  )
}
