import { sql } from 'kysely'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { Db } from '../../database/open.ts'

export type MovementKind =
  | 'payment'
  | 'refund'
  | 'dispute'
  | 'transfer'
  | 'settlement'
  | 'reserve'
  | 'fee'
  | 'other'

export type Movement = {
  movementId: string
  kind: MovementKind
  reference: string | null
  ownKey: string | null
  amountCents: number
  feeCents: number
  feeTaxCents: number
  currency: string
  at: Date
}

/** How far the provider's movements were read (null: not at all), and the database's time. */
export async function readCursor(db: Db, gateway: Gateway): Promise<{ until: Date | null; now: Date }> {
  const { rows } = await sql<{ until: Date | null; now: Date }>`
    select (select read_until from provider_balances where gateway = ${gateway}) as until, now() as now
  `.execute(db)
  const row = rows[0]
  if (!row) throw new Error('no time from the database')
  return row
}

/** Moves forward only, except from a time in the future, which a wrong clock caused. */
export async function saveCursor(db: Db, gateway: Gateway, until: Date): Promise<void> {
  await sql`
    insert into provider_balances (gateway, read_until) values (${gateway}, ${until})
    on conflict (gateway) do update set read_until = excluded.read_until
      where provider_balances.read_until < excluded.read_until or provider_balances.read_until > now()
  `.execute(db)
}

/** Stores movements once. */
export async function insertMovements(db: Db, gateway: Gateway, movements: Movement[]): Promise<void> {
  if (movements.length === 0) return
  const rows = movements.map((one) => ({
    movement_id: one.movementId,
    kind: one.kind,
    reference: one.reference,
    own_key: one.ownKey,
    amount_cents: one.amountCents,
    fee_cents: one.feeCents,
    fee_tax_cents: one.feeTaxCents,
    currency: one.currency,
    moved_at: one.at.toISOString(),
  }))
  await sql`
    insert into provider_movements
      (gateway, movement_id, kind, reference, own_key, amount_cents, fee_cents, fee_tax_cents, currency, moved_at)
    select ${gateway}, m.* from json_to_recordset(${JSON.stringify(rows)}::json) as m (movement_id text, kind text,
      reference text, own_key text, amount_cents bigint, fee_cents bigint, fee_tax_cents bigint, currency text,
      moved_at timestamptz)
    order by m.moved_at, m.movement_id
    on conflict (gateway, movement_id) do nothing
  `.execute(db)
}

/** Locks movements that are not booked yet, least recently checked first, and marks them as checked. */
export async function lockUnbooked(tx: Db, gateway: Gateway, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update provider_movements set checked_at = clock_timestamp() where id in (
      select id from provider_movements where gateway = ${gateway} and booked_at is null
      order by checked_at nulls first, id limit ${max} for update skip locked
    ) returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export async function markBooked(tx: Db, ids: number[]): Promise<void> {
  await sql`update provider_movements set booked_at = now() where id = any (${ids}::bigint[])`.execute(tx)
}

/**
 * Compares the provider's balance with the sum of its movements. The first comparison explains the rest as money from
 * before the shop. Returns the difference.
 */
export async function compareBalance(
  db: Db,
  gateway: Gateway,
  { currency, balanceCents }: { currency: string; balanceCents: number },
): Promise<number> {
  const { rows } = await sql<{ difference: number }>`
    with moved as (
      select coalesce(sum(amount_cents - fee_cents), 0)::bigint as cents from provider_movements
      where gateway = ${gateway} and currency = ${currency}
    )
    update provider_balances b set balance_cents = ${balanceCents}::bigint, compared_at = now(),
      opening_cents = coalesce(b.opening_cents, ${balanceCents}::bigint - moved.cents)
    from moved where b.gateway = ${gateway}
    returning (${balanceCents}::bigint - b.opening_cents - moved.cents)::bigint as difference
  `.execute(db)
  return rows[0]?.difference ?? 0
}
