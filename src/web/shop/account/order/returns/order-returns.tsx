import { useState } from 'react'
import type { Order } from '#contract/orders/order.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { returnReasons } from '#shared/orders/return-reasons.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { money } from '../../../../ui/price.tsx'
import { ReviewPhotos } from '../../../reviews/review-photos.tsx'
import { dateTimeText } from '../../orders/order-dates.ts'
import { CancelReturn } from './cancel-return.tsx'
import { nextStepText, statusLabels, stepText } from './return-steps.ts'

const tones = {
  REQUESTED: 'plain',
  DISPUTED: 'sale',
  ACCEPTED: 'good',
  REJECTED: 'sale',
  CANCELLED: 'plain',
} as const

type Props = {
  order: Order
  onChange: () => void
}

/** The order's returns: items, status and next step. */
export function OrderReturns({ order, onChange }: Props) {
  if (order.returns.length === 0) return null
  const seller = order.seller.businessDetails.businessName || 'The seller'
  return (
    <section aria-labelledby="returns" className="border-t border-line pt-2.5">
      <h2 id="returns" className="mb-1.5 text-lg">
        Returns
      </h2>
      <ul className="grid gap-2.5">
        {order.returns.map((orderReturn) => (
          <li key={orderReturn.id}>
            <Return
              orderReturn={orderReturn}
              inCash={order.cashOnDelivery !== null}
              seller={seller}
              onChange={onChange}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function moneyText({ amount, refund }: OrderReturn, inCash: boolean): string {
  if (refund?.status === 'CANCELLED') return `Your bank returned the ${money(amount)} to you.`
  if (inCash)
    return refund?.status === 'SUCCEEDED'
      ? `We transferred ${money(amount)} to your bank account.`
      : `We will transfer ${money(amount)} to your bank account.`
  return refund?.status === 'SUCCEEDED'
    ? `We refunded ${money(amount)} to your card.`
    : `Your refund of ${money(amount)} is on its way to your card.`
}

type ReturnProps = { orderReturn: OrderReturn; inCash: boolean; seller: string; onChange: () => void }

function Return({ orderReturn, inCash, seller, onChange }: ReturnProps) {
  const [asking, setAsking] = useState(false)
  const next = nextStepText(orderReturn, seller)
  return (
    <article className="grid justify-items-start gap-1">
      <Badge tone={tones[orderReturn.status]}>{statusLabels[orderReturn.status]}</Badge>
      <ul className="grid gap-0.5">
        {orderReturn.items.map((item) => (
          <li key={item.orderItemId} className="break-words font-medium">
            {item.quantity > 1 && `${item.quantity} × `}
            {item.title}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{returnReasons[orderReturn.reason]}</p>
      {orderReturn.comment && (
        <p className="whitespace-pre-line break-words text-sm">{orderReturn.comment}</p>
      )}
      {orderReturn.photos.length > 0 && <ReviewPhotos photos={orderReturn.photos} by="you" />}
      {orderReturn.status === 'ACCEPTED' && orderReturn.amount > 0 && <p>{moneyText(orderReturn, inCash)}</p>}
      {next && <p className="break-words">{next}</p>}
      <ol className="grid gap-0.5 text-sm text-muted" aria-label="Steps of the return">
        {orderReturn.history.map((step) => (
          <li key={`${step.step} ${step.at}`}>
            {stepText(step)}, <time dateTime={step.at}>{dateTimeText(step.at)}</time>
          </li>
        ))}
      </ol>
      {orderReturn.status === 'REQUESTED' && (
        <Button look="secondary" onClick={() => setAsking(true)}>
          Cancel return
        </Button>
      )}
      <CancelReturn
        open={asking}
        orderReturn={orderReturn}
        onDone={onChange}
        onClose={() => setAsking(false)}
      />
    </article>
  )
}
