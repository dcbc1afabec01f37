import { sql } from 'kysely'
import type { ReplyOf } from '#contract/contract.ts'
import type { Totals } from '#contract/sellers/seller-figures.ts'
import type { ShopRange } from '#shared/day-range.ts'
import { basisPoints, roundHalfUp, toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../database/open.ts'
import { inSnapshot } from '../../database/transaction.ts'
import { readBestSellers, readSalesDays } from '../analytics/counted-sales.ts'
import { dayOf, during } from '../fragments/day-filter.ts'
import { daysToRead, sumDays } from '../fragments/day-sums.ts'
import { readMoneyToCome } from '../payouts/seller-balance.ts'
import { readReturnCounts } from '../returns/returns.ts'

const shownMax = 10

type Figures = {
  sales: number
  tax: number
  orders: number
  canceled: number
  checkouts: number
  refunds: number
  earnings: number
  transactions: number
  reviews: number
  halves: number
}
type DayRow = Figures & { day: string }
type Booked = Pick<Figures, 'sales' | 'tax' | 'refunds' | 'earnings' | 'transactions'>

const emptyFigures: Figures = {
  sales: 0,
  tax: 0,
  orders: 0,
  canceled: 0,
  checkouts: 0,
  refunds: 0,
  earnings: 0,
  transactions: 0,
  reviews: 0,
  halves: 0,
}

/** The seller dashboard of a range and of the range before it. All sums use the same days, so they agree. */
export async function readSellerFigures(
  db: Db,
  sellerId: number,
  range: ShopRange,
  currency: string,
): Promise<ReplyOf<'GET /sellers/figures'>> {
  const days = daysToRead(range)
  const [activity, booked, lowStock, moneyToCome, returns] = await Promise.all([
    readDays(db, sellerId, days),
    readBooked(db, sellerId, range),
    readLowStock(db, sellerId),
    readMoneyToCome(db, sellerId, currency),
    readReturnCounts(db, sellerId, range),
  ])
  const { sums, sumsBefore, buckets, ...asked } = sumDays([...activity, ...booked.days], range, emptyFigures)
  return {
    ...asked,
    totals: totalsOf(sums),
    totalsBefore: totalsOf(sumsBefore),
    series: buckets.map(({ bucket, sums: part }) => ({
      ...bucket,
      totalSales: toDecimal(part.sales),
      totalRefunds: toDecimal(part.refunds),
      totalOrders: part.orders,
    })),
    topProducts: booked.topProducts,
    lowStock,
    moneyToCome,
    returns,
  }
}

/** The days with activity: orders by creation, reviews by writing. */
async function readDays(db: Db, sellerId: number, range: ShopRange): Promise<DayRow[]> {
  const day = (moment: string) => dayOf(sql.ref(moment), range)
  const { rows } = await sql<Omit<Figures, keyof Booked> & { day: string }>`
    select day::text, sum(orders)::bigint as orders, sum(canceled)::bigint as canceled, sum(checkouts)::bigint as checkouts,
      sum(reviews)::bigint as reviews, sum(halves)::bigint as halves
    from (
      select ${day('o.created_at')} as day, count(*) filter (where o.paid) as orders,
        count(*) filter (where o.paid and o.status = 'CANCELLED') as canceled, count(*) as checkouts, 0 as reviews, 0 as halves
      from orders o where o.seller_id = ${sellerId} and ${during(sql`o.created_at`, range)} group by 1
      union all
      select ${day('v.created_at')}, 0, 0, 0, count(*), sum(v.rating_halves)
      from products p join reviews v on v.product_id = p.id and v.hidden_at is null
      where p.seller_id = ${sellerId} and ${during(sql`v.created_at`, range)} group by 1
    ) figures group by day
  `.execute(db)
  return rows.map((row) => ({ ...emptyFigures, ...row }))
}

/** What the ledger has: the days with money, in which lost disputes count as refunds, and the best sellers. */
async function readBooked(db: Db, sellerId: number, range: ShopRange) {
  const { days, best } = await inSnapshot(db, async (tx) => ({
    days: await readSalesDays(tx, sellerId, daysToRead(range)),
    best: await readBestSellers(tx, sellerId, range, shownMax),
  }))
  return {
    days: days.map(
      ({ day, sales, tax, refunds, net, transactions }): DayRow => ({
        ...emptyFigures,
        day,
        sales,
        tax,
        refunds: -refunds,
        earnings: net,
        transactions,
      }),
    ),
    topProducts: best.map(({ cents, ...product }) => ({ ...product, sales: toDecimal(cents) })),
  }
}

const totalsOf = (sum: Figures): Totals => ({
  totalSales: toDecimal(sum.sales),
  totalEarnings: toDecimal(sum.earnings),
  totalRefunds: toDecimal(sum.refunds),
  totalTax: toDecimal(sum.tax),
  totalOrders: sum.orders,
  canceledOrders: sum.canceled,
  totalTransactions: sum.transactions,
  checkouts: sum.checkouts,
  conversion: sum.checkouts === 0 ? null : basisPoints(sum.orders, sum.checkouts) / 100,
  averageRating: sum.reviews === 0 ? null : roundHalfUp((sum.halves * 5) / sum.reviews) / 10,
  reviews: sum.reviews,
})

type LowVariant = {
  id: number
  productId: number
  title: string
  image: string | null
  size: string
  color: string
  quantity: number
}

async function readLowStock(db: Db, sellerId: number) {
  const { rows } = await sql<LowVariant & { count: number }>`
    select v.id, p.id as "productId", p.title,
      picture_of(p.images, p.picture_details, v.color) as image, v.size, v.color, s.on_hand as quantity,
      count(*) over () as count
    from products p
    join variants v on v.product_id = p.id
    join stock s on s.variant_id = v.id and s.on_hand <= p.low_stock_max
    where p.seller_id = ${sellerId} and p.status = 'ACTIVE'
    order by s.on_hand, p.id desc, v.position, v.id limit ${shownMax}
  `.execute(db)
  return { count: rows[0]?.count ?? 0, variants: rows.map(({ count: _count, ...row }) => row) }
}
