import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/order.ts'
import { isAutomaticReason } from '#shared/orders/automatic-refunds.ts'
import { paymentLabel } from '#shared/orders/refund.ts'
import { taxLabel, taxPartLabel } from '#shared/payments/tax.ts'
import { Notice } from '../../../ui/feedback/states.tsx'
import { money, percent } from '../../../ui/price.tsx'
import { orderSums } from './order-sums.ts'
import { refundText } from './payment/refund-text.ts'

const paymentText = (order: Order) =>
  order.refund?.status === 'FAILED' ? `${paymentLabel(order)}, we're looking into it` : paymentLabel(order)

/** Canceled and fully refunded orders show no savings. */
const showsSavings = ({ orderStatus, paymentStatus }: Order) =>
  orderStatus !== 'CANCELLED' && paymentStatus !== 'REFUNDED'

/** Canceled orders whose cash was not collected show no line about cash. */
const shownRefunds = ({ orderStatus, refunds }: Order) =>
  orderStatus === 'CANCELLED' ? refunds.filter(({ method }) => method !== 'NOT_COLLECTED') : refunds

const orFree = (amount: number) => (amount === 0 ? 'Free' : money(amount))

/** The order's price summary, payment status and refunds. */
export function OrderMoney({ order }: { order: Order }) {
  const { reduced, reducedPercent, saved } = orderSums(order)
  const { cashOnDelivery: cash } = order
  return (
    <section aria-labelledby="price-summary" className="grid gap-1.5">
      <h2 id="price-summary" className="text-lg">
        Price Summary
      </h2>
      <dl className="grid gap-1 tabular-nums">
        <Line label="Total MRP">{money(order.totalMrpPrice)}</Line>
        {reduced > 0 && <Line label={`Discount (${percent(reducedPercent)})`}>−{money(reduced)}</Line>}
        {order.couponDiscount > 0 && <Line label="Coupon">−{money(order.couponDiscount)}</Line>}
        <Line label="Shipping">{orFree(order.shipping)}</Line>
        <Line label="Platform Fee">{orFree(order.platformFee)}</Line>
        <div className="flex items-baseline justify-between gap-2 border-t border-line pt-1">
          <dt className="font-medium">Total Amount</dt>
          <dd className="price text-lg">{money(order.totalSellingPrice)}</dd>
        </div>
        {order.tax > 0 && <Line label={`Includes ${taxLabel(order.taxes)} of`}>{money(order.tax)}</Line>}
        {order.taxes.length > 1 &&
          order.taxes.map((part) => (
            <Line key={`${part.name} ${part.rate}`} label={taxPartLabel(part)}>
              {money(part.amount)}
            </Line>
          ))}
        <Line label="Payment status">{paymentText(order)}</Line>
        {cash && cash.amount > 0 && (
          <Line label={cash.collected ? 'Paid in cash' : 'To pay on delivery'}>{money(cash.amount)}</Line>
        )}
      </dl>
      {order.discount > 0 && saved > 0 && showsSavings(order) && (
        <p className="text-sm font-medium text-accent">You saved {money(saved)} on this order!</p>
      )}
      {shownRefunds(order).map((refund) => (
        <Refund key={refund.id} refund={refund} />
      ))}
      {order.chargeback > 0 && (
        <Notice tone="good">Your bank returned {money(order.chargeback)} of this order to you.</Notice>
      )}
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-2">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}

function Refund({ refund }: { refund: Order['refunds'][number] }) {
  const { text, tone } = refundText(refund)
  return (
    <Notice tone={tone}>
      {text}
      {!isAutomaticReason(refund.reason) && <p className="break-words">{refund.reason}</p>}
    </Notice>
  )
}
