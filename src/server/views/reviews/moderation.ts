import { type RawBuilder, sql } from 'kysely'
import type { ReportedProduct, ReportedReview, Reports } from '#contract/admin/moderation.ts'
import type { ReportSubject } from '#shared/catalog/report-reasons.ts'
import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { iso } from '../fragments/iso-timestamp.ts'
import { moderatedJson } from './reviews.ts'

/** The writer of a review or product that customers can see and report; undefined when it is not visible. */
export async function readReportable(
  db: Db,
  { subject, id }: { subject: ReportSubject; id: number },
): Promise<{ writerId: number | null } | undefined> {
  const { rows } = await (subject === 'product'
    ? sql<{ writerId: null }>`select null as "writerId" from products where id = ${id} and listed`
    : sql<{ writerId: number }>`
        select r.user_id as "writerId" from reviews r join products p on p.id = r.product_id
        where r.id = ${id} and r.hidden_at is null and p.listed
      `
  ).execute(db)
  return rows[0]
}

/** The product's seller, for an email about the product. */
export async function readProductSeller(db: Db, productId: number) {
  const { rows } = await sql<{ email: string; name: string; product: string }>`
    select s.email, s.seller_name as name, p.title as product
    from products p join sellers s on s.id = p.seller_id where p.id = ${productId}
  `.execute(db)
  return rows[0]
}

const commentsShown = 5

/** The open reports of one review or product. */
export const reportsJson = (which: RawBuilder<unknown>) => sql`(
  select json_build_object(
    'count', count(*)::int,
    'reasons', coalesce((
      select json_agg(json_build_object('reason', reason, 'count', times) order by times desc, reason) from (
        select k.reason, count(*)::int as times from reports k where ${which} and k.outcome is null group by k.reason
      ) tally
    ), '[]'),
    'newest', coalesce((
      select json_agg(json_build_object('reason', k.reason, 'comment', k.comment,
        'by', trim(u.first_name || ' ' || u.last_name),
        'at', ${iso(sql`k.created_at`)}) order by k.id desc)
      from (select * from reports k where ${which} and k.outcome is null order by k.id desc limit ${commentsShown}) k
      join users u on u.id = k.user_id
    ), '[]')
  ) from reports k where ${which} and k.outcome is null
)`

/** Each review or product with open reports once, the longest waiting first. */
const queueOf = (column: RawBuilder<unknown>, page: Part) => sql`
  select ${column} as id, min(id) as first from reports where outcome is null and ${column} is not null
  group by ${column} order by min(id) limit ${page.limit} offset ${page.offset}`

const distinctOpen = (column: RawBuilder<unknown>) => sql`(
  select count(distinct ${column})::int from reports where outcome is null and ${column} is not null)`
const countOf = (column: RawBuilder<unknown>) =>
  sql<{ total: number }>`select ${distinctOpen(column)} as total`

/** Totals of the two moderation queues. */
export const countOfReportedReviews = distinctOpen(sql`review_id`)
export const countOfReportedProducts = distinctOpen(sql`product_id`)

export async function readReportedReviews(db: Db, page: Part): Promise<List<ReportedReview>> {
  const column = sql`review_id`
  const [{ rows }, count] = await Promise.all([
    sql<ReportedReview>`
      select ${moderatedJson} as review, ${reportsJson(sql`k.review_id = q.id`)} as reports
      from (${queueOf(column, page)}) q
      join reviews r on r.id = q.id join users u on u.id = r.user_id join products p on p.id = r.product_id
      order by q.first
    `.execute(db),
    countOf(column).execute(db),
  ])
  return { rows, total: count.rows[0]?.total ?? 0 }
}

type ProductRow = {
  id: number
  title: string
  description: string
  images: string[]
  sellingCents: number
  categoryCode: string
  sellerId: number
  businessName: string
  email: string
  status: string
  listed: boolean
  hiddenReason: string | null
  hiddenAt: Date | null
  reports: Reports
}

const productTables = sql`join sellers s on s.id = p.seller_id join categories c on c.id = p.category_id`
const productColumns = sql`
  p.id, p.title, p.description, p.images, p.selling_cents as "sellingCents", c.code as "categoryCode", s.id as "sellerId",
  s.business_name as "businessName", s.email, p.status, p.listed, p.hidden_reason as "hiddenReason",
  p.hidden_at as "hiddenAt", ${reportsJson(sql`k.product_id = p.id`)} as reports`

const toReported = (row: ProductRow): ReportedProduct => ({
  product: {
    id: row.id,
    title: row.title,
    description: row.description,
    images: row.images,
    sellingPrice: toDecimal(row.sellingCents),
    categoryCode: row.categoryCode,
    seller: { id: row.sellerId, businessName: row.businessName, email: row.email },
    status: row.status,
    listed: row.listed,
    hidden: row.hiddenAt !== null,
    hiddenReason: row.hiddenReason,
    hiddenAt: row.hiddenAt?.toISOString() ?? null,
  },
  reports: row.reports,
})

export async function readModeratedProducts(
  db: Db,
  state: 'reported' | 'hidden',
  page: Part,
): Promise<List<ReportedProduct>> {
  const column = sql`product_id`
  const chosen =
    state === 'hidden'
      ? sql`(select id, row_number() over (order by hidden_at desc, id desc) as first from products
          where hidden_at is not null order by hidden_at desc, id desc limit ${page.limit} offset ${page.offset})`
      : sql`(${queueOf(column, page)})`
  const [{ rows }, count] = await Promise.all([
    sql<ProductRow>`
      select ${productColumns} from ${chosen} q join products p on p.id = q.id ${productTables} order by q.first
    `.execute(db),
    state === 'hidden'
      ? sql<{
          total: number
        }>`select count(*)::int as total from products where hidden_at is not null`.execute(db)
      : countOf(column).execute(db),
  ])
  return { rows: rows.map(toReported), total: count.rows[0]?.total ?? 0 }
}

export async function readModeratedProduct(db: Db, productId: number): Promise<ReportedProduct> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from products p ${productTables} where p.id = ${productId}
  `.execute(db)
  if (!rows[0]) throw new Failure('not_found')
  return toReported(rows[0])
}
