import { type RawBuilder, sql } from 'kysely'
import type { ShopTotals, Waiting } from '#contract/admin/figures/admin-figures.ts'
import type { ReplyOf } from '#contract/contract.ts'
import { type DayRange, rangeBefore, type ShopRange } from '#shared/day-range.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../database/open.ts'
import { inSnapshot } from '../../database/transaction.ts'
import { isCounted, readUncountedDays, type SplitRange, splitRange } from '../analytics/counted-days.ts'
import { countOfOpenBankLines } from '../bank-reconciliation/bank-lines.ts'
import { bookCurrency } from '../books/book-currency.ts'
import { countOfOpenTransfers } from '../cash/refund-transfers.ts'
import { countOfOpenMessages } from '../contact/messages.ts'
import { dayOf, during, type LiveRange } from '../fragments/day-filter.ts'
import { daysToRead, sumDays } from '../fragments/day-sums.ts'
import { nextFileAmounts } from '../payouts/file-payouts.ts'
import { countOfReturnsForShop } from '../returns/returns.ts'
import { countOfReportedProducts, countOfReportedReviews } from '../reviews/moderation.ts'
import { countOfDisputes } from './orders/disputes.ts'
import { countOfDeskOrders } from './orders/order-desk-list.ts'
import { countOfFailedRefunds, countOfOpenExceptions } from './orders/payment-desk.ts'
import { isOrderEntry } from './orders/transactions.ts'
import { countOfFailedJobs } from './system/failed-jobs.ts'

type Sums = {
  orders: number
  grossCents: number
  sales: number
  refundedCents: number
  refunds: number
  lostCents: number
  commissionCents: number
  feeCents: number
}
type DayRow = Sums & { day: string }

const emptySums: Sums = {
  orders: 0,
  grossCents: 0,
  sales: 0,
  refundedCents: 0,
  refunds: 0,
  lostCents: 0,
  commissionCents: 0,
  feeCents: 0,
}

/** The admin dashboard in three statements, whatever the range. */
export async function readAdminFigures(db: Db, range: ShopRange): Promise<ReplyOf<'GET /admin/figures'>> {
  const asked = daysToRead(range)
  // A day that stops being counted between two statements would be missing.
  const readDays = () =>
    inSnapshot(db, async (tx) => readOrderDays(tx, splitRange(asked, await readUncountedDays(tx, asked))))
  const [rows, counts] = await Promise.all([readDays(), readCounts(db, range)])
  const { activeSellers, failedPayments, failedPaymentsBefore, answerBy, ...waiting } = counts
  const { sums, sumsBefore, buckets, ...ranges } = sumDays(rows, range, emptySums)
  return {
    ...ranges,
    totals: { ...totalsOf(sums), failedPayments },
    totalsBefore: { ...totalsOf(sumsBefore), failedPayments: failedPaymentsBefore },
    series: buckets.map(({ bucket, sums: part }) => {
      const { grossSales, refunded, orders } = totalsOf(part)
      return { ...bucket, grossSales, refunded, orders }
    }),
    activeSellers,
    waiting,
    answerBy: answerBy?.toISOString() ?? null,
  }
}

