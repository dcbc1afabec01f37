import { type RawBuilder, sql } from 'kysely'
import { returnable } from './seller-balance.ts'

type Whose = number | RawBuilder<unknown>

/** All that the shop owes a seller in a currency; below zero when more was given back than was left. */
export const owedTo = (sellerId: Whose, currency: string): RawBuilder<unknown> => sql`
  (select coalesce(-sum(l.amount_cents), 0)::bigint from ledger_accounts a join ledger_lines l on l.account_id = a.id
    where a.kind = 'seller_payable' and a.seller_id = ${sellerId} and a.currency = ${currency})`

/** The seller's lines that no payout pays yet, with what they are together for their order. */
const unpaidLines = (sellerId: Whose, currency: string): RawBuilder<unknown> => sql`
  select l.id, e.order_id, -l.amount_cents as amount_cents, sum(-l.amount_cents) over (partition by e.order_id) as of_order
  from ledger_accounts a join ledger_lines l on l.account_id = a.id join ledger_entries e on e.id = l.entry_id
  where a.kind = 'seller_payable' and a.seller_id = ${sellerId} and a.currency = ${currency} and e.kind <> 'payout'
    and not exists (select from payout_lines c where c.ledger_line_id = l.id and c.live)`

/** That a line can be paid now: its order cannot be given back any more, or it took more than it brought. */
const isDue = (sellerId: Whose): RawBuilder<unknown> =>
  sql`(u.order_id is null or u.of_order <= 0 or u.order_id not in (${returnable(sellerId)}))`

/**
 * The lines that can be paid now (id, amount_cents): what no payout pays yet, without orders that may still be given back. An
 * order that took more than it brought counts at once, so that what can be paid never is more than the balance.
 */
export const dueLines = (sellerId: Whose, currency: string): RawBuilder<unknown> => sql`
  select u.id, u.amount_cents from (${unpaidLines(sellerId, currency)}) u where ${isDue(sellerId)}`

/** The same lines, or those that wait, or both: what the next payout is made of and what a later one will be. */
export const nextLines = (
  sellerId: Whose,
  currency: string,
  state: 'ready' | 'waiting' | undefined,
): RawBuilder<unknown> => sql`
  select u.id, u.amount_cents, u.waits from (
    select u.id, u.amount_cents, not ${isDue(sellerId)} as waits from (${unpaidLines(sellerId, currency)}) u
  ) u
  where ${state === undefined ? sql`true` : sql`u.waits = ${state === 'waiting'}::boolean`}`
