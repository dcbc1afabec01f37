import type { Order } from '#contract/orders/order.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/feedback/states.tsx'
import { timeText } from '../../orders/order-dates.ts'

/** An unpaid order: a link to pay, or why it ended. */
export function UnpaidOrder({ order }: { order: Order }) {
  if (order.orderStatus === 'PENDING') return <PaymentDue order={order} />
  if (order.paymentDetails.ended) return <Notice>{endOf(order)}</Notice>
  return null
}

function PaymentDue({ order: { paymentDetails } }: { order: Order }) {
  const { paymentLinkUrl, payBy } = paymentDetails
  if (payBy && new Date(payBy) <= new Date())
    return <Notice>The time to pay for this order has run out. You were not charged.</Notice>
  const look = { size: 'sm', className: 'min-h-5.5 shrink-0 self-center' } as const
  return (
    <Notice
      action={
        // Without the provider's link, checking out again finds this order.
        <LinkButton to={paymentLinkUrl ?? '/checkout'} reloadDocument={paymentLinkUrl !== null} {...look}>
          Pay now
        </LinkButton>
      }
    >
      <p className="font-medium">This order is not paid yet.</p>
      {payBy && <p>We're holding it until {timeText(payBy)}.</p>}
    </Notice>
  )
}

function endOf({ paymentDetails, refund }: Order): string {
  if (refund)
    return 'Your payment arrived after this order had expired, and the items had sold out. We refunded it in full.'
  if (paymentDetails.ended === 'EXPIRED')
    return 'This order expired because it was not paid in time. Nothing was charged.'
  return 'This order was canceled before it was paid. Nothing was charged.'
}
