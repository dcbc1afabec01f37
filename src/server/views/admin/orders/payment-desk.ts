import { type RawBuilder, sql } from 'kysely'
import { deskCountMax } from '#contract/orders/order-desk.ts'
import type { FailedRefund, PaymentException, StuckCheckout } from '#contract/payments/payment-desk.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { List, Part } from '../../../database/list.ts'
import type { Db } from '../../../database/open.ts'

/** A count capped at `deskCountMax`, so that its cost does not grow with the shop. */
const cappedCount = (rows: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (${rows} limit ${deskCountMax}) counted)`

/** An open dispute is in the list of disputes, which has its deadline, and not a second time among the exceptions. */
export const isOpenException = sql`x.resolved_at is null and x.kind <> 'dispute_opened'`

/** Totals of the list of open exceptions and of the list of failed refunds. */
export const countOfOpenExceptions = cappedCount(
  sql`select 1 from payment_exceptions x where ${isOpenException}`,
)
export const countOfFailedRefunds = cappedCount(sql`select 1 from refunds r where r.status = 'FAILED'`)

async function readTotal(db: Db, total: RawBuilder<unknown>): Promise<number> {
  const { rows: counted } = await sql<{ total: number }>`select ${total} as total`.execute(db)
  return counted[0]?.total ?? 0
}

type ExceptionRow = Omit<PaymentException, 'createdAt' | 'resolvedAt'> & {
  createdAt: Date
  resolvedAt: Date | null
}

export async function readPaymentExceptions(
  db: Db,
  state: 'open' | 'resolved',
  { limit, offset }: Part,
): Promise<List<PaymentException>> {
  const matches = state === 'open' ? isOpenException : sql`x.resolved_at is not null`
  const [page, total] = await Promise.all([
    sql<ExceptionRow>`
      select x.id, x.kind, x.reference, x.details, x.created_at as "createdAt", x.resolved_at as "resolvedAt",
        u.email as "resolvedBy", x.note
      from payment_exceptions x left join users u on u.id = x.resolved_by
      where ${matches} order by x.id desc limit ${limit} offset ${offset}
    `.execute(db),
    readTotal(db, cappedCount(sql`select 1 from payment_exceptions x where ${matches}`)),
  ])
  const rows = page.rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
  }))
  return { rows, total }
}

export async function hasException(db: Db, exceptionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_exceptions')
    .select('id')
    .where('id', '=', exceptionId)
    .executeTakeFirst()
  return row !== undefined
}

type RefundRow = Omit<FailedRefund, 'amount' | 'createdAt'> & { cents: number; createdAt: Date }

export async function readFailedRefunds(db: Db, { limit, offset }: Part): Promise<List<FailedRefund>> {
  const [page, total] = await Promise.all([
    sql<RefundRow>`
      select r.id, r.amount_cents as cents, p.currency, r.reason, r.failure_reason as "failureReason", r.attempt, r.created_at as "createdAt",
        u.email as customer, case when o.id is not null then json_build_object('id', o.id, 'orderId', o.code) end as "order"
      from refunds r
      join payments p on p.id = r.payment_id
      join checkouts c on c.id = p.checkout_id
      join users u on u.id = c.user_id
      left join orders o on o.id = r.order_id
      where r.status = 'FAILED' order by r.id desc limit ${limit} offset ${offset}
    `.execute(db),
    readTotal(db, countOfFailedRefunds),
  ])
  const rows = page.rows.map(({ cents, createdAt, ...row }) => ({
    ...row,
    amount: toDecimal(cents),
    createdAt: createdAt.toISOString(),
  }))
  return { rows, total }
}

type StuckRow = Omit<StuckCheckout, 'total' | 'expiresAt'> & { cents: number; expiresAt: Date }

/** Checkouts that are still pending after they expired, because the expiry job failed. */
export async function readStuckCheckouts(db: Db, { limit, offset }: Part): Promise<List<StuckCheckout>> {
  const stuck = sql`c.status = 'PENDING' and c.expires_at <= now()`
  const [page, total] = await Promise.all([
    sql<StuckRow>`
      select c.id as "checkoutId", c.total_cents as cents, c.currency, c.expires_at as "expiresAt",
        json_build_object('id', u.id, 'email', u.email, 'name', trim(u.first_name || ' ' || u.last_name)) as customer,
        (select coalesce(json_agg(json_build_object('id', o.id, 'orderId', o.code) order by o.id), '[]') from orders o
          where o.checkout_id = c.id) as orders,
        (select coalesce(sum(r.quantity), 0)::int from reservations r where r.checkout_id = c.id) as pieces,
        (select p.failure_reason from payments p where p.checkout_id = c.id order by p.id desc limit 1) as "failureReason"
      from checkouts c join users u on u.id = c.user_id
      where ${stuck} order by c.expires_at, c.id limit ${limit} offset ${offset}
    `.execute(db),
    readTotal(db, cappedCount(sql`select 1 from checkouts c where ${stuck}`)),
  ])
  const rows = page.rows.map(({ cents, expiresAt, ...row }) => ({
    ...row,
    total: toDecimal(cents),
    expiresAt: expiresAt.toISOString(),
  }))
  return { rows, total }
}
