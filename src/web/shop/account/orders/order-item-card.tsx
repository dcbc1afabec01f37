import type { Order, OrderItem } from '#contract/orders/order.ts'
import { variantFacts } from '#shared/catalog/variants/variant-label.ts'
import { cashDue, isUncollected, paymentLabel, refundedText } from '#shared/orders/refund.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { percent } from '../../../ui/price.tsx'
import { LineItem, LineTitle } from '../../products/line-item.tsx'
import type { ItemAmounts } from './item-amounts.ts'
import { arrivalText, dateText } from './order-dates.ts'
import { isRefunded, StatusBadge } from './status-badge.tsx'

const refundLabels = {
  PENDING: 'Refund on its way',
  SUCCEEDED: 'Refunded',
  FAILED: 'Refund failed',
} as const

/** The refund of the whole order, or null. */
function wholeRefund(order: Order): keyof typeof refundLabels | null {
  const { paymentStatus, refund, totalSellingPrice } = order
  if (isUncollected(order)) return null
  if (refund && refund.amount >= totalSellingPrice) return refund.status
  return paymentStatus === 'REFUNDED' ? 'SUCCEEDED' : null
}

const notCharged: ReadonlySet<Order['paymentStatus']> = new Set(['PENDING', 'FAILED', 'VOIDED'])

/** The label of the amount. Partial refunds are shown on the order's page. */
function amountLabel(order: Order): string {
  const refunded = wholeRefund(order)
  if (refunded) return refundLabels[refunded]
  return notCharged.has(order.paymentStatus) ? 'Price' : 'Paid'
}

const isPartly = ({ paymentStatus, refund, chargeback, totalSellingPrice }: Order) =>
  paymentStatus !== 'REFUNDED' && (chargeback > 0 || (refund !== null && refund.amount < totalSellingPrice))

/** The line below the amount. The badge already says "Refunded", and a price needs no label. */
function amountNote(order: Order, { included }: ItemAmounts): string {
  if (isRefunded(order) && !included) return ''
  const label = amountLabel(order)
  const parts = label === 'Price' && !included ? [] : [label + included]
  if (cashDue(order) > 0)
    parts.push(`Pay ${formatMoney(cashDue(order), order.currency)} for this order on delivery`)
  else if (isPartly(order) || isUncollected(order)) parts.push(paymentLabel(order))
  return parts.join('. ')
}

type Props = { order: Order; item: OrderItem; amounts: ItemAmounts }

/** One item of an order. The whole card links to its page. */
export function OrderItemCard({ order, item, amounts }: Props) {
  const { product, quantity } = item
  const note = amountNote(order, amounts)
  const reduced = item.mrpPrice > item.sellingPrice
  return (
    <article className="relative grid gap-1.5 rounded-lg border border-line bg-raised p-2 transition-colors hover:border-line-strong">
      <div className="flex flex-wrap items-center gap-1">
        <StatusBadge order={order} />
        <p className="text-sm">{arrivalText(order)}</p>
        <p className="text-sm text-muted sm:ml-auto">
          Order {order.orderId} · {dateText(order.orderDate)}
        </p>
      </div>
      <LineItem size="sm" image={product.images[0]} bodyClass="gap-0.5">
        <LineTitle as="h2" to={`/account/order/${order.id}/${item.id}`} cover clamp>
          {product.title || 'Product Name'}
        </LineTitle>
        <p className="line-clamp-1 text-sm text-muted">{product.description}</p>
        <p className="text-sm">{[...variantFacts(item), `Quantity: ${quantity}`].join(' · ')}</p>
        {item.refundedQuantity > 0 && !wholeRefund(order) && (
          <p className="text-sm font-medium">{refundedText(item, isUncollected(order))}</p>
        )}
        <div className="mt-0.5 flex flex-wrap items-baseline gap-x-1">
          <span className="sr-only">{amountLabel(order)}: </span>
          <span className="price text-base">{formatMoney(amounts.charged, order.currency)}</span>
          {order.listCurrency !== order.currency && (
            <span className="text-sm text-muted tabular-nums">
              about {formatMoney(amounts.list, order.listCurrency)}
            </span>
          )}
          {reduced && (
            <>
              <s className="text-sm text-muted tabular-nums">
                <span className="sr-only">List price </span>
                {formatMoney(item.mrpPrice, order.currency)}
              </s>
              <span className="text-sm font-medium text-sale">{percent(amounts.off)} off</span>
            </>
          )}
        </div>
        {note && <p className="text-sm text-muted tabular-nums">{note}</p>}
      </LineItem>
    </article>
  )
}
