import { type RawBuilder, sql } from 'kysely'
import { heldOrders, isRecent, ofSeller, type Whose } from './returnable-orders.ts'

type SellerId = number | RawBuilder<unknown>

/** The seller's balance in a currency; negative when more was refunded than was left. */
export const owedTo = (sellerId: SellerId, currency: string): RawBuilder<unknown> => sql`
  (select coalesce(-sum(l.amount_cents), 0)::bigint from ledger_accounts a join ledger_lines l on l.account_id = a.id
    where a.kind = 'seller_payable' and a.seller_id = ${sellerId} and a.currency = ${currency})`

/** The same sum over unpaid lines only; a payout and the lines it pays cancel out. */
export const unpaidCents = (sellerId: SellerId, currency: string): RawBuilder<unknown> => sql`
  (select coalesce(sum(u.cents), 0)::bigint from unpaid_sums u where u.seller_id = ${sellerId} and u.currency = ${currency})`

/** SQL condition on an unpaid sum `u` of the seller: it waits, because its order can still be refunded. */
const waits = (sellerId: SellerId): RawBuilder<unknown> =>
  sql`u.cents > 0 and (${isRecent} or u.order_id in (${heldOrders(ofSeller(sellerId))}))`

/** Pending amounts: positive sums of orders that can still be refunded. */
export const waitingCents = (sellerId: number, currency: string): RawBuilder<unknown> => sql`
  (select coalesce(sum(u.cents), 0)::bigint from unpaid_sums u
    where u.seller_id = ${sellerId} and u.currency = ${currency} and ${waits(sellerId)})`

/** The seller's ledger lines in no live payout, and whether they wait. An order whose lines cancel out has no sum. */
const unpaidLines = (sellerId: SellerId, currency: string): RawBuilder<unknown> => sql`
  select l.ledger_line_id as id, l.kind, l.amount_cents, u.cents is not null and ${waits(sellerId)} as waits
  from unpaid_lines l
  left join unpaid_sums u on u.seller_id = l.seller_id and u.currency = l.currency and u.order_id = coalesce(l.order_id, 0)
  where l.seller_id = ${sellerId} and l.currency = ${currency}`

/**
 * The lines (id, amount_cents) that can be paid out now. Orders with a negative sum count immediately, so that the
 * payable amount never exceeds the balance.
 */
export const dueLines = (sellerId: SellerId, currency: string): RawBuilder<unknown> => sql`
  select l.id, l.amount_cents from (${unpaidLines(sellerId, currency)}) l where not l.waits`

/** What the repayment plan `p` takes from the due amount of `d`, in which `taken` is already repaid. */
const installment = sql`case when p.id is null then 0 else greatest(0, least(p.left_cents, d.cents,
  coalesce(p.amount_cents, (d.cents + taken) * p.share_bp / 10000) - taken)) end`

/**
 * The due amount of a seller, and what the repayment plan takes from it (`installment`). Repayments whose payout did not
 * come about, or came back, count for the next one.
 */
export const duePayout = (sellerId: SellerId, currency: string): RawBuilder<unknown> => sql`
  select d.cents, ${installment} as installment, p.id as plan_id
  from (
    select coalesce(sum(l.amount_cents), 0)::bigint as cents,
      coalesce(-sum(l.amount_cents) filter (where l.kind = 'repayment'), 0)::bigint as taken
    from (${unpaidLines(sellerId, currency)}) l where not l.waits
  ) d
  left join debt_plans p on p.seller_id = ${sellerId} and p.ended_at is null`

/** `readyCents` of many sellers in one pass, by the same rules as `waits`: `seller_id`, `ready`. */
export const readySellers = (currency: string, whose: Whose): RawBuilder<unknown> => sql`
  select d.seller_id, (d.cents - ${installment})::bigint as ready
  from (
    -- Two parts, because each has an index: most sums belong to orders that can still be returned.
    select seller_id, sum(cents) as cents from (
      select u.seller_id, u.cents from unpaid_sums u
      where u.currency = ${currency} and ${whose(sql`u.seller_id`)} and u.cents < 0
      union all
      select u.seller_id, u.cents from unpaid_sums u
      -- A join, because "not in" is slow for as many orders as are held in a large shop.
      left join (select distinct id from (${heldOrders(whose)}) held) h on h.id = u.order_id
      where u.currency = ${currency} and ${whose(sql`u.seller_id`)} and u.cents >= 0 and not ${isRecent} and h.id is null
    ) due group by seller_id
  ) d
  left join debt_plans p on p.seller_id = d.seller_id and p.ended_at is null
  left join lateral (
    select coalesce(-sum(l.amount_cents), 0) as taken from unpaid_lines l
    where l.seller_id = p.seller_id and l.currency = ${currency} and l.kind = 'repayment'
  ) r on true`

/** What a payout pays now, less the repayment. */
export const readyCents = (sellerId: SellerId, currency: string): RawBuilder<unknown> => sql`
  (select n.cents - n.installment from (${duePayout(sellerId, currency)}) n)`

/** Unpaid lines that are ready, that wait, or both. */
export const nextLines = (
  sellerId: SellerId,
  currency: string,
  state: 'ready' | 'waiting' | undefined,
): RawBuilder<unknown> => sql`
  select l.id, l.amount_cents, l.waits from (${unpaidLines(sellerId, currency)}) l
  where ${state === undefined ? sql`true` : sql`l.waits = ${state === 'waiting'}::boolean`}`
