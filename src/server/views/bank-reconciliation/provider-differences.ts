import { sql } from 'kysely'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { Db } from '../../database/open.ts'
import { overdueMinutes } from './movement-matches.ts'

export type ProviderDifference = {
  kind:
    | 'movement_unknown'
    | 'movement_missing'
    | 'settlement_missing'
    | 'settlement_differs'
    | 'settlement_unexplained'
  reference: string
  /** What the provider's balance shows, and what is in our books or in the provider's list. */
  details: Record<string, unknown>
}

/** What differs between the provider's movements, its settlements and our books, and is old enough to need a person. */
export async function findProviderDifferences(
  db: Db,
  gateway: Gateway,
  max: number,
): Promise<ProviderDifference[]> {
  const { rows } = await sql<ProviderDifference>`
    select kind, reference, details from (
      select case when m.kind <> 'settlement' then 'movement_unknown' when s.id is null then 'settlement_missing'
          else 'settlement_differs' end as kind,
        m.movement_id as reference,
        json_build_object('gateway', m.gateway, 'what', m.kind, 'providerId', m.reference, 'amountCents', m.amount_cents,
          'currency', m.currency, 'listedCents', s.amount_cents) as details, m.id as place
      from provider_movements m
      left join settlements s on m.kind = 'settlement' and s.gateway = m.gateway and s.provider_id = m.reference
      where m.gateway = ${gateway} and m.booked_at is null
        and m.created_at < now() - make_interval(mins => ${overdueMinutes}::int)
      union all
      select 'settlement_unexplained', s.provider_id, json_build_object('gateway', s.gateway, 'amountCents', s.amount_cents,
        'currency', s.currency, 'status', s.status), s.id
      from settlements s
      where s.gateway = ${gateway} and s.created_at < now() - make_interval(mins => ${overdueMinutes}::int)
        and not exists (select from provider_movements m where m.gateway = s.gateway and m.reference = s.provider_id
          and m.kind = 'settlement')
      union all
      select 'movement_missing', p.provider_payment_id, json_build_object('gateway', p.gateway, 'amountCents', p.amount_cents,
        'currency', p.currency, 'checkoutId', p.checkout_id), p.id
      from payments p
      where p.gateway = ${gateway} and p.status = 'CAPTURED' and p.amount_cents > 0 and p.provider_payment_id is not null
        and p.captured_at between now() - interval '8 days' and now() - interval '1 day'
        and not exists (select from provider_movements m where m.gateway = p.gateway and m.reference = p.provider_payment_id
          and m.kind = 'payment')
    ) found
    where not exists (select from payment_exceptions x where x.kind = found.kind and x.reference = found.reference)
    order by place limit ${max}
  `.execute(db)
  return rows
}

/** Settlements whose money left the provider and that are not booked to their end: ids. */
export async function findUnfinishedSettlements(db: Db, gateway: Gateway, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from settlements s
    where s.gateway = ${gateway} and ((s.status = 'PAID' and s.arrived_at is null) or (s.status = 'FAILED' and s.returned_at is null))
      and exists (select from ledger_entries e where e.key = 'settlement:' || s.id || ':sent')
    order by s.id limit ${max}
  `.execute(db)
  return rows.map(({ id }) => id)
}
