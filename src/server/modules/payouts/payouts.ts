import { type RawBuilder, sql } from 'kysely'
import { type PayoutMethod, type PayoutStatus, payoutTransitions } from '#shared/payments/payout-status.ts'
import { statesBefore } from '#shared/state-table.ts'
import type { Db } from '../../database/open.ts'
import type { Destination, Offered } from './payouts.rules.ts'

export type CreatedPayout = { id: number; attempt: number; amountCents: number; method: PayoutMethod }

/** Queries: `due` selects the ledger lines to pay (id, amount_cents), `balance` the seller's balance. */
type Source = { due: RawBuilder<unknown>; balance: RawBuilder<unknown> }

type NewPayout = Source & {
  sellerId: number
  runId: number
  currency: string
  minimumCents: number
  destination: Destination
}

/**
 * Creates a payout of everything due; undefined below the minimum, while another payout is in flight, or if the run may not
 * pay this amount. The caller has locked the seller. Unique indexes also prevent a second payout.
 */
export async function insertPayout(tx: Db, payout: NewPayout): Promise<CreatedPayout | undefined> {
  const { destination: to } = payout
  const { rows } = await sql<CreatedPayout>`
    with due as materialized (${payout.due}),
    run as (select id, request_id, cap_cents from payout_runs where id = ${payout.runId}),
    made as (
      insert into payouts (seller_id, run_id, request_id, method, amount_cents, currency, balance_cents, account_id, bank_details_sealed, destination_last4)
      select ${payout.sellerId}, run.id, run.request_id, ${to.method}, sum.cents, ${payout.currency}, owed.balance, ${to.accountId},
        ${to.bankDetailsSealed}, ${to.last4}
      from (select coalesce(sum(amount_cents), 0)::bigint as cents from due) sum,
        (select (${payout.balance})::bigint as balance) owed, run
      where sum.cents >= ${payout.minimumCents} and sum.cents <= owed.balance
        and not exists (select from payouts p where p.seller_id = ${payout.sellerId} and p.status in ('SCHEDULED', 'SENT'))
        and (run.request_id is null or exists (select from payout_request_lines l
          where l.request_id = run.request_id and l.seller_id = ${payout.sellerId} and l.amount_cents = sum.cents))
        and (run.cap_cents is null or run.cap_cents >= sum.cents + (
          select coalesce(sum(p.amount_cents), 0) from payouts p where p.run_id = run.id))
      returning id, attempt, amount_cents, method
    ), lines as (
      insert into payout_lines (payout_id, ledger_line_id, amount_cents) select made.id, due.id, due.amount_cents from made, due
    )
    select id, attempt, amount_cents as "amountCents", method from made
  `.execute(tx)
  return rows[0]
}

/**
 * FAILED or RETURNED -> SCHEDULED, as a new attempt. Requires that all its lines are still due, so that none is paid twice,
 * and that the amount due covers it.
 */
export async function reopenPayout(
  tx: Db,
  {
    payoutId,
    sellerId,
    destination: to,
    due,
    balance,
  }: Source & { payoutId: number; sellerId: number; destination: Destination },
): Promise<CreatedPayout | undefined> {
  const { rows } = await sql<CreatedPayout>`
    with due as materialized (${due}),
    again as (
      update payouts p set status = 'SCHEDULED', attempt = p.attempt + 1, balance_cents = owed.balance, method = ${to.method},
        account_id = ${to.accountId}, bank_details_sealed = ${to.bankDetailsSealed}, destination_last4 = ${to.last4},
        file_id = null, transfer_id = null, provider_payout_id = null, failure_reason = null, note = null,
        sent_at = null, paid_at = null, ended_at = null, checked_at = null, answered_at = null, attempt_at = clock_timestamp()
      from (select (${balance})::bigint as balance) owed, (select coalesce(sum(amount_cents), 0)::bigint as cents from due) sum
      where p.id = ${payoutId} and p.status in ('FAILED', 'RETURNED')
        and p.amount_cents <= owed.balance and p.amount_cents <= sum.cents
        and not exists (select from payout_lines l where l.payout_id = p.id and l.ledger_line_id not in (select id from due))
        and not exists (select from payouts o where o.seller_id = ${sellerId} and o.status in ('SCHEDULED', 'SENT'))
      returning p.id, p.attempt, p.amount_cents, p.method
    ), ended as (
      -- Reads the payout as it was before this statement; the caller has locked the seller.
      insert into payout_attempts (payout_id, attempt, status, method, account_id, bank_details_sealed, destination_last4, file_id,
        transfer_id, provider_payout_id, failure_reason, note, sent_at, paid_at, ended_at)
      select p.id, p.attempt, p.status, p.method, p.account_id, p.bank_details_sealed, p.destination_last4, p.file_id,
        p.transfer_id, p.provider_payout_id, p.failure_reason, p.note, p.sent_at, p.paid_at, p.ended_at
      from payouts p join again on again.id = p.id
    ), lines as (
      update payout_lines l set live = true from again where l.payout_id = again.id
    )
    select id, attempt, amount_cents as "amountCents", method from again
  `.execute(tx)
  return rows[0]
}

