import { useState } from 'react'
import type { Order } from '#contract/orders/order.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { returnReasons } from '#shared/orders/return-reasons.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { money } from '../../../ui/price.tsx'
import { ReviewPhotos } from '../../review-photos.tsx'
import { dateTimeText } from '../orders/order-dates.ts'
import { CancelReturn } from './cancel-return.tsx'
import { statusWords, stepText, whatNext } from './return-steps.ts'

const tones = {
  REQUESTED: 'plain',
  DISPUTED: 'sale',
  ACCEPTED: 'good',
  REJECTED: 'sale',
  CANCELLED: 'plain',
} as const

type Props = {
  order: Order
  /** Something about them has changed. */
  onChange: () => void
}

/** What goes back, how far that is, and what happens next. */
export function OrderReturns({ order, onChange }: Props) {
  if (order.returns.length === 0) return null
  const seller = order.seller.businessDetails.businessName || 'The seller'
  return (
    <section aria-labelledby="returns" className="border-t border-line pt-2.5">
      <h2 id="returns" className="mb-1.5 text-lg">
        Returns
      </h2>
      <ul className="grid gap-2.5">
        {order.returns.map((claim) => (
          <li key={claim.id}>
            <Return claim={claim} seller={seller} onChange={onChange} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function moneyText({ amount, refund }: OrderReturn): string {
  if (refund?.status === 'CANCELLED') return `Your bank has given you the ${money(amount)} back.`
  return `${money(amount)} ${refund?.status === 'SUCCEEDED' ? 'went back' : 'goes back'} to the card you paid with.`
}

type ReturnProps = { claim: OrderReturn; seller: string; onChange: () => void }

function Return({ claim, seller, onChange }: ReturnProps) {
  const [asking, setAsking] = useState(false)
  const next = whatNext(claim, seller)
  return (
    <article className="grid justify-items-start gap-1">
      <Badge tone={tones[claim.status]}>{statusWords[claim.status]}</Badge>
      <ul className="grid gap-0.5">
        {claim.items.map((item) => (
          <li key={item.orderItemId} className="break-words font-medium">
            {item.quantity > 1 && `${item.quantity} × `}
            {item.title}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{returnReasons[claim.reason]}</p>
      {claim.comment && <p className="whitespace-pre-line break-words text-sm">{claim.comment}</p>}
      {claim.photos.length > 0 && <ReviewPhotos photos={claim.photos} by="you" />}
      {claim.status === 'ACCEPTED' && claim.amount > 0 && <p>{moneyText(claim)}</p>}
      {next && <p className="break-words">{next}</p>}
      <ol className="grid gap-0.5 text-sm text-muted" aria-label="Steps of the return">
        {claim.history.map((step) => (
          <li key={`${step.step} ${step.at}`}>
            {stepText(step)}, <time dateTime={step.at}>{dateTimeText(step.at)}</time>
          </li>
        ))}
      </ol>
      {claim.status === 'REQUESTED' && (
        <Button look="secondary" onClick={() => setAsking(true)}>
          Take return back
        </Button>
      )}
      <CancelReturn open={asking} claim={claim} onDone={onChange} onClose={() => setAsking(false)} />
    </article>
  )
}
