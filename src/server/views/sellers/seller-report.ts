import { sql } from 'kysely'
import type { ReplyOf } from '#contract/contract.ts'
import { addDays, type ShopRange } from '#shared/day-range.ts'
import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { dayIn } from '#shared/time-zone.ts'
import type { Db } from '../../database/open.ts'
import { inSnapshot } from '../../database/transaction.ts'
import { readSalesDays } from '../analytics/counted-sales.ts'
import { during } from '../fragments/day-filter.ts'

type Row = {
  id: number
  businessName: string
  orders: number
  canceled: number
  toConfirm: number
  toShip: number
  lowStock: number
}

/** The seller's figures of a range or of all time: money by booking day, orders by creation day. */
export async function readSellerReport(
  db: Db,
  sellerId: number,
  { range, timeZone }: { range?: ShopRange | undefined; timeZone: string },
): Promise<ReplyOf<'GET /sellers/report'>> {
  const allTime = { from: '2000-01-01', to: addDays(dayIn(new Date(), timeZone), 1), timeZone }
  const days = await inSnapshot(db, (tx) => readSalesDays(tx, sellerId, range ?? allTime))
  const booked = (name: 'sales' | 'refunds' | 'net' | 'tax' | 'transactions') =>
    days.reduce((sum, day) => sum + day[name], 0)
  const { rows } = await sql<Row>`
    select m.id, m.business_name as "businessName", paid.*, waiting.*, short.*
    from sellers m
    cross join lateral (
      select count(*) as orders, count(*) filter (where o.status = 'CANCELLED') as canceled
      from orders o where o.seller_id = m.id and o.paid and ${during(sql`o.created_at`, range)}
    ) paid
    cross join lateral (
      select count(*) filter (where o.status = 'PLACED') as "toConfirm",
        count(*) filter (where o.status = 'CONFIRMED') as "toShip"
      from orders o where o.seller_id = m.id and o.status in ('PLACED', 'CONFIRMED')
    ) waiting
    cross join lateral (
      select count(*) as "lowStock"
      from products p
      join variants v on v.product_id = p.id
      join stock s on s.variant_id = v.id and s.on_hand <= p.low_stock_max
      where p.seller_id = m.id and p.status = 'ACTIVE'
    ) short
    where m.id = ${sellerId}
  `.execute(db)
  const row = rows[0]
  if (!row) throw new Failure('not_found')
  return {
    id: row.id,
    seller: { id: row.id, businessDetails: { businessName: row.businessName } },
    totalEarnings: toDecimal(booked('net')),
    totalSales: toDecimal(booked('sales')),
    totalRefunds: toDecimal(-booked('refunds')),
    totalTax: toDecimal(booked('tax')),
    totalOrders: row.orders,
    canceledOrders: row.canceled,
    totalTransactions: booked('transactions'),
    ordersToConfirm: row.toConfirm,
    ordersToShip: row.toShip,
    lowStock: row.lowStock,
  }
}

/** Whether the seller has orders, ledger accounts or reviews, which must outlive the account. */
export async function hasTraded(db: Db, sellerId: number): Promise<boolean> {
  const { rows } = await sql<{ traded: boolean }>`
    select exists (select 1 from orders where seller_id = ${sellerId})
      or exists (select 1 from ledger_accounts where seller_id = ${sellerId})
      or exists (select 1 from products p join reviews r on r.product_id = p.id where p.seller_id = ${sellerId}) as traded
  `.execute(db)
  return rows[0]?.traded === true
}

const openShown = 5

export type OpenOrders = {
  total: number
  /** The oldest open orders. */
  shown: { code: string; status: 'PENDING' | 'PLACED' | 'CONFIRMED' | 'SHIPPED' }[]
}

/** The seller's open orders. Pending ones count, as they may be paid at any moment. */
export async function readOpenOrders(db: Db, sellerId: number): Promise<OpenOrders> {
  const { rows } = await sql<OpenOrders['shown'][number] & { total: number }>`
    select code, status, count(*) over () as total from orders
    where seller_id = ${sellerId} and status in ('PENDING', 'PLACED', 'CONFIRMED', 'SHIPPED')
    order by id limit ${openShown}
  `.execute(db)
  return { total: rows[0]?.total ?? 0, shown: rows.map(({ code, status }) => ({ code, status })) }
}