export type MovedPayout = {
  id: number
  sellerId: number
  was: PayoutStatus
  method: PayoutMethod
  attempt: number
  amountCents: number
  currency: string
  last4: string
}

type Move = {
  payoutId: number
  /** Ignores events of other attempts. */
  attempt?: number
  to: PayoutStatus
  /** Restricts the move to this method. */
  method?: PayoutMethod
  /**
   * By an admin: only bank payouts, and payouts about which the provider has told nothing for a day. Not while a request to the
   * provider may be in flight.
   */
  byHand?: boolean
  reason?: string | null
  note?: string | null
  transferId?: string | null
  providerPayoutId?: string | null
}

/** Changes the status once; undefined if the transition is not allowed. A failed or returned payout releases its lines. */
export async function movePayout(tx: Db, move: Move): Promise<MovedPayout | undefined> {
  const failed = move.to === 'FAILED' || move.to === 'RETURNED'
  const { rows } = await sql<MovedPayout>`
    with moved as (
      update payouts p set status = ${move.to},
        failure_reason = ${move.reason ?? null}, note = coalesce(${move.note ?? null}, p.note),
        transfer_id = coalesce(${move.transferId ?? null}, p.transfer_id),
        provider_payout_id = coalesce(${move.providerPayoutId ?? null}, p.provider_payout_id),
        sent_at = coalesce(p.sent_at, case when ${move.to} in ('SENT', 'PAID') then clock_timestamp() end),
        paid_at = coalesce(p.paid_at, case when ${move.to} = 'PAID' then clock_timestamp() end),
        ended_at = case when ${failed}::boolean then clock_timestamp() end
      from (select id, status from payouts where id = ${move.payoutId} for update) before
      where p.id = before.id and before.status = any (${statesBefore(payoutTransitions, move.to)}::text[])
        and p.attempt = coalesce(${move.attempt ?? null}::int, p.attempt)
        and p.method = coalesce(${move.method ?? null}::text, p.method)
        and (not ${move.byHand ?? false}::boolean or p.method = 'BANK_FILE' or (is_unanswered(p)
          and coalesce(p.checked_at < clock_timestamp() - interval '5 minutes', true)))
      returning p.*, before.status as was
    ), freed as (
      update payout_lines l set live = false from moved where ${failed}::boolean and l.payout_id = moved.id
    )
    select id, seller_id as "sellerId", was, method, attempt, amount_cents as "amountCents", currency, destination_last4 as last4 from moved
  `.execute(tx)
  return rows[0]
}

/** Records that the bank gives a paid payout back, so that its line on the bank statement is matched. */
export async function insertPayoutReturn(
  tx: Db,
  { id, attempt, amountCents }: Pick<MovedPayout, 'id' | 'attempt' | 'amountCents'>,
): Promise<void> {
  await tx
    .insertInto('payout_returns')
    .values({ payout_id: id, attempt, amount_cents: amountCents })
    .execute()
}

