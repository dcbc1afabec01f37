import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/order.ts'
import { paymentLabel } from '#shared/orders/refund.ts'
import { taxLabel, taxPartLabel } from '#shared/payments/tax.ts'
import { money, percent } from '../../../ui/price.tsx'
import { Notice } from '../../../ui/states.tsx'
import { dateText } from '../orders/order-dates.ts'
import { orderSums } from './order-sums.ts'

const paymentText = (order: Order) =>
  order.refund?.status === 'FAILED' ? `${paymentLabel(order)}, we are looking into it` : paymentLabel(order)

/** Who got everything back has saved nothing. */
const isKept = ({ orderStatus, paymentStatus }: Order) =>
  orderStatus !== 'CANCELLED' && paymentStatus !== 'REFUNDED'

const orFree = (amount: number) => (amount === 0 ? 'Free' : money(amount))

/** What the order cost, line by line up to its total, and what became of the money. */
export function OrderMoney({ order }: { order: Order }) {
  const { reduced, reducedPercent, saved } = orderSums(order)
  return (
    <section aria-labelledby="price-summary" className="grid gap-1.5">
      <h2 id="price-summary" className="text-lg">
        Price Summary
      </h2>
      <dl className="grid gap-1 tabular-nums">
        <Line label="Total MRP">{money(order.totalMrpPrice)}</Line>
        <Line label={`Discount (${percent(reducedPercent)})`}>
          {reduced > 0 && '−'}
          {money(reduced)}
        </Line>
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
      </dl>
      {order.discount > 0 && saved > 0 && isKept(order) && (
        <p className="text-sm font-medium text-accent">You saved {money(saved)} on this order!</p>
      )}
      {order.refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} />
      ))}
      {order.chargeback > 0 && (
        <Notice tone="good">Your bank has given you {money(order.chargeback)} of this order back.</Notice>
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

/** The shop's own words for a cancellation say no more than the order does. */
const isSaid = (reason: string) => !/^(cancelled by the|order cancelled|paid after)/.test(reason)

function Refund({ refund }: { refund: Order['refunds'][number] }) {
  const why = isSaid(refund.reason) && <p className="break-words">{refund.reason}</p>
  if (refund.status === 'FAILED')
    return (
      <Notice tone="problem">
        The refund of {money(refund.amount)} could not be sent to your card. We look into it and write to you.
        {why}
      </Notice>
    )
  if (refund.status === 'CANCELLED')
    return (
      <Notice>
        Our refund of {money(refund.amount)} was not sent, because your bank had given you money of this order
        back.
        {why}
      </Notice>
    )
  if (refund.status === 'SUCCEEDED')
    return (
      <Notice tone="good">
        {money(refund.amount)} went back to the card you paid with
        {refund.at && ` on ${dateText(refund.at)}`}. Your bank may take a few days to show it.
        {why}
      </Notice>
    )
  return (
    <Notice>
      {money(refund.amount)} is on its way back to the card you paid with.
      {why}
    </Notice>
  )
}
