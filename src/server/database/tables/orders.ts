import type { Generated, GeneratedAlways } from 'kysely'
import type { DeliveryProof } from '#shared/orders/delivery-proof.ts'
import type { CheckoutStatus } from '#shared/orders/order-status.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { DocumentKind, DocumentSupply } from '#shared/payments/tax.ts'
import type { Id, Json, NullableTimestamp, Timestamp } from './columns.ts'
import type { ShippingAddress } from './people.ts'

/** Checkouts, orders and their lines. */
export type OrderTables = {
  checkouts: {
    id: string
    user_id: number
    status: CheckoutStatus
    gateway: Gateway
    currency: string
    list_currency: string
    list_rate: string
    cart_hash: string
    address_id: number | null
    shipping_address: Json<ShippingAddress>
    coupon_id: number | null
    mrp_cents: number
    goods_cents: number
    discount_cents: number
    shipping_cents: number
    platform_fee_cents: number
    tax_cents: Generated<number>
    total_cents: number
    expires_at: Timestamp
    ended_at: NullableTimestamp
    created_at: Timestamp
  }
  orders: {
    id: Id
    code: string
    checkout_id: string
    user_id: number
    seller_id: number
    status: 'PENDING' | 'PLACED' | 'CONFIRMED' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED'
    paid: Generated<boolean>
    mrp_cents: number
    goods_cents: number
    discount_cents: number
    /** The platform's part of the discounts; the seller's sale includes it. */
    funded_cents: Generated<number>
    shipping_cents: number
    platform_fee_cents: number
    tax_cents: Generated<number>
    total_cents: number
    commission_cents: number
    /** The tier that lowered the commission. */
    tier_above_cents: number | null
    tier_bp: number | null
    /** The delivery fee that a coupon waived, and the seller's part of it, charged with the commission. */
    shipping_discount_cents: Generated<number>
    seller_shipping_cents: Generated<number>
    commission_tax_cents: Generated<number>
    commission_tax_bp: Generated<number>
    /** Withheld from the seller. */
    tcs_bp: Generated<number>
    tcs_cents: Generated<number>
    tds_bp: Generated<number>
    tds_cents: Generated<number>
    /** State codes; null outside the Indian regime. */
    place_of_supply: string | null
    seller_state: string | null
    platform_state: string | null
    /** The tax in shipping and platform fee. */
    fee_tax_bp: Generated<number>
    shipping_tax_cents: Generated<number>
    platform_fee_tax_cents: Generated<number>
    item_count: number
    deliver_on: Timestamp
    /** When its steps say; written by a trigger. */
    shipped_at: NullableTimestamp
    delivered_at: NullableTimestamp
    hidden_by_seller: Generated<boolean>
    refunded_cents: Generated<number>
    /** What the courier collects, or has collected from a delivered order; null without cash on delivery. */
    cash_cents: number | null
    /** The courier's transfer that brought the cash. */
    cash_settlement_id: number | null
    /** Charged back. */
    disputed_cents: Generated<number>
    refunded_tax_cents: Generated<number>
    carrier: string | null
    tracking_number: string | null
    /** When an admin last changed the delivery address. */
    address_changed_at: NullableTimestamp
    /** When the customer confirmed the delivery. */
    received_at: NullableTimestamp
    delivery_proof: DeliveryProof | null
    delivery_proven_at: NullableTimestamp
    version: Generated<number>
    created_at: Timestamp
  }
  order_items: {
    id: Id
    order_id: number
    seller_id: number
    user_id: number
    product_id: number
    variant_id: number
    title: string
    image: string | null
    size: string
    color: string
    quantity: number
    unit_mrp_cents: number
    unit_selling_cents: number
    discount_cents: number
    /** The platform's part of the coupon's or the deal's discount. */
    funded_cents: Generated<number>
    tax_cents: Generated<number>
    /** HSN code. */
    tax_code: string | null
    commission_cents: number
    deal_id: number | null
    deal_bp: number | null
    deal_name: string | null
    refunded_quantity: Generated<number>
    refunded_tax_quantity: Generated<number>
    restocked_quantity: Generated<number>
    returning_quantity: Generated<number>
  }
  order_item_taxes: { order_item_id: number; name: string; rate_bp: number; tax_cents: number }
  order_events: {
    id: Id
    order_id: number
    status: string
    actor: 'customer' | 'seller' | 'admin' | 'payment' | 'expiry' | 'carrier'
    actor_id: number | null
    reason: string | null
    at: Timestamp
  }
  /** What staff wrote about an order. */
  order_notes: {
    id: Id
    order_id: number
    author_id: number
    /** `ADDRESS`: the delivery address was changed. */
    kind: Generated<'NOTE' | 'ADDRESS'>
    body: string
    created_at: Timestamp
  }
  tax_documents: {
    id: GeneratedAlways<number>
    kind: DocumentKind
    supply: DocumentSupply
    /** 0: the platform. */
    issuer: number
    prefix: string
    fiscal_year: string
    sequence: number
    number: GeneratedAlways<string>
    seller_id: number
    order_id: number
    refund_id: number | null
    /** The document that a note corrects. */
    corrects: number | null
    issued_at: Date
    issuer_state: string
    place_of_supply: string
    value_cents: number
    taxable_cents: number
    tax_cents: number
    lines: Json<unknown>
    parties: Json<unknown>
  }
  document_series: { issuer: number; prefix: string; fiscal_year: string; last: number }
  reservations: { checkout_id: string; variant_id: number; quantity: number }
  coupon_uses: {
    coupon_id: number
    user_id: number
    checkout_id: string
    /** Hash of the customer's normalized email address. */
    customer_key: string
    first_order: Generated<boolean>
    paid: Generated<boolean>
    created_at: Timestamp
  }
}
