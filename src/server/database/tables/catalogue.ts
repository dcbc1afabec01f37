import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ProductDetails } from '#contract/shop/product-details.ts'
import type { AttributeKind, StoredAttributes } from '#shared/catalog/attributes.ts'
import type { ImportColumn } from '#shared/catalog/import-columns.ts'
import type { ImportMapping, ImportPreset } from '#shared/catalog/import-mapping.ts'
import type { ImportOutcome, ImportStatus } from '#shared/catalog/import-status.ts'
import type { PictureDetails } from '#shared/catalog/pictures.ts'
import type { BulkAction, BulkOutcome, BulkStatus } from '#shared/sellers/bulk-jobs.ts'
import type { Id, Json, NullableTimestamp, Timestamp } from './columns.ts'

/** Categories, products, pictures and product imports. */
export type CatalogueTables = {
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
    /** By image: the color that it shows, and its alternative text. */
    picture_details: ColumnType<PictureDetails, string | undefined, string>
    attributes: ColumnType<StoredAttributes, string | undefined, string>
    details: ColumnType<ProductDetails, string | undefined, string>
    attribute_values: GeneratedAlways<string[]>
    /** A variant with at most this quantity has low stock. */
    low_stock_max: Generated<number>
    status: Generated<'DRAFT' | 'ACTIVE' | 'ARCHIVED'>
    listed: Generated<boolean>
    rating_halves_sum: Generated<number>
    rating_histogram: Generated<number[]>
    rating_count: Generated<number>
    popularity: Generated<number>
    search: Generated<string>
    /** Hidden by an admin: since when, why, and the status before. */
    hidden_at: NullableTimestamp
    hidden_reason: string | null
    hidden_from: 'DRAFT' | 'ACTIVE' | null
    version: Generated<number>
    created_at: Timestamp
    updated_at: Timestamp
  }
  product_categories: { category_id: number; product_id: number; popularity: number; selling_cents: number }
  attributes: {
    id: GeneratedAlways<number>
    category_id: number
    code: string
    name: string
    kind: AttributeKind
    unit: string | null
    choices: Generated<string[]>
    required: Generated<boolean>
    filterable: Generated<boolean>
    position: Generated<number>
  }
  /** Written by triggers. */
  category_deals: {
    category_id: number
    deal_id: number
    discount_bp: number
    platform_bp: number
    name: string
    starts_at: Generated<Date>
    ends_at: Generated<Date>
  }
  product_sales: { product_id: number; units: number }
  variants: {
    id: Id
    product_id: number
    seller_id: number
    size: string
    color: string
    sku: string
    gtin: string | null
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
  bulk_jobs: {
    id: Id
    seller_id: number
    action: BulkAction
    input: Json<unknown>
    status: Generated<BulkStatus>
    total: number
    done: Generated<number>
    created_at: Timestamp
    moved_at: Timestamp
    ended_at: NullableTimestamp
  }
  bulk_items: {
    job_id: number
    position: number
    seller_id: number
    subject_id: number | null
    name: string
    input: Json<unknown> | null
    outcome: Generated<BulkOutcome>
    message: Generated<string>
    before: Json<unknown> | null
  }
  imports: {
    id: Id
    seller_id: number
    file_name: string
    status: Generated<ImportStatus>
    rows: Generated<number>
    ignored_columns: Generated<string[]>
    headings: Generated<string[]>
    preset: ImportPreset | null
    mapping: Json<ImportMapping> | null
    encoding: string | null
    arranged: Generated<boolean>
    cursor: Generated<string>
    done: Generated<number>
    total: Generated<number>
    counts: ColumnType<Partial<Record<ImportOutcome, number>>, string | undefined, string>
    message: string | null
    created_at: Timestamp
    moved_at: Timestamp
    ended_at: NullableTimestamp
  }
  import_lines: { import_id: number; row_number: number; line_group: string; cells: Json<string[]> }
  import_choices: {
    seller_id: number
    kind: 'COLUMN' | 'CATEGORY'
    name: string
    choice: string
    chosen_at: Timestamp
  }
  import_values: { seller_id: number; column_name: string; value: string; replacement: string }
  import_products: { seller_id: number; word: string; product_id: number }
  import_pictures: {
    seller_id: number
    url: string
    host: string
    import_id: number | null
    upload_id: string | null
    message: string | null
  }
  import_rows: {
    import_id: number
    row_number: number
    product_key: string
    sku: string | null
    word: string | null
    cells: Json<(string | null)[]>
    outcome: Generated<ImportOutcome>
    errors: Json<{ column: ImportColumn; message: string }[]>
    differences: Json<{ column: ImportColumn; before: string; after: string }[]>
    message: string | null
    product_id: number | null
    product_version: number | null
    stock_change: Generated<number>
    before: Json<unknown> | null
  }
  search_words: { word: string; uses: number }
  search_synonyms: {
    id: Id
    phrase: string
    phrase_key: string
    words: string | null
    category_codes: Generated<string[]>
    built_in: Generated<boolean>
    version: Generated<number>
  }
  search_pins: {
    id: Id
    query: string
    /** The driver reads arrays of bigint as texts. */
    product_ids: ColumnType<string[], number[], number[]>
    version: Generated<number>
  }
  funnel_counts: { day: string; step: 'product_views' | 'bag_additions'; count: number }
  product_visits: { day: string; product_id: number; views: number; bag_additions: number }
  counted_days: {
    day: string
    time_zone: string
    currency: string
    version: Generated<number>
    counted_until: Date | null
    orders: number
    gross_cents: number
    sales: number
    refunded_cents: number
    refunds: number
    lost_cents: Generated<number>
    commission_cents: number
    fee_cents: number
    checkouts: number
    paid_checkouts: number
  }
  counted_products: { day: string; product_id: number; units: number; cents: number }
  counted_accounts: { day: string; account_id: number; debit_cents: number; credit_cents: number }
  counted_profit: {
    day: string
    seller_id: number | null
    category_id: number | null
    kind: string
    cents: number
  }
  /** On the last days of months. */
  counted_owed: {
    day: string
    seller_id: number
    owed: number
    days30: number
    days60: number
    days90: number
    older: number
  }
  counted_earnings: {
    day: string
    seller_id: number
    kind: string
    entries: number
    own: number
    paid: number
    discounts: number
    funded: number
    shipping: number
    fee: number
    delivery: number
    commission: number
    commission_tax: number
    tcs: number
    tds: number
  }
  counted_seller_products: {
    day: string
    seller_id: number
    product_id: number
    units: number
    cents: number
  }
  counted_sales: {
    day: string
    seller_id: number
    orders: number
    units: number
    gross: number
    discounts: number
    funded: number
    sales: number
    refunds: number
    adjustments: number
    commission: number
    commission_tax: number
    tcs: number
    tds: number
    net: number
    tax: number
    transactions: number
  }
  counted_sellers: { day: string; seller_id: number; orders: number; cents: number }
  counted_refunds: { day: string; reason: string; refunds: number; cents: number }
  search_counts: { day: string; query: string; searches: number; clicks: number; results: number }
  uploads: {
    id: string
    seller_id: number | null
    user_id: number | null
    width: number
    height: number
    bytes: number
    widths: number[]
    formats: string[]
    /** When the next check whether the upload is used is due. */
    check_at: Timestamp
    created_at: Timestamp
  }
}
