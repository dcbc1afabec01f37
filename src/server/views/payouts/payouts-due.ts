import { type RawBuilder, sql } from 'kysely'
import type { DueSeller, Hold, PayoutAccount, PayoutSummary } from '#contract/payments/payout.ts'
import { payoutCountMax } from '#contract/payments/payouts.ts'
import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { type PayoutHold, payoutHolds, type RouteStatus } from '#shared/payments/payout-status.ts'
import { nextPayoutDay } from '#shared/payments/payouts/payout-days.ts'
import { dayIn } from '#shared/time-zone.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import {
  destinationOf,
  type Held,
  holdOf,
  minimumFor,
  type Offered,
  type Payee,
  shortageOf,
} from '../../modules/payouts/payouts.rules.ts'
import type { ShopRules } from '../../modules/settings/settings.rules.ts'
import { readyCents, readySellers, unpaidCents } from './due-lines.ts'
import { nextFileAmounts } from './file-payouts.ts'
import type { Whose } from './returnable-orders.ts'
import { readSellerRisks } from './seller-risks.ts'

/** The next sellers of a run with a payable account, in id order: all, or those of its request. */
export async function nextSellersToPay(
  db: Db,
  { currency, runId, after, max }: { currency: string; runId: number; after: number; max: number },
): Promise<number[]> {
  const { rows } = await sql<{ sellerId: number }>`
    select seller_id as "sellerId" from ledger_accounts
    where kind = 'seller_payable' and currency = ${currency} and seller_id > ${after} and (
      exists (select from payout_runs r where r.id = ${runId} and r.request_id is null)
      or exists (select from payout_runs r join payout_request_lines l on l.request_id = r.request_id
        where r.id = ${runId} and l.seller_id = ledger_accounts.seller_id)
    )
    order by seller_id limit ${max}
  `.execute(db)
  return rows.map(({ sellerId }) => sellerId)
}

/** Why a seller who passes the account checks was not paid. */
export async function findPayoutHold(
  db: Db,
  sellerId: number,
  { currency, minimumCents }: { currency: string; minimumCents: number },
): Promise<Held> {
  const { rows } = await sql<{ inFlight: boolean; ready: number }>`
    select exists (select from payouts p where p.seller_id = ${sellerId} and p.status in ('SCHEDULED', 'SENT')) as "inFlight",
      ${readyCents(sellerId, currency)} as ready
  `.execute(db)
  if (rows[0]?.inFlight) return { reason: 'IN_FLIGHT', until: null }
  return shortageOf(rows[0]?.ready ?? 0, minimumCents)
}

type Row = Omit<Payee, 'connected' | 'linked'> & {
  businessName: string
  email: string
  now: Date
  accountId: string | null
  detailsSubmitted: boolean
  payoutsEnabled: boolean
  requirements: string[] | null
  refused: boolean
  enabledSince: Date | null
  linkedId: string | null
  routeStatus: RouteStatus | null
  routeRequirements: string[] | null
  activatedSince: Date | null
  bankSince: Date | null
  inFlight: boolean
  ready: number
}

const columns = (ready: RawBuilder<unknown>) => sql`
  m.id as "sellerId", m.business_name as "businessName", m.email, m.account_status as "accountStatus",
  m.bank_details_since as "bankDetailsSince", '' as "bankDetailsSealed", m.account_number_last4 as "accountNumberLast4",
  now() as now, c.account_id as "accountId", coalesce(c.details_submitted, false) as "detailsSubmitted",
  coalesce(c.payouts_enabled, false) as "payoutsEnabled", c.requirements,
  coalesce(c.refused, false) as refused, c.enabled_since as "enabledSince",
  w.account_id as "linkedId", w.status as "routeStatus", w.requirements as "routeRequirements",
  w.activated_since as "activatedSince", w.bank_since as "bankSince",
  exists (select from payouts p where p.seller_id = m.id and p.status in ('SCHEDULED', 'SENT')) as "inFlight",
  ${ready} as ready`

/** SQL: the provider accounts of seller `m`. */
const withAccounts = sql`left join payout_accounts c on c.seller_id = m.id left join linked_accounts w on w.seller_id = m.id`

type Rules = Pick<ShopRules, 'currency' | 'payoutMinimum' | 'payoutSchedule' | 'timeZone'>

