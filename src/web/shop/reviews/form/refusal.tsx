import type { ReactNode } from 'react'
import type { OwnReview } from '#contract/shop/reviews.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { reviewsPath } from '../../paths.ts'

/** The customer may not review the product; without a reason, it does not exist. */
export default function Refusal({
  refused,
}: {
  refused: { reason: string; product: OwnReview['product'] } | undefined
}) {
  if (!refused)
    return (
      <Message title="We can't find this product" text="It may have been removed.">
        <LinkButton to="/account/orders">Your orders</LinkButton>
        <LinkButton to="/products" look="secondary">
          All Products
        </LinkButton>
      </Message>
    )
  const { reason, product } = refused
  return (
    <Message title={reason} text="You can write your review once your order has arrived.">
      <LinkButton to="/account/orders">Your orders</LinkButton>
      {product.listed && (
        <LinkButton to={reviewsPath(product.id)} look="secondary">
          Read the reviews
        </LinkButton>
      )}
    </Message>
  )
}

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <EmptyState
      icon="star"
      title={title}
      action={<div className="flex flex-wrap justify-center gap-1">{children}</div>}
    >
      <p>{text}</p>
    </EmptyState>
  )
}
