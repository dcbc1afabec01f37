import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** The row types of every table; the migrations are the truth, this file follows them. */

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Json<T> = ColumnType<T, string, string>
type Id = GeneratedAlways<number>

export type ShippingAddress = {
  id: number | null
  name: string
  mobile: string
  pinCode: string
  address: string
  locality: string
  city: string
  state: string
}

export type Tables = {
  users: {
    id: Id
    email: string
    first_name: string
    last_name: string
    mobile: string | null
    role: Generated<'ROLE_CUSTOMER' | 'ROLE_ADMIN'>
    banned_at: NullableTimestamp
    deleted_at: NullableTimestamp
    version: Generated<number>
    created_at: Timestamp
  }
  addresses: {
    id: Id
    user_id: number
    name: string
    mobile: string
    pin_code: string
    address: string
    locality: string
    city: string
    state: string
    is_default: Generated<boolean>
    created_at: Timestamp
  }
  sellers: {
    id: Id
    email: string
    seller_name: string
    mobile: string
    password_hash: string
    gstin: string
    business_name: string
    business_email: string | null
    business_mobile: string | null
    business_address: string | null
    logo: string | null
    banner: string | null
    pickup_address: Json<Omit<ShippingAddress, 'id'>>
    bank_details_sealed: string
    account_number_last4: string
    account_status: Generated<
      'PENDING_VERIFICATION' | 'ACTIVE' | 'SUSPENDED' | 'DEACTIVATED' | 'BANNED' | 'CLOSED'
    >
    on_holiday: Generated<boolean>
    /** The account is active and not on holiday. */
    selling: GeneratedAlways<boolean>
    email_verified: Generated<boolean>
    verification_hash: string | null
    verification_expires_at: NullableTimestamp
    /** Since when money goes to this bank account. */
    bank_details_since: Timestamp
    version: Generated<number>
    created_at: Timestamp
  }
  seller_status_changes: {
    id: Id
    seller_id: number
    from_status: string
    to_status: string
    /** Null when the seller did it. */
    admin_id: number | null
    at: Timestamp
  }
  one_time_codes: {
    purpose: 'customer-login' | 'customer-register' | 'seller-login' | 'seller-bank-details'
    email: string
    code_hash: string | null
    /** Of the request id it was asked for with, if it was. */
    request_hash: string | null
    expires_at: Timestamp
    tries_left: number
    failures: Generated<number>
    failures_since: Timestamp
  }
  sessions: {
    id: string
    user_id: number | null
    seller_id: number | null
    expires_at: Timestamp
    revoked_at: NullableTimestamp
    created_at: Timestamp
  }
  rate_limits: { key: string; window_start: Timestamp; count: number }
  idempotency_keys: {
    owner: string
    key: string
    request_hash: string
    response: Json<unknown> | null
    created_at: Timestamp
  }
  categories: {
    id: GeneratedAlways<number>
    code: string
    name: string
    level: number
    parent_id: number | null
    path: Generated<number[]>
    position: number
  }
  products: {
    id: Id
    seller_id: number
    category_id: number
    category_path: number[]
    title: string
    description: Generated<string>
    color: string
    sizes: Generated<string[]>
    colors: Generated<string[]>
    mrp_cents: number
    selling_cents: number
    discount_bp: GeneratedAlways<number>
    images: Generated<string[]>
    status: Generated<'DRAFT' | 'ACTIVE' | 'ARCHIVED'>
    listed: Generated<boolean>
    rating_halves_sum: Generated<number>
    rating_histogram: Generated<number[]>
    rating_count: Generated<number>
    popularity: Generated<number>
    search: Generated<string>
    version: Generated<number>
    created_at: Timestamp
    updated_at: Timestamp
  }
  product_categories: { category_id: number; product_id: number; popularity: number; selling_cents: number }
  variants: {
    id: Id
    product_id: number
    seller_id: number
    size: string
    color: string
    sku: string
    mrp_cents: number | null
    selling_cents: number | null
    position: Generated<number>
  }
  stock: {
    variant_id: number
    on_hand: number
    held: Generated<number>
    sold: Generated<number>
    received: number
  }
  search_words: { word: string; uses: number }
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
    created_at: Timestamp
    updated_at: NullableTimestamp
  }
  uploads: {
    id: string
    seller_id: number | null
    user_id: number | null
    width: number
    height: number
    bytes: number
    widths: number[]
    formats: string[]
    /** When it is looked at next whether anything shows it. */
    check_at: Timestamp
    created_at: Timestamp
  }
  home_categories: {
    id: GeneratedAlways<number>
    section: 'ELECTRIC_CATEGORIES' | 'GRID' | 'SHOP_BY_CATEGORIES' | 'DEALS'
    name: string
    image: string
    category_code: string
    position: number
  }
  deals: {
    id: GeneratedAlways<number>
    home_category_id: number
    discount_bp: number
    created_at: Timestamp
  }
  wishlist_items: { user_id: number; product_id: number; created_at: Timestamp }
  alerts: {
    id: Id
    user_id: number
    product_id: number
    variant_id: number | null
    kind: 'BACK_IN_STOCK' | 'PRICE_DROP'
    /** What it cost when the customer asked. */
    price_cents: number
    created_at: Timestamp
    sent_at: NullableTimestamp
  }
  coupons: {
    id: Id
    code: string
    discount_bp: number
    valid_from: string | null
    valid_until: string | null
    minimum_order_cents: number | null
    active: Generated<boolean>
    use_limit: number | null
    uses: Generated<number>
    deleted_at: NullableTimestamp
    created_at: Timestamp
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
  commission_rates: {
    id: GeneratedAlways<number>
    category_id: number | null
    seller_id: number | null
    rate_bp: number
    valid_from: Timestamp
  }
  exchange_rates: { base: string; quote: string; rate: string; valid_from: Timestamp }
  checkouts: {
    id: string
    user_id: number
    status: 'PENDING' | 'PAID' | 'EXPIRED' | 'CANCELLED'
    gateway: 'STRIPE' | 'RAZORPAY'
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
    shipping_cents: number
    platform_fee_cents: number
    tax_cents: Generated<number>
    total_cents: number
    commission_cents: number
    item_count: number
    deliver_on: Timestamp
    hidden_by_seller: Generated<boolean>
    carrier: string | null
    tracking_number: string | null
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
    tax_cents: Generated<number>
    commission_cents: number
  }
  order_events: {
    id: Id
    order_id: number
    status: string
    actor: 'customer' | 'seller' | 'admin' | 'payment' | 'expiry'
    actor_id: number | null
    reason: string | null
    at: Timestamp
  }
  reservations: { checkout_id: string; variant_id: number; quantity: number }
  coupon_uses: {
    coupon_id: number
    user_id: number
    checkout_id: string
    paid: Generated<boolean>
    created_at: Timestamp
  }
  payments: {
    id: Id
    checkout_id: string
    gateway: 'STRIPE' | 'RAZORPAY'
    session_id: string
    link_url: string
    provider_payment_id: string | null
    status: 'OPEN' | 'CAPTURED' | 'EXPIRED'
    amount_cents: number
    refunded_cents: Generated<number>
    currency: string
    failure_reason: string | null
    checked_at: NullableTimestamp
    captured_at: NullableTimestamp
    created_at: Timestamp
  }
  refunds: {
    id: Id
    payment_id: number
    order_id: number | null
    amount_cents: number
    reason: string
    status: Generated<'PENDING' | 'SUCCEEDED' | 'FAILED'>
    provider_refund_id: string | null
    failure_reason: string | null
    settled_at: NullableTimestamp
    created_at: Timestamp
  }
  payment_events: {
    gateway: string
    event_id: string
    type: string
    payload: Json<unknown>
    outcome: string | null
    received_at: Timestamp
    processed_at: NullableTimestamp
  }
  payment_exceptions: {
    id: Id
    kind: string
    reference: string
    details: Json<unknown>
    created_at: Timestamp
    resolved_at: NullableTimestamp
  }
  ledger_accounts: {
    id: Id
    kind:
      | 'provider_clearing'
      | 'seller_payable'
      | 'platform_revenue'
      | 'refunds'
      | 'tax'
      | 'shipping'
      | 'payouts'
    seller_id: number | null
    currency: string
  }
  payment_customers: {
    user_id: number
    gateway: 'STRIPE' | 'RAZORPAY'
    provider_customer_id: string
    created_at: Timestamp
  }
  ledger_entries: {
    id: Id
    key: string
    kind: 'sale' | 'refund' | 'payment' | 'payout' | 'adjustment'
    order_id: number | null
    payment_id: number | null
    refund_id: number | null
    created_at: Timestamp
  }
  ledger_lines: {
    id: Id
    entry_id: number
    account_id: number
    amount_cents: number
    currency: string
    created_at: Timestamp
  }
  mails: {
    id: Id
    key: string
    recipient: string
    template: string
    data: Json<Record<string, unknown>>
    sealed: string | null
    sent_at: NullableTimestamp
    created_at: Timestamp
  }
}
