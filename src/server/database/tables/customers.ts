import type { Generated } from 'kysely'
import type { CustomerNoteKind } from '#contract/admin/customers.ts'
import type { ReportReason } from '#shared/catalog/report-reasons.ts'
import type { Fit } from '#shared/reviews/fits.ts'
import type { Id, NullableTimestamp, Timestamp } from './columns.ts'

/** Wishlists, alerts, carts, reviews and reports. */
export type CustomerTables = {
  /** What staff wrote about a customer. */
  customer_notes: {
    id: Id
    user_id: number
    author_id: number
    kind: Generated<CustomerNoteKind>
    body: string
    created_at: Timestamp
  }
  wishlist_items: { user_id: number; product_id: number; created_at: Timestamp }
  alerts: {
    id: Id
    user_id: number
    product_id: number
    variant_id: number | null
    kind: 'BACK_IN_STOCK' | 'PRICE_DROP'
    /** The price when the customer created the alert. */
    price_cents: number
    created_at: Timestamp
    sent_at: NullableTimestamp
  }
  carts: { id: Id; user_id: number; coupon_id: number | null; updated_at: Timestamp }
  cart_items: {
    id: Id
    cart_id: number
    user_id: number
    product_id: number
    variant_id: number
    quantity: number
    seen_cents: number
    created_at: Timestamp
  }
  reviews: {
    id: Id
    product_id: number
    user_id: number
    rating_halves: number
    review_text: string
    images: Generated<string[]>
    verified_purchase: Generated<boolean>
    hidden_at: NullableTimestamp
    hidden_reason: string | null
    fit: Fit | null
    helpful_count: Generated<number>
    seller_reply: string | null
    replied_at: NullableTimestamp
    created_at: Timestamp
    updated_at: NullableTimestamp
  }
  review_votes: { review_id: number; user_id: number; created_at: Timestamp }
  reports: {
    id: Id
    user_id: number
    review_id: number | null
    product_id: number | null
    reason: ReportReason
    comment: Generated<string>
    created_at: Timestamp
    outcome: 'HIDDEN' | 'DISMISSED' | null
    closed_at: NullableTimestamp
    closed_by: number | null
  }
}