/** The days with activity. */
export async function readOrderDays(db: Db, split: SplitRange): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select d.day::text, d.orders::bigint, d.gross_cents as "grossCents", d.sales::bigint, d.refunded_cents as "refundedCents",
      d.refunds::bigint, d.lost_cents as "lostCents", d.commission_cents as "commissionCents", d.fee_cents as "feeCents"
    from counted_days d where ${isCounted(sql`d.day`, split)}
    ${split.live ? sql`union all ${orderDays(split.live)}` : sql``}
  `.execute(db)
  return rows
}

/**
 * SQL: the days with activity, from the orders and the ledger. The entries are read by day first: looked up one by one for each
 * line, they would take ten times as long.
 */
export const orderDays = (range: LiveRange): RawBuilder<unknown> => sql`
  select day::text, sum(orders)::bigint as "orders", sum(gross)::bigint as "grossCents", sum(sales)::bigint as "sales",
    sum(refunded)::bigint as "refundedCents", sum(refunds)::bigint as "refunds", sum(lost)::bigint as "lostCents", sum(commission)::bigint as "commissionCents",
    sum(fees)::bigint as "feeCents"
  from (
    select ${dayOf(sql`o.created_at`, range)} as day, count(*) as orders, 0 as gross, 0 as sales, 0 as refunded,
      0 as refunds, 0 as lost, 0 as commission, 0 as fees
    from orders o where o.paid and ${during(sql`o.created_at`, range)} group by 1
    union all
    (with entry as materialized (
      select e.id, e.kind, e.created_at from ledger_entries e where ${isOrderEntry} and ${during(sql`e.created_at`, range)}
    )
    select ${dayOf(sql`s.created_at`, range)}, 0,
      coalesce(sum(s.paid) filter (where s.kind = 'sale'), 0), count(*) filter (where s.kind = 'sale'),
      coalesce(-sum(s.paid) filter (where s.kind = 'refund'), 0), count(*) filter (where s.kind = 'refund'),
      coalesce(-sum(s.disputed) filter (where s.kind = 'dispute'), 0), coalesce(-sum(s.revenue), 0), 0
    from (
      -- Grouped by entry, because count(distinct) would sort the lines.
      select e.kind, e.created_at, sum(l.amount_cents) filter (where a.kind = 'provider_clearing') as paid,
        sum(l.amount_cents) filter (where a.kind = 'disputes') as disputed,
        sum(l.amount_cents) filter (where a.kind = 'platform_revenue') as revenue
      from ledger_accounts a
      join ledger_lines l on l.account_id = a.id and ${during(sql`l.created_at`, range)}
      join entry e on e.id = l.entry_id
      where a.kind in ('provider_clearing', 'platform_revenue', 'disputes') and a.currency = ${bookCurrency}
      group by e.id, e.kind, e.created_at
    ) s group by 1)
    union all
    select ${dayOf(sql`l.created_at`, range)}, 0, 0, 0, 0, 0, 0, 0, sum(l.amount_cents)
    from ledger_accounts a join ledger_lines l on l.account_id = a.id and ${during(sql`l.created_at`, range)}
    where a.kind = 'provider_fees' and a.currency = ${bookCurrency} group by 1
  ) figures group by day`

/** Payouts in flight are at most one per seller. */
const countOfFilesToMark = sql`(
  select count(distinct p.file_id)::int from payouts p where p.status = 'SENT' and p.file_id is not null
)`

type Counts = Waiting & {
  activeSellers: number
  failedPayments: number
  failedPaymentsBefore: number
  answerBy: Date | null
}

/** Each count equals the total of the list that its tile links to. */
async function readCounts(db: Db, range: DayRange): Promise<Counts> {
  const sellers = (status: string) =>
    sql`(select count(*)::int from sellers where account_status = ${status})`
  const failed = (days: DayRange) => countOfDeskOrders({ paymentStatus: 'FAILED', range: days })
  const { rows } = await sql<Counts>`
    select ${sellers('ACTIVE')} as "activeSellers", ${sellers('PENDING_VERIFICATION')} as "sellersToApprove",
      ${failed(range)} as "failedPayments", ${failed(rangeBefore(range))} as "failedPaymentsBefore",
      ${countOfDeskOrders({ problem: 'unpaid' })} as "ordersUnpaid",
      ${countOfDeskOrders({ problem: 'not_moving' })} as "ordersNotMoving",
      ${countOfFailedRefunds} as "refundsFailed", ${countOfOpenExceptions} as "paymentExceptions",
      ${countOfDisputes('NEEDS_RESPONSE')} as "disputesToAnswer",
      (select min(d.evidence_due_at) from disputes d where d.status = 'NEEDS_RESPONSE') as "answerBy",
      (select count(*)::int from ${nextFileAmounts(bookCurrency)} next) as "payoutsToSend",
      ${countOfFilesToMark} as "bankFilesToMark", ${countOfOpenBankLines} as "bankLinesOpen",
      ${countOfOpenTransfers} as "refundsToTransfer",
      ${countOfReturnsForShop} as "returnsToDecide",
      ${countOfReportedReviews} as "reportedReviews", ${countOfReportedProducts} as "reportedProducts",
      ${countOfOpenMessages} as "openMessages", ${countOfFailedJobs} as "jobsFailed"
  `.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('the counts query returned no row')
  return counts
}

const totalsOf = (sum: Sums): Omit<ShopTotals, 'failedPayments'> => ({
  orders: sum.orders,
  grossSales: toDecimal(sum.grossCents),
  sales: sum.sales,
  refunded: toDecimal(sum.refundedCents),
  lost: toDecimal(sum.lostCents),
  refunds: sum.refunds,
  commission: toDecimal(sum.commissionCents),
  providerFees: toDecimal(sum.feeCents),
})
