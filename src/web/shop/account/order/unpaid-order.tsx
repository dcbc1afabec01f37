import type { Order } from '#contract/orders/order.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/states.tsx'
import { timeText } from '../orders/order-dates.ts'

/** An order without its money: how to go on, or how it ended. */
export function UnpaidOrder({ order }: { order: Order }) {
  if (order.orderStatus === 'PENDING') return <Waiting order={order} />
  if (order.paymentDetails.ended) return <Notice>{endOf(order)}</Notice>
  return null
}

function Waiting({ order: { paymentDetails } }: { order: Order }) {
  const { paymentLinkUrl, payBy } = paymentDetails
  if (payBy && new Date(payBy) <= new Date())
    return (
      <Notice>The time to pay for this order is over. It ends in a moment, and nothing was charged.</Notice>
    )
  const look = { size: 'sm', className: 'min-h-[44px] shrink-0 self-center' } as const
  return (
    <Notice
      action={
        // The provider's page is another site; without its link, ordering again from the bag finds this order.
        <LinkButton to={paymentLinkUrl ?? '/checkout'} reloadDocument={paymentLinkUrl !== null} {...look}>
          Pay now
        </LinkButton>
      }
    >
      <p className="font-medium">This order waits for its payment.</p>
      {payBy && <p>It is kept for you until {timeText(payBy)}, then it ends by itself.</p>}
    </Notice>
  )
}

function endOf({ paymentDetails, refund }: Order): string {
  if (refund)
    return 'Your payment came after this order had ended, and what you wanted was no longer there. It goes back to you in full.'
  if (paymentDetails.ended === 'EXPIRED')
    return 'This order has expired: it was not paid in time. Nothing was charged, and what is still there can be bought again.'
  return 'This order was canceled before it was paid. Nothing was charged.'
}