/** The destination of a seller's money, and why it is held. */
function destinationAndHold(row: Row, { payoutMinimum }: Rules, offered: Offered) {
  const { accountId, payoutsEnabled, enabledSince, linkedId, activatedSince, bankSince } = row
  const payee: Payee = {
    ...row,
    connected: accountId === null ? null : { accountId, payoutsEnabled, enabledSince },
    linked: linkedId === null ? null : { accountId: linkedId, activatedSince, bankSince },
  }
  const destination = destinationOf(payee, offered)
  const held: Held =
    holdOf(payee, destination, row.now) ??
    (row.inFlight
      ? { reason: 'IN_FLIGHT', until: null }
      : shortageOf(row.ready, minimumFor(row, payoutMinimum)))
  const hold: Hold = held && { reason: held.reason, until: held.until?.toISOString() ?? null }
  return { destination, hold }
}

/** Razorpay's review of the seller's linked account. */
const routeOf = ({ routeStatus, routeRequirements }: Row) =>
  routeStatus && { status: routeStatus, requirements: routeRequirements ?? [] }

/** SQL condition: the seller of account `k` has unpaid lines. */
const hasUnpaid = (
  currency: string,
) => sql`k.kind = 'seller_payable' and k.currency = ${currency} and exists (
  select from unpaid_lines u where u.seller_id = k.seller_id and u.currency = k.currency)`