type ProviderIds = {
  payoutId: number
  attempt: number
  transferId: string | null
  providerPayoutId: string | null
  /** Why the transfer is stuck, if it is. */
  reason: string | null
}

/** Stores the provider's ids of an attempt, so that its events can be matched. */
export async function recordProviderIds(tx: Db, ids: ProviderIds): Promise<void> {
  await sql`
    update payouts set transfer_id = coalesce(${ids.transferId}, transfer_id),
      provider_payout_id = coalesce(${ids.providerPayoutId}, provider_payout_id),
      failure_reason = coalesce(${ids.reason}, failure_reason)
    where id = ${ids.payoutId} and attempt = ${ids.attempt} and method <> 'BANK_FILE'
      and (transfer_id, provider_payout_id, failure_reason) is distinct from
        (coalesce(${ids.transferId}, transfer_id), coalesce(${ids.providerPayoutId}, provider_payout_id),
          coalesce(${ids.reason}, failure_reason))
  `.execute(tx)
}

/** Records that the provider told the state of an attempt. */
export async function recordAnswer(
  tx: Db,
  { payoutId, attempt }: { payoutId: number; attempt: number },
): Promise<void> {
  await sql`
    update payouts set answered_at = clock_timestamp() where id = ${payoutId} and attempt = ${attempt}
  `.execute(tx)
}

export type PayoutToFollow = {
  payoutId: number
  sellerId: number
  method: PayoutMethod
  attempt: number
  status: PayoutStatus
  accountId: string
  amountCents: number
  currency: string
  asked: boolean
  tried: boolean
  round: string | null
  transferId: string | null
  startedAt: Date
}

const toFollow = sql`p.id as "payoutId", p.seller_id as "sellerId", p.method, p.attempt, p.status, p.account_id as "accountId",
  p.amount_cents as "amountCents", p.currency, p.transfer_id as "transferId", coalesce(p.attempt_at, p.created_at) as "startedAt"`

/**
 * Claims a payout before the provider is called, so that a repeated call can tell. Calls within one minute of the first
 * share a round. In the minute after it, `round` is null and no new idempotency key may be used, so that no request of one
 * round is in flight when the next round starts.
 */
export async function claimPayoutToFollow(db: Db, payoutId: number): Promise<PayoutToFollow | undefined> {
  const { rows } = await sql<PayoutToFollow>`
    update payouts p set checked_at = case when before.tried then p.checked_at else clock_timestamp() end
    from (
      select id, checked_at is not null as asked, coalesce(checked_at > clock_timestamp() - interval '2 minutes', false) as tried
      from payouts where id = ${payoutId} for update
    ) before
    where p.id = before.id and p.method <> 'BANK_FILE' and p.status in ('SCHEDULED', 'SENT', 'PAID')
    returning ${toFollow}, before.asked, before.tried,
      case when p.checked_at > clock_timestamp() - interval '1 minute'
        then (extract(epoch from p.checked_at) * 1000)::bigint::text end as round
  `.execute(db)
  return rows[0]
}

/**
 * Payouts not checked recently; hourly after a day without an answer. Paid ones are checked for 14 days, because a bank may
 * still return them.
 */
export async function findPayoutsToFollow(
  db: Db,
  max: number,
  { stripe, route }: Offered,
): Promise<{ payoutId: number; method: PayoutMethod }[]> {
  const { rows } = await sql<{ payoutId: number; method: PayoutMethod }>`
    select id as "payoutId", method from payouts p where method <> 'BANK_FILE'
      and ((method = 'STRIPE_CONNECT' and ${stripe}::boolean) or (method = 'RAZORPAY_ROUTE' and ${route}::boolean)) and (
      (status in ('SCHEDULED', 'SENT') and coalesce(checked_at, created_at) < now()
        - case when is_unanswered(p) then interval '1 hour' else interval '1 minute' end)
      or (status = 'PAID' and paid_at > now() - interval '14 days' and checked_at < now() - interval '1 day')
    )
    order by checked_at nulls first limit ${max}
  `.execute(db)
  return rows
}
