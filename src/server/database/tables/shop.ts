import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { BlockContent } from '#contract/shop/home-blocks.ts'
import type { TaxPart } from '#shared/payments/tax.ts'
import type { Id, Json, NullableTimestamp, Timestamp } from './columns.ts'

/** What admins manage: home page, deals, coupons, rates and settings. */
export type ShopTables = {
  home_categories: {
    id: GeneratedAlways<number>
    section: 'ELECTRIC_CATEGORIES' | 'GRID' | 'SHOP_BY_CATEGORIES' | 'DEALS'
    name: string
    image: string
    category_code: string
    position: number
    version: Generated<number>
  }
  home_blocks: {
    id: Id
    position: number
    draft: Json<BlockContent>
    published: ColumnType<BlockContent | null, string | null | undefined, string | null>
    starts_at: NullableTimestamp
    ends_at: NullableTimestamp
    version: Generated<number>
    changed_at: Timestamp
  }
  deals: {
    id: GeneratedAlways<number>
    home_category_id: number
    discount_bp: number
    /** The platform's part of the discount. */
    platform_bp: Generated<number>
    starts_at: NullableTimestamp
    ends_at: NullableTimestamp
    version: Generated<number>
    created_at: Timestamp
  }
  coupons: {
    id: Id
    code: string
    kind: Generated<'PERCENT' | 'AMOUNT' | 'FREE_SHIPPING'>
    discount_bp: number
    amount_cents: Generated<number>
    /** The platform's part of the discount. */
    platform_bp: Generated<number>
    /** The products that it applies to; null for all. */
    category_ids: number[] | null
    seller_ids: ColumnType<string[] | null, number[] | null | undefined, number[] | null>
    valid_from: string | null
    valid_until: string | null
    minimum_order_cents: number | null
    max_discount_cents: number | null
    active: Generated<boolean>
    first_order: Generated<boolean>
    use_limit: number | null
    uses: Generated<number>
    version: Generated<number>
    deleted_at: NullableTimestamp
    created_at: Timestamp
  }
  content_pages: {
    slug: string
    topic: string | null
    position: Generated<number>
    published_id: number | null
    published_at: NullableTimestamp
    created_at: Timestamp
  }
  /** Rows are only added. */
  content_revisions: {
    id: Id
    slug: string
    title: string
    description: string
    body: string
    author_id: number | null
    created_at: Timestamp
  }
  contact_messages: {
    id: Id
    user_id: number | null
    order_id: number | null
    name: string
    email: string
    topic: 'ORDER' | 'RETURN' | 'PAYMENT' | 'ACCOUNT' | 'SELLING' | 'OTHER'
    message: string
    status: Generated<'OPEN' | 'ANSWERED'>
    assigned_to: number | null
    created_at: Timestamp
    answered_at: NullableTimestamp
  }
  contact_replies: {
    id: Id
    message_id: number
    author_id: number
    body: string
    created_at: Timestamp
  }
  commission_rates: {
    id: GeneratedAlways<number>
    category_id: number | null
    seller_id: number | null
    /** Null ends the specific rate. */
    rate_bp: number | null
    valid_from: Timestamp
    set_by: number | null
    set_at: Timestamp
    withdrawn_at: NullableTimestamp
    withdrawn_by: number | null
  }
  tax_rates: {
    id: GeneratedAlways<number>
    /** Null: every category. */
    category_id: number | null
    /** Instead of a category. */
    product_id: number | null
    /** Null: every region. */
    region: string | null
    /** HSN code. */
    code: string | null
    /** Null ends the specific tax. */
    parts: Json<TaxPart[]> | null
    /** A unit above this price without tax has the other parts. */
    above_cents: number | null
    parts_above: Json<TaxPart[]> | null
    valid_from: Timestamp
    set_by: number | null
    set_at: Timestamp
    withdrawn_at: NullableTimestamp
    withdrawn_by: number | null
  }
  exchange_rates: {
    id: Id
    base: string
    quote: string
    rate: string
    valid_from: Timestamp
    set_by: number | null
    set_at: Timestamp
    withdrawn_at: NullableTimestamp
    withdrawn_by: number | null
  }
  settings: {
    id: Id
    name: string
    value: Json<unknown>
    valid_from: Timestamp
    set_by: number
    set_at: Timestamp
    withdrawn_at: NullableTimestamp
    withdrawn_by: number | null
  }
}
