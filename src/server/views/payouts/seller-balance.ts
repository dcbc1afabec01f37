import { sql } from 'kysely'
import type { ReplyOf } from '#contract/contract.ts'
import type { BalanceLineKind, Payout } from '#contract/sellers/seller-figures.ts'
import { returnDays } from '#shared/orders/return-window.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../database/open.ts'
import { inSnapshot } from '../../database/transaction.ts'
import type { ShopRules } from '../../modules/settings/settings.rules.ts'
import { type Earnings, readEarnings } from '../analytics/counted-earnings.ts'
import { iso } from '../fragments/iso-timestamp.ts'
import { unpaidCents, waitingCents } from './due-lines.ts'
import { readOwnPlan } from './seller-debt.ts'

const payoutsShown = 10

/** The seller's balance. `waiting` is the unpaid part of orders that may still be refunded. */
export async function readMoneyToCome(db: Db, sellerId: number, currency: string) {
  const { rows } = await sql<{ balance: number; waiting: number }>`
    select ${unpaidCents(sellerId, currency)} as balance, ${waitingCents(sellerId, currency)} as waiting
  `.execute(db)
  const { balance = 0, waiting = 0 } = rows[0] ?? {}
  return {
    balance: toDecimal(balance),
    waiting: toDecimal(waiting),
    ready: toDecimal(balance - waiting),
    returnDays,
    currency,
  }
}

export async function readSellerBalance(
  db: Db,
  sellerId: number,
  { currency, timeZone }: Pick<ShopRules, 'currency' | 'timeZone'>,
): Promise<ReplyOf<'GET /sellers/balance'>> {
  // One snapshot, so that the lines add up to the balance while orders arrive.
  const { money, kinds, reserve, plan, payouts } = await inSnapshot(db, async (tx) => ({
    money: await readMoneyToCome(tx, sellerId, currency),
    kinds: await readEarnings(tx, sellerId, timeZone),
    reserve: await readReserve(tx, sellerId),
    plan: await readOwnPlan(tx, sellerId, currency),
    payouts: await readPayouts(tx, sellerId, currency),
  }))
  const earned = kinds.filter(({ kind }) => !withoutEarnings.has(kind)).reduce((sum, { own }) => sum + own, 0)
  return { ...money, totalEarnings: toDecimal(earned), reserve, plan, lines: linesOf(kinds), payouts }
}

const withoutEarnings = new Set<Earnings['kind']>(['payout', 'reserve', 'debt', 'repayment'])

/** What is held back from a new seller, and when the next part is released. */
async function readReserve(db: Db, sellerId: number): Promise<ReplyOf<'GET /sellers/balance'>['reserve']> {
  const { rows } = await sql<{ cents: number; releaseAt: string | null }>`
    select coalesce(sum(reserved_cents), 0)::bigint as cents, ${iso(sql`min(release_at)`)} as "releaseAt"
    from payout_terms where seller_id = ${sellerId} and reserved_cents > 0
  `.execute(db)
  const { cents = 0, releaseAt = null } = rows[0] ?? {}
  return { amount: toDecimal(cents), nextRelease: releaseAt }
}

/**
 * The lines that add up to the balance, to the cent. Sales are prices without coupons, including shipping and
 * platform fee; deductions are negative.
 */
function linesOf(kinds: Earnings[]) {
  const of = (kind: Earnings['kind']) => kinds.find((one) => one.kind === kind)
  const sale = of('sale')
  const line = (kind: BalanceLineKind, cents = 0, from: (Earnings | undefined)[] = [sale]) => ({
    kind,
    amount: toDecimal(cents),
    transactions: from.reduce((sum, one) => sum + (one?.entries ?? 0), 0),
  })
  const sales = (sale?.paid ?? 0) + (sale?.discounts ?? 0)
  const {
    funded = 0,
    shipping = 0,
    platformFee = 0,
    delivery = 0,
    commission = 0,
    commissionTax = 0,
    tcs = 0,
    tds = 0,
  } = sale ?? {}
  const taken = funded + shipping + platformFee + delivery + commission + commissionTax + tcs + tds
  // Other postings of a sale are not the seller's.
  const rest = (sale?.own ?? 0) - (sale?.paid ?? 0) - taken
  const others = [of('adjustment'), of('payment')]
  const adjusted = others.reduce((sum, one) => sum + (one?.own ?? 0), rest)
  return [
    line('sales', sales),
    line('discounts', -(sale?.discounts ?? 0)),
    ...(funded === 0 ? [] : [line('funded', funded)]),
    line('shipping', shipping),
    ...(platformFee === 0 ? [] : [line('platformFee', platformFee)]),
    ...(delivery === 0 ? [] : [line('delivery', delivery)]),
    line('commission', commission),
    ...(commissionTax === 0 ? [] : [line('commissionTax', commissionTax)]),
    ...(tcs === 0 ? [] : [line('tcs', tcs)]),
    ...(tds === 0 ? [] : [line('tds', tds)]),
    line('refunds', of('refund')?.own, [of('refund')]),
    ...(of('dispute') ? [line('disputes', of('dispute')?.own, [of('dispute')])] : []),
    ...(['reserve', 'debt', 'repayment'] as const).flatMap((kind) =>
      of(kind) ? [line(kind, of(kind)?.own, [of(kind)])] : [],
    ),
    line('payouts', of('payout')?.own, [of('payout')]),
    ...(adjusted === 0 ? [] : [line('adjustments', adjusted, others)]),
  ]
}

async function readPayouts(db: Db, sellerId: number, currency: string): Promise<Payout[]> {
  const { rows } = await sql<Pick<Payout, 'id' | 'status'> & { cents: number; at: Date }>`
    select p.id, p.status, p.amount_cents as cents, coalesce(p.paid_at, p.sent_at, p.created_at) as at from payouts p
    where p.seller_id = ${sellerId} and p.currency = ${currency} order by p.id desc limit ${payoutsShown}
  `.execute(db)
  return rows.map(({ id, status, cents, at }) => ({
    id,
    status,
    amount: toDecimal(cents),
    date: at.toISOString(),
  }))
}
