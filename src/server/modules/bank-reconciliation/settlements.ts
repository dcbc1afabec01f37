import { sql } from 'kysely'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { Db } from '../../database/open.ts'

type ListedSettlement = {
  providerId: string
  amountCents: number
  currency: string
  status: 'IN_TRANSIT' | 'PAID' | 'FAILED'
  bankReference: string | null
  sentAt: Date
  arrivesOn: Date
}

/** Stores settlements as listed. Only state and bank reference change; FAILED is final. */
export async function saveSettlements(db: Db, gateway: Gateway, listed: ListedSettlement[]): Promise<void> {
  if (listed.length === 0) return
  const rows = listed.map((one) => ({
    provider_id: one.providerId,
    amount_cents: one.amountCents,
    currency: one.currency,
    status: one.status,
    bank_reference: one.bankReference,
    sent_at: one.sentAt.toISOString(),
    arrives_on: one.arrivesOn.toISOString().slice(0, 10),
  }))
  await sql`
    insert into settlements (gateway, provider_id, amount_cents, currency, status, bank_reference, sent_at, arrives_on)
    select ${gateway}, s.* from json_to_recordset(${JSON.stringify(rows)}::json) as s (provider_id text, amount_cents bigint,
      currency text, status text, bank_reference text, sent_at timestamptz, arrives_on date)
    order by s.sent_at, s.provider_id
    on conflict (gateway, provider_id) do update set status = excluded.status,
      bank_reference = coalesce(excluded.bank_reference, settlements.bank_reference)
    where settlements.status <> 'FAILED'
      and (settlements.status, settlements.bank_reference) is distinct from
        (excluded.status, coalesce(excluded.bank_reference, settlements.bank_reference))
  `.execute(db)
}

/** Start of the oldest settlement that can still change its state; undefined if there is none yet. */
export async function findOldestOpenSettlement(db: Db, gateway: Gateway): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(sent_at) from settlements where gateway = ${gateway} and status = 'IN_TRANSIT'),
      -- A bank may return a settlement days after it was paid.
      (select max(sent_at) from settlements where gateway = ${gateway}) - interval '14 days') as at
  `.execute(db)
  return rows[0]?.at ?? undefined
}

export type MovedSettlement = { id: number; amountCents: number; arrived: boolean }

/** Settlements whose money left the provider (`sent`) and is paid but not booked as arrived. */
export async function markArrived(tx: Db, sent: number[]): Promise<MovedSettlement[]> {
  const { rows } = await sql<MovedSettlement>`
    update settlements set arrived_at = now()
    where id = any (${sent}::bigint[]) and status = 'PAID' and arrived_at is null
    returning id, amount_cents as "amountCents", true as arrived
  `.execute(tx)
  return rows
}

/** Failed settlements whose money left the provider and is not booked as returned. */
export async function markReturned(tx: Db, sent: number[]): Promise<MovedSettlement[]> {
  const { rows } = await sql<MovedSettlement>`
    update settlements set returned_at = now()
    where id = any (${sent}::bigint[]) and status = 'FAILED' and returned_at is null
    returning id, amount_cents as "amountCents", arrived_at is not null as arrived
  `.execute(tx)
  return rows
}

type CashSettlement = {
  providerId: string
  amountCents: number
  currency: string
  receivedOn: string
  reference: string
}

/** A courier's transfer that has arrived in the bank. */
export async function insertCashSettlement(tx: Db, cash: CashSettlement): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into settlements (gateway, provider_id, amount_cents, currency, status, bank_reference, sent_at, arrives_on, arrived_at)
    values ('COD', ${cash.providerId}, ${cash.amountCents}::bigint, ${cash.currency}, 'PAID', ${cash.reference},
      ${cash.receivedOn}::date at time zone shop_time_zone(), ${cash.receivedOn}::date, now())
    returning id
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a transfer of cash was not written')
  return row.id
}
