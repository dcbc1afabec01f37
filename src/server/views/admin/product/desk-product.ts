import { type RawBuilder, sql } from 'kysely'
import type { DeskProductDetail } from '#contract/admin/product/desk-product.ts'
import { shownOfProduct } from '#contract/admin/products.ts'
import type { ProductDetails } from '#contract/shop/product-details.ts'
import type { Today } from '#shared/day-range.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { TaxPart, TaxRule } from '#shared/payments/tax.ts'
import type { Db } from '../../../database/open.ts'
import { bookCurrency } from '../../books/book-currency.ts'
import { detailFacts } from '../../catalog/attributes.ts'
import { type Categories, categoryPath, readCategories } from '../../catalog/categories.ts'
import { dealJoin } from '../../catalog/deals.ts'
import { attributeTemplate, type ProductRow, specificationsOf } from '../../catalog/product.ts'
import { averageStars, price, toPictures } from '../../catalog/product-cards.ts'
import { reportsJson } from '../../reviews/moderation.ts'
import { taxOf } from '../../settings/taxes.ts'
import { stateOf } from '../desk-products.ts'
import { readProductChanges } from './product-changes.ts'
import { readProductPeriods } from './product-sales.ts'

type Detail = DeskProductDetail
type Deal = { name: string; discountBp: number; cents: number }
type Variant = Omit<Detail['variants'][number], 'sellingPrice' | 'mrpPrice'> & {
  sellingCents: number
  mrpCents: number
}

type Row = Pick<ProductRow, 'images' | 'picture_details' | 'attributes' | 'template'> &
  Pick<ProductRow, 'rating_count' | 'rating_halves_sum'> & {
    id: number
    title: string
    description: string
    details: ProductDetails
    categoryId: number
    status: string
    listed: boolean
    hiddenAt: Date | null
    hiddenReason: string | null
    hiddenBy: { name: string | null; email: string | null } | null
    sellingCents: number
    mrpCents: number
    currency: string | null
    seller: Detail['seller']
    deal: Deal | null
    tax: TaxRule | null
    lowStockMax: number
    onHand: number
    held: number
    sold: number
    variants: Variant[]
    variantCount: number
    ratingHistogram: number[]
    reports: Detail['reports']
    closedReports: number
    createdAt: Date
    updatedAt: Date
  }

/** The admin who hid the product. The log has the start of the transaction, a moment before. */
const hiddenBy = sql`(
  select json_build_object('name', nullif(trim(u.first_name || ' ' || u.last_name), ''), 'email', u.email)
  from audit_log a join users u on u.id = a.actor_id
  where a.subject_kind = 'products' and a.subject_id = p.id::text and a.actor_kind = 'admin' and a.after ? 'hidden_at'
    and a.at between p.hidden_at - interval '1 minute' and p.hidden_at
  order by a.at desc, a.id desc limit 1)`

const variants = sql`coalesce((
  select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'gtin', v.gtin, 'size', v.size, 'color', v.color,
    'sellingCents', coalesce(v.selling_cents, p.selling_cents), 'mrpCents', coalesce(v.mrp_cents, p.mrp_cents),
    'onHand', t.on_hand, 'held', t.held, 'sold', t.sold) order by v.position, v.id)
  from (select * from variants v where v.product_id = p.id order by v.position, v.id limit ${shownOfProduct.variants}) v
  join stock t on t.variant_id = v.id
), '[]')`

const closedReports = sql`(select count(*)::int from (
  select from reports k where k.product_id = p.id and k.outcome is not null limit 1000) closed)`

const columns: RawBuilder<unknown> = sql`
  p.id, p.title, p.description, p.images, p.picture_details, p.attributes, p.details, ${attributeTemplate} as template,
  p.category_id as "categoryId", p.status, p.listed, p.hidden_at as "hiddenAt", p.hidden_reason as "hiddenReason",
  ${hiddenBy} as "hiddenBy", p.selling_cents as "sellingCents", p.mrp_cents as "mrpCents", ${bookCurrency} as currency,
  json_build_object('id', s.id, 'businessName', s.business_name, 'status', s.account_status, 'onHoliday', s.on_holiday) as seller,
  case when deal.deal_id is not null then json_build_object(
    'name', deal.name, 'discountBp', deal.discount_bp, 'cents', ${price}) end as deal,
  ${taxOf(sql`null::text`)} as tax, p.low_stock_max as "lowStockMax", units.*,
  ${variants} as variants, (select count(*)::int from variants v where v.product_id = p.id) as "variantCount",
  p.rating_count, p.rating_halves_sum, p.rating_histogram as "ratingHistogram",
  ${reportsJson(sql`k.product_id = p.id`)} as reports, ${closedReports} as "closedReports",
  p.created_at as "createdAt", p.updated_at as "updatedAt"`

/** Undefined for an unknown product. */
export async function readDeskProduct(
  db: Db,
  productId: number,
  today: Today,
): Promise<DeskProductDetail | undefined> {
  const categories = await readCategories(db)
  const [{ rows }, periods, changes] = await Promise.all([
    sql<Row>`
      select ${columns} from products p join sellers s on s.id = p.seller_id ${dealJoin}
      cross join lateral (
        select coalesce(sum(t.on_hand), 0)::int as "onHand", coalesce(sum(t.held), 0)::int as held,
          coalesce(sum(t.sold), 0)::int as sold from stock t where t.product_id = p.id
      ) units
      where p.id = ${productId}
    `.execute(db),
    readProductPeriods(db, productId, today),
    readProductChanges(db, productId),
  ])
  const [row] = rows
  return row && { ...toDetail(row, categories), periods, changes }
}

const toParts = (parts: TaxPart[]) => parts.map(({ name, rateBp }) => ({ name, rate: rateBp / 100 }))

const toDetail = (row: Row, categories: Categories): Omit<Detail, 'periods' | 'changes'> => ({
  id: row.id,
  title: row.title,
  description: row.description,
  details: row.details,
  pictures: toPictures(row),
  seller: row.seller,
  categories: categoryPath(categories, row.categoryId).map(({ categoryCode, name }) => ({
    categoryCode,
    name,
  })),
  brand: row.details.brand ?? null,
  state: stateOf({ ...row, hidden: row.hiddenAt !== null }),
  facts: [...detailFacts(row.details), ...specificationsOf(row)],
  sellingPrice: toDecimal(row.sellingCents),
  mrpPrice: toDecimal(row.mrpCents),
  currency: row.currency,
  deal: row.deal && {
    name: row.deal.name,
    discountPercent: row.deal.discountBp / 100,
    price: toDecimal(row.deal.cents),
  },
  tax: row.tax && {
    parts: toParts(row.tax.parts),
    code: row.tax.code,
    above: row.tax.above && {
      price: toDecimal(row.tax.above.cents),
      parts: toParts(row.tax.above.parts),
    },
  },
  hidden: row.hiddenAt && {
    at: row.hiddenAt.toISOString(),
    reason: row.hiddenReason ?? '',
    by: row.hiddenBy,
  },
  lowStockMax: row.lowStockMax,
  stock: row.onHand,
  held: row.held,
  sold: row.sold,
  variants: row.variants.map(({ sellingCents, mrpCents, ...variant }) => ({
    ...variant,
    sellingPrice: toDecimal(sellingCents),
    mrpPrice: toDecimal(mrpCents),
  })),
  variantCount: row.variantCount,
  rating: averageStars(row),
  numRatings: row.rating_count,
  ratingHistogram: row.ratingHistogram,
  reports: row.reports,
  closedReports: row.closedReports,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