/** Sellers with unpaid lines, by id. */
export async function readDueSellers(
  db: Db,
  rules: Rules,
  offered: Offered,
  page: Part,
): Promise<List<DueSeller>> {
  const accounts = sql`ledger_accounts k where ${hasUnpaid(rules.currency)}`
  const [ids, count] = await Promise.all([
    sql<{ id: number }>`
      select k.seller_id as id from ${accounts} order by k.seller_id limit ${page.limit} offset ${Math.min(page.offset, payoutCountMax)}
    `.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from (select 1 from ${accounts} limit ${payoutCountMax}) counted
    `.execute(db),
  ])
  const sellerIds = ids.rows.map(({ id }) => id)
  const ofPage: Whose = (column) => sql`${column} = any (${sellerIds}::bigint[])`
  const [found, risks] = await Promise.all([
    sql<Row & { balance: number; reserved: number }>`
      select ${columns(sql`coalesce(k.ready, 0)::bigint`)}, (select coalesce(sum(h.reserved_cents), 0)::bigint from payout_terms h where h.seller_id = m.id) as reserved,
        ${unpaidCents(sql`m.id`, rules.currency)} as balance
      from sellers m left join (${readySellers(rules.currency, ofPage)}) k on k.seller_id = m.id ${withAccounts}
      where ${ofPage(sql`m.id`)} order by m.id
    `.execute(db),
    readSellerRisks(db, sellerIds),
  ])
  const rows = found.rows.map((row) => {
    const { destination, hold } = destinationAndHold(row, rules, offered)
    return {
      seller: {
        id: row.sellerId,
        businessName: row.businessName,
        email: row.email,
        accountStatus: row.accountStatus,
      },
      balance: toDecimal(row.balance),
      waiting: toDecimal(row.balance - row.ready),
      reserved: toDecimal(row.reserved),
      ready: toDecimal(row.ready),
      currency: rules.currency,
      method: destination.method,
      route: routeOf(row),
      hold,
      risks: risks.get(row.sellerId) ?? [],
    }
  })
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** All sellers with due lines. */
const dueRows = (db: Db, currency: string) =>
  sql<Row>`
    select ${columns(sql`k.ready`)} from (${readySellers(currency, () => sql`true`)}) k join sellers m on m.id = k.seller_id ${withAccounts}
  `.execute(db)

const rowsOfSeller = (db: Db, currency: string, sellerId: number) =>
  sql<Row>`
    select ${columns(readyCents(sellerId, currency))} from sellers m ${withAccounts} where m.id = ${sellerId}
  `.execute(db)

/** What a run would pay now to each seller, or to one. */
export async function readReadyLines(
  db: Db,
  rules: Rules,
  offered: Offered,
  sellerId: number | undefined,
): Promise<{ sellerId: number; cents: number }[]> {
  const { rows } = await (sellerId === undefined
    ? dueRows(db, rules.currency)
    : rowsOfSeller(db, rules.currency, sellerId))
  return rows.flatMap((row) =>
    row.ready > 0 && !destinationAndHold(row, rules, offered).hold
      ? [{ sellerId: row.sellerId, cents: row.ready }]
      : [],
  )
}

/** What a run would pay and hold now, by the same rules as the run. */
export async function readPayoutSummary(
  db: Db,
  rules: Rules,
  offered: Offered,
): Promise<Omit<PayoutSummary, 'approval'>> {
  const [due, file, reserve] = await Promise.all([
    dueRows(db, rules.currency),
    sql<{ payouts: number; cents: number }>`
      select count(*) as payouts, coalesce(sum(cents), 0)::bigint as cents from ${nextFileAmounts(rules.currency)} next
    `.execute(db),
    sql<Sum>`
      select count(distinct seller_id)::int as sellers, coalesce(sum(reserved_cents), 0)::bigint as cents
      from payout_terms where released_at is null and reserved_cents > 0
    `.execute(db),
  ])
  const ready = newSum()
  const held = new Map<PayoutHold, Sum>()
  const paid: Row[] = []
  for (const row of due.rows) {
    if (row.ready <= 0) continue
    const { hold } = destinationAndHold(row, rules, offered)
    const sum = hold ? (held.get(hold.reason) ?? newSum()) : ready
    if (hold) held.set(hold.reason, sum)
    else paid.push(row)
    sum.sellers += 1
    sum.cents += row.ready
  }
  const shown = ({ sellers, cents }: Sum) => ({ sellers, total: toDecimal(cents) })
  const { payouts = 0, cents = 0 } = file.rows[0] ?? {}
  return {
    currency: rules.currency,
    ready: shown(ready),
    held: payoutHolds.flatMap((reason) => {
      const sum = held.get(reason)
      return sum ? [{ reason, ...shown(sum) }] : []
    }),
    exceptions: shown(await exceptionsAmong(db, paid)),
    reserved: shown(reserve.rows[0] ?? newSum()),
    nextFile: { payouts, total: toDecimal(cents) },
  }
}

/** Sellers checked for risk signals, by the largest amounts. */
const checkedMax = 500

/** The sellers of a run who have risk signals. */
async function exceptionsAmong(db: Db, paid: Row[]): Promise<Sum> {
  const checked = paid.toSorted((a, b) => b.ready - a.ready).slice(0, checkedMax)
  const risks = await readSellerRisks(
    db,
    checked.map(({ sellerId }) => sellerId),
  )
  const flagged = checked.filter(({ sellerId }) => risks.has(sellerId))
  return { sellers: flagged.length, cents: flagged.reduce((sum, { ready }) => sum + ready, 0) }
}

type Sum = { sellers: number; cents: number }
const newSum = (): Sum => ({ sellers: 0, cents: 0 })

export const maskedEnd = (last4: string): string => `••••••${last4}`

/** The seller's payout destination, schedule and hold. */
export async function readPayoutAccount(
  db: Db,
  sellerId: number,
  rules: Rules,
  offered: Offered,
): Promise<Omit<PayoutAccount, 'bank'>> {
  const { rows } = await rowsOfSeller(db, rules.currency, sellerId)
  const row = rows[0]
  if (!row) throw new Failure('not_found')
  const { destination, hold } = destinationAndHold(row, rules, offered)
  return {
    method: destination.method,
    destination: maskedEnd(destination.last4),
    stripeOffered: offered.stripe,
    routeOffered: offered.route,
    route: routeOf(row),
    stripe:
      row.accountId === null
        ? null
        : {
            account: maskedEnd(row.accountId.slice(-4)),
            detailsSubmitted: row.detailsSubmitted,
            payoutsEnabled: row.payoutsEnabled,
            requirements: row.requirements ?? [],
            refused: row.refused,
          },
    schedule: rules.payoutSchedule,
    minimum: toDecimal(rules.payoutMinimum),
    ready: toDecimal(row.ready),
    currency: rules.currency,
    nextRun: nextPayoutDay(rules.payoutSchedule, dayIn(row.now, rules.timeZone)),
    hold,
  }
}
