import { sql } from 'kysely'
import type { PayoutMethod } from '#shared/payments/payout-status.ts'
import type { Db } from '../../database/open.ts'
import { iso } from '../fragments/iso-timestamp.ts'

/** Banks confirm a payout within days, so a later one was lost on its way. */
const confirmDays = 14

export type UnconfirmedPayout = {
  payoutId: number
  attempt: number
  sellerId: number
  method: PayoutMethod
  unanswered: boolean
  /** The last answer or the moment of sending. */
  since: string
}

const unconfirmed = sql`(is_unanswered(p) or (p.method <> 'BANK_FILE' and p.status = 'SENT'
  and p.sent_at < now() - make_interval(days => ${confirmDays}::int)))`

/** Payouts by a provider that has told nothing for a day, or has not confirmed the arrival for 14 days, and have no open problem. */
export async function findUnconfirmedPayouts(db: Db, max: number): Promise<UnconfirmedPayout[]> {
  const { rows } = await sql<UnconfirmedPayout>`
    select p.id as "payoutId", p.attempt, p.seller_id as "sellerId", p.method, is_unanswered(p) as unanswered,
      ${iso(sql`case when is_unanswered(p) then coalesce(p.answered_at, p.attempt_at, p.created_at) else p.sent_at end`)} as since
    from payouts p where ${unconfirmed} and not exists (
      select from payment_exceptions x where x.kind = 'payout_unconfirmed'
        and x.reference = 'payout:' || p.id || ':' || p.attempt and x.resolved_at is null)
    order by p.id limit ${max}
  `.execute(db)
  return rows
}

/** The open problems of payouts that are confirmed, ended or answered again. */
export async function findConfirmedProblems(db: Db, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select x.id from payment_exceptions x
    left join payouts p on x.reference = 'payout:' || p.id || ':' || p.attempt and p.status in ('SCHEDULED', 'SENT')
    where x.kind = 'payout_unconfirmed' and x.resolved_at is null and (p.id is null or not ${unconfirmed})
    order by x.id limit ${max}
  `.execute(db)
  return rows.map(({ id }) => id)
}
