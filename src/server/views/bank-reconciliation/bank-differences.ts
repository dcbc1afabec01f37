import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { shopDay } from '../fragments/shop-day.ts'
import { hasLineOfTransfer, payoutReference, refundReference, refundTransfers } from './bank-lines.ts'

export type BankDifference = {
  kind:
    | 'bank_line_open'
    | 'settlement_not_in_bank'
    | 'payout_not_in_bank'
    | 'payout_return_not_in_bank'
    | 'debt_payment_not_in_bank'
    | 'refund_not_in_bank'
    | 'refund_return_not_in_bank'
  reference: string
  details: Record<string, unknown>
}

/** SQL: a statement covers these days, and `days` more. */
const isCovered = (from: RawBuilder<unknown>, to: RawBuilder<unknown>, days: number) =>
  sql`exists (select from bank_statements covering where covering.from_day <= ${from} and covering.to_day >= ${to} + ${days}::int)`

/** SQL: from the second attempt on, the reference names it. */
const withAttempt = (reference: RawBuilder<unknown>, attempt: RawBuilder<unknown>) =>
  sql`${reference} || case when ${attempt} > 1 then '-R' || ${attempt} else '' end`

/** What the bank, the providers and the books do not agree on after `days`, and no exception says yet. */
export async function findBankDifferences(
  db: Db,
  { days, max }: { days: number; max: number },
): Promise<BankDifference[]> {
  const { rows } = await sql<BankDifference>`
    select kind, reference, details from (
      select 'bank_line_open' as kind, b.id::text as reference, json_build_object('day', b.day, 'amountCents', b.amount_cents,
        'reference', b.reference, 'description', b.description) as details
      from bank_lines b where b.matched_at is null and b.created_at < now() - make_interval(days => ${days}::int)
      union all
      select 'settlement_not_in_bank', s.provider_id, json_build_object('gateway', s.gateway, 'amountCents', s.amount_cents,
        'arrivesOn', s.arrives_on)
      from settlements s where s.arrived_at is not null and s.returned_at is null
        and not exists (select from bank_lines b where b.settlement_id = s.id)
        and ${isCovered(sql`s.arrives_on`, sql`s.arrives_on`, days)}
      union all
      select 'payout_not_in_bank', ${withAttempt(payoutReference(sql`p.id`), sql`p.attempt`)},
        json_build_object('payoutId', p.id, 'amountCents', p.amount_cents)
      from payouts p where p.status = 'PAID' and p.method = 'BANK_FILE'
        and not exists (select from bank_lines b where b.payout_id = p.id and coalesce(b.payout_attempt, p.attempt) = p.attempt)
        and ${isCovered(shopDay(sql`p.sent_at`), shopDay(sql`p.paid_at`), days)}
      union all
      select 'payout_return_not_in_bank', ${withAttempt(payoutReference(sql`r.payout_id`), sql`r.attempt`)},
        json_build_object('payoutId', r.payout_id, 'amountCents', r.amount_cents)
      from payout_returns r where not exists (select from bank_lines b where b.payout_return_id = r.id)
        and ${isCovered(shopDay(sql`r.created_at`), shopDay(sql`r.created_at`), days)}
      union all
      select 'debt_payment_not_in_bank', 'DP-' || lpad(d.id::text, 6, '0'), json_build_object('sellerId', d.seller_id, 'amountCents', d.amount_cents)
      from debt_payments d where not exists (select from bank_lines b where b.debt_payment_id = d.id)
        and ${isCovered(sql`d.received_on`, sql`d.received_on`, days)}
      union all
      select 'refund_not_in_bank', ${withAttempt(refundReference(sql`t.refund_id`), sql`t.attempt`)},
        json_build_object('refundId', t.refund_id, 'amountCents', t.amount_cents)
      from ${refundTransfers} t
      where not ${hasLineOfTransfer} and ${isCovered(shopDay(sql`t.transferred_at`), shopDay(sql`t.transferred_at`), days)}
        -- A returned transfer without a line may never have been made.
        and not exists (select from refund_returns r where r.refund_id = t.refund_id and r.attempt = t.attempt)
      union all
      select 'refund_return_not_in_bank', ${withAttempt(refundReference(sql`r.refund_id`), sql`r.attempt`)},
        json_build_object('refundId', r.refund_id, 'amountCents', r.amount_cents)
      from refund_returns r where not exists (select from bank_lines b where b.refund_return_id = r.id)
        and ${isCovered(shopDay(sql`r.created_at`), shopDay(sql`r.created_at`), days)}
    ) found
    where not exists (select from payment_exceptions x where x.kind = found.kind and x.reference = found.reference)
    order by kind, reference limit ${max}
  `.execute(db)
  return rows
}
