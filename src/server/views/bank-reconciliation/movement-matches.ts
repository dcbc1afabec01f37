import { sql } from 'kysely'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { Db } from '../../database/open.ts'

export type MatchedMovement = {
  id: number
  movementId: string
  /** Set for payments, refunds and disputes. */
  paymentId: number | null
  /** What the platform pays for the movement; negative if the provider returned a fee. */
  feeCents: number
  /** Set if it is the settlement that left the balance. */
  settlementId: number | null
  /** What the provider holds back; negative for a release. */
  reservedCents: number
  amountCents: number
  /** When it has waited for longer than `overdueMinutes`, an exception may be open. */
  overdue: boolean
}

/** After this time, a movement that matches nothing needs a person. */
export const overdueMinutes = 60

/**
 * Which of the movements are in our books with the same amount. Fees of disputes are booked with the dispute. A fee of the
 * account, such as a monthly one, and a reserve need no counterpart.
 */
export async function readMatchedMovements(db: Db, ids: number[]): Promise<MatchedMovement[]> {
  const { rows } = await sql<MatchedMovement>`
    select m.id, m.movement_id as "movementId", coalesce(p.id, r.payment_id, d.payment_id) as "paymentId",
      case m.kind when 'dispute' then 0 when 'fee' then m.fee_cents - m.amount_cents else m.fee_cents end as "feeCents",
      case when m.amount_cents < 0 then s.id end as "settlementId",
      case m.kind when 'reserve' then -m.amount_cents else 0 end as "reservedCents", m.amount_cents as "amountCents",
      m.created_at < now() - make_interval(mins => ${overdueMinutes}::int) as overdue
    from provider_movements m
    left join payments p on m.kind = 'payment' and p.gateway = m.gateway and p.provider_payment_id = m.reference
      and p.status = 'CAPTURED' and p.amount_cents = m.amount_cents and p.currency = m.currency
    left join lateral (
      select r.payment_id from refunds r join payments o on o.id = r.payment_id and o.gateway = m.gateway and o.currency = m.currency
      where m.kind = 'refund' and r.amount_cents = abs(m.amount_cents)
        -- After a failed attempt, the refund has the id of the next attempt.
        and r.id = coalesce(substring(m.own_key from '^refund:(\\d{1,15})')::bigint,
          (select f.id from refunds f where f.provider_refund_id = m.reference limit 1))
    ) r on true
    left join disputes d on m.kind = 'dispute' and d.gateway = m.gateway and d.provider_dispute_id = m.reference
      and d.amount_cents = abs(m.amount_cents) and d.currency = m.currency
    left join payouts o on m.kind = 'transfer' and o.amount_cents = abs(m.amount_cents) and o.currency = m.currency
      and (o.id = substring(m.own_key from '^\\d{1,15}$')::bigint or o.transfer_id = m.reference)
    left join settlements s on m.kind = 'settlement' and s.gateway = m.gateway and s.provider_id = m.reference
      and s.amount_cents = abs(m.amount_cents) and s.currency = m.currency and (m.amount_cents < 0 or s.status = 'FAILED')
    where m.id = any (${ids}::bigint[]) and m.currency = (select currency from book)
      and (m.kind in ('fee', 'reserve') or s.id is not null or p.id is not null or r.payment_id is not null or d.id is not null or o.id is not null)
    order by m.id
  `.execute(db)
  return rows
}

/** When the first payment of the provider was captured; undefined if there is none. */
export async function firstCapture(db: Db, gateway: Gateway): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(captured_at) as at from payments where gateway = ${gateway} and status = 'CAPTURED' and amount_cents > 0
  `.execute(db)
  return rows[0]?.at ?? undefined
}

/** Provider ids of payments captured between `days` and `minutes` ago whose movement was not listed, newest first. */
export async function findUnlistedPayments(
  db: Db,
  gateway: Gateway,
  { minutes, days, max }: { minutes: number; days: number; max: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.provider_payment_id as id from payments p
    where p.gateway = ${gateway} and p.status = 'CAPTURED' and p.amount_cents > 0 and p.provider_payment_id is not null
      and p.captured_at between now() - make_interval(days => ${days}::int) and now() - make_interval(mins => ${minutes}::int)
      and not exists (select from provider_movements m where m.gateway = p.gateway and m.movement_id = p.provider_payment_id)
    order by p.id desc limit ${max}
  `.execute(db)
  return rows.map(({ id }) => id)
}
