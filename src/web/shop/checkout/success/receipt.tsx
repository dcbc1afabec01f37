import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/order.ts'
import { variantParts } from '#shared/catalog/variants/variant-label.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { AddressLines } from '../../account/address/address-lines.tsx'
import { deliveryDay } from '../../products/delivery-day.ts'
import { LineItem } from '../../products/line-item.tsx'
import { useSession } from '../../session/session-store.ts'
import { cashToPay } from './cash-state.ts'

/** What was bought: one parcel per seller, the address, the amount, and what happens next. */
export function Receipt({ orders }: { orders: Order[] }) {
  const [first] = orders
  if (!first) return <p className="text-muted">We've emailed you the details.</p>
  const cents = orders.reduce((sum, { totalSellingPrice }) => sum + Math.round(totalSellingPrice * 100), 0)
  const toPay = cashToPay(orders)
  return (
    <div className="mt-2 grid w-full max-w-[960px] items-start gap-2 text-left md:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {orders.map((order) => (
          <Parcel key={order.id} order={order} />
        ))}
      </div>
      <div className="grid gap-2">
        <Box title={toPay > 0 ? 'To pay on delivery' : 'Paid'}>
          <p className="price text-xl">{formatMoney(toPay || cents / 100, first.currency)}</p>
          {toPay > 0 && <p className="text-sm text-muted">Please have the cash ready for the courier.</p>}
        </Box>
        <Box title="Delivery address">
          <AddressLines address={first.shippingAddress} />
        </Box>
        <NextSteps orders={orders} />
      </div>
    </div>
  )
}

function Parcel({ order }: { order: Order }) {
  return (
    <section aria-labelledby={`parcel-${order.id}`} className="rounded-lg border border-line bg-raised p-2">
      <div className="mb-1.5 flex flex-wrap items-start justify-between gap-1">
        <div>
          <h2 id={`parcel-${order.id}`} className="text-lg">
            Arriving by {deliveryDay(order.deliverDate)}
          </h2>
          <p className="text-sm text-muted">
            Order #{order.orderId} from {order.seller.businessDetails.businessName || 'Brand N/A'}
          </p>
        </div>
        <Link
          to={`/account/order/${order.id}`}
          className="inline-flex min-h-5.5 items-center rounded text-sm font-medium text-accent underline underline-offset-2"
        >
          View order<span className="sr-only"> {order.orderId}</span>
        </Link>
      </div>
      <ul className="grid gap-1.5">
        {order.orderItems.map((item) => (
          <li key={item.id}>
            <LineItem size="square" image={item.product.images[0]}>
              <p className="line-clamp-2 font-medium">{item.product.title || 'Product Name'}</p>
              <p className="text-sm text-muted">
                {[...variantParts(item), `Quantity ${item.quantity}`].join(' · ')}
              </p>
              <p className="text-sm tabular-nums">{formatMoney(item.sellingPrice, order.currency)}</p>
            </LineItem>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NextSteps({ orders }: { orders: Order[] }) {
  const { user } = useSession()
  const packing =
    orders.length === 1
      ? "Next, the seller packs your parcel. We'll email you when it ships."
      : "Next, the sellers pack your parcels. We'll email you when each one ships."
  return (
    <Box title="What happens next">
      <ol className="grid gap-1 text-sm">
        <Step icon="check">
          {user ? `We've emailed the details to ${user.email}.` : "We've emailed you the details."}
        </Step>
        <Step icon="bag">{packing}</Step>
        <Step icon="truck">Track it under Orders. You can cancel until it ships.</Step>
      </ol>
    </Box>
  )
}

function Step({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-1">
      <Icon name={icon} size={20} className="shrink-0 text-accent" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-raised p-2">
      <h2 className="mb-0.5 text-base">{title}</h2>
      {children}
    </section>
  )
}
