import { Link } from 'react-router'
import type { Order, OrderItem } from '#contract/orders/order.ts'
import { variantFacts } from '#shared/catalog/variant-label.ts'
import { paymentLabel } from '#shared/orders/refund.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { Picture } from '../../../ui/picture.tsx'
import { percent } from '../../../ui/price.tsx'
import type { ItemAmounts } from './item-amounts.ts'
import { arrivalText } from './order-dates.ts'
import { StatusBadge } from './status-badge.tsx'

const refundWords = {
  PENDING: 'Refund on its way',
  SUCCEEDED: 'Refunded',
  FAILED: 'Refund failed',
} as const

/** What the amount stands for: asked, paid, or on the way back. Of a part that went back, the order's page tells. */
function amountWord({ paymentStatus, refund, totalSellingPrice }: Order): string {
  if (refund && refund.amount >= totalSellingPrice) return refundWords[refund.status]
  if (paymentStatus === 'REFUNDED') return refundWords.SUCCEEDED
  return paymentStatus === 'PENDING' || paymentStatus === 'FAILED' ? 'Price' : 'Charged'
}

const isPartly = ({ paymentStatus, refund, chargeback, totalSellingPrice }: Order) =>
  paymentStatus !== 'REFUNDED' && (chargeback > 0 || (refund !== null && refund.amount < totalSellingPrice))

type Props = { order: Order; item: OrderItem; amounts: ItemAmounts }

/** One item of an order; the whole card leads to its page. */
export function OrderItemCard({ order, item, amounts }: Props) {
  const { product, quantity, size } = item
  const reduced = item.mrpPrice > item.sellingPrice
  return (
    <article className="relative grid gap-1.5 rounded-lg border border-line bg-raised p-2 transition-colors hover:border-line-strong">
      <div className="flex flex-wrap items-center gap-1">
        <StatusBadge status={order.orderStatus} />
        <p className="text-sm">{arrivalText(order)}</p>
      </div>
      <div className="grid grid-cols-[80px_minmax(0,1fr)] gap-1.5 sm:grid-cols-[96px_minmax(0,1fr)] sm:gap-2">
        <Picture
          src={product.images[0]}
          alt=""
          width={96}
          height={120}
          sizes="96px"
          className="aspect-card w-full rounded bg-sunken object-cover"
        />
        <div className="grid min-w-0 content-start gap-0.5">
          <h2 className="font-text text-base font-medium leading-[1.35]">
            <Link to={`/account/order/${order.id}/${item.id}`} className="cover-link line-clamp-2">
              {product.title || 'Product Name'}
            </Link>
          </h2>
          <p className="line-clamp-2 text-sm text-muted">{product.description}</p>
          <p className="text-sm">{[...variantFacts({ size }), `Quantity: ${quantity}`].join(' · ')}</p>
          <div className="mt-0.5 flex flex-wrap items-baseline gap-x-1">
            <span className="price text-base">{formatMoney(amounts.list, order.listCurrency)}</span>
            {reduced && (
              <>
                <s className="text-sm text-muted tabular-nums">
                  <span className="sr-only">List price </span>
                  {formatMoney(amounts.listMrp, order.listCurrency)}
                </s>
                <span className="text-sm font-medium text-sale">{percent(amounts.off)} off</span>
              </>
            )}
          </div>
          <p className="text-sm text-muted tabular-nums">
            {amountWord(order)}: {formatMoney(amounts.charged, order.currency)}
            {amounts.included}
            {isPartly(order) && `. ${paymentLabel(order)}`}
          </p>
        </div>
      </div>
    </article>
  )
}
