import { sql } from 'kysely'
import type { PastMovement, PastSettlement } from '#sandbox/stripe/balance/past-settlements.ts'
import type { Db } from '#server/database/open.ts'
import { insertMovements, saveCursor } from '#server/modules/bank-reconciliation/movements.ts'
import { saveSettlements } from '#server/modules/bank-reconciliation/settlements.ts'

const gateway = 'STRIPE'
const date = (seconds: number) => new Date(seconds * 1000)

/** Monday mornings of the last 90 days in Unix seconds, the last one at least two days ago. */
export async function pastMondays(tx: Db): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from monday)::bigint as at
    from generate_series(date_trunc('week', now() - interval '90 days') + interval '6 hours', now() - interval '2 days', '7 days') monday
  `.execute(tx)
  return rows.map(({ at }) => Number(at))
}

/**
 * Inserts what moved the balance at the provider, with fees and settlements booked at their time, as if the shop had read them
 * all along.
 */
export async function insertProviderMovements(
  tx: Db,
  { movements, settlements }: { movements: PastMovement[]; settlements: PastSettlement[] },
  currency: string,
): Promise<void> {
  await insertMovements(
    tx,
    gateway,
    movements.map(({ id, at, ...movement }) => ({
      ...movement,
      movementId: id,
      ownKey: null,
      feeTaxCents: 0,
      currency,
      at: date(at),
    })),
  )
  await sql`update provider_movements set created_at = moved_at, checked_at = moved_at, booked_at = moved_at`.execute(
    tx,
  )
  await saveSettlements(
    tx,
    gateway,
    settlements.map(({ id, amountCents, bankReference, sentAt, arrivedAt }) => ({
      providerId: id,
      amountCents,
      currency,
      status: 'PAID',
      bankReference,
      sentAt: date(sentAt),
      arrivesOn: date(arrivedAt),
    })),
  )
  await sql`update settlements set created_at = sent_at, arrived_at = sent_at + interval '2 days'`.execute(tx)
  await bookProviderMovements(tx, currency)
  await saveCursor(tx, gateway, new Date())
}

/** Like `providerFeeLines`, `settlementSentLines` and `settlementArrivedLines`. */
async function bookProviderMovements(tx: Db, currency: string): Promise<void> {
  await sql`
    insert into ledger_accounts (kind, seller_id, currency)
    select kind, null, ${currency}::text from unnest(array['provider_clearing', 'provider_fees', 'in_transit', 'bank']) kind
    on conflict do nothing
  `.execute(tx)
  await sql`
    with booking as (
      select 'fee:' || m.id as key, 'fee' as kind, p.id as payment_id, m.moved_at as at, m.fee_cents as cents,
        'provider_clearing' as from_kind, 'provider_fees' as to_kind
      from provider_movements m left join payments p on p.provider_payment_id = m.reference
      where m.fee_cents <> 0
      union all
      select 'settlement:' || id || ':sent', 'settlement', null, sent_at, amount_cents, 'provider_clearing', 'in_transit'
      from settlements
      union all
      select 'settlement:' || id || ':arrived', 'settlement', null, arrived_at, amount_cents, 'in_transit', 'bank'
      from settlements
    ), entry as (
      insert into ledger_entries (key, kind, payment_id, created_at) select key, kind, payment_id, at from booking order by at
      returning id, key, created_at
    ), line as (
      select key, to_kind as kind, cents from booking union all select key, from_kind, -cents from booking
    )
    insert into ledger_lines (entry_id, account_id, amount_cents, currency, created_at)
    select e.id, a.id, l.cents, ${currency}::text, e.created_at
    from entry e join line l on l.key = e.key
    join ledger_accounts a on a.kind = l.kind and a.currency = ${currency}::text and a.seller_id is null
    order by e.id
  `.execute(tx)
}
