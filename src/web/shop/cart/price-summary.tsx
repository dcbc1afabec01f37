import type { ReactNode } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import { cx } from '../../ui/cx.ts'
import { money, percent } from '../../ui/price.tsx'
import { goodsTotal } from './cart-sums.ts'

const orFree = (amount: number) => (amount === 0 ? <span className="text-accent">Free</span> : money(amount))

export function PriceSummary({ cart }: { cart: Cart }) {
  const goods = goodsTotal(cart)
  const saved = cart.totalMrpPrice - goods
  return (
    <div>
      <dl className="grid gap-1 text-base tabular-nums">
        <Line label="Total MRP">{money(cart.totalMrpPrice)}</Line>
        {saved > 0 && (
          <Line label={`Discount (${percent((saved / cart.totalMrpPrice) * 100)})`} good>
            −{money(saved)}
          </Line>
        )}
        {cart.couponCode && cart.couponDiscount > 0 && (
          <Line label={`Coupon ${cart.couponCode}`} good>
            −{money(cart.couponDiscount)}
          </Line>
        )}
        <Line label={cart.shippingDiscount > 0 ? `Shipping, coupon ${cart.couponCode}` : 'Shipping'}>
          {orFree(cart.shipping)}
        </Line>
        <Line label="Platform Fee">{orFree(cart.platformFee)}</Line>
        <div className="mt-0.5 flex items-baseline justify-between gap-2 border-t border-line pt-1.5">
          <dt className="font-medium">Total Amount</dt>
          <dd className="price text-lg">{money(cart.totalPrice)}</dd>
        </div>
        {cart.tax > 0 && <Line label="Includes tax of">{money(cart.tax)}</Line>}
      </dl>
      {cart.couponNote && (
        <p role="status" className="mt-1 text-sm text-muted">
          {cart.couponNote}
        </p>
      )}
    </div>
  )
}

function Line({ label, good, children }: { label: string; good?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-2">
      <dt className="min-w-0 break-words text-muted">{label}</dt>
      <dd className={cx('shrink-0', good && 'text-accent')}>{children}</dd>
    </div>
  )
}
