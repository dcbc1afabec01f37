import { type RawBuilder, sql } from 'kysely'
import { insertPayouts } from '#demo/orders/insert-payouts.ts'
import type { Db } from '#server/database/open.ts'

/** Higher than any id of a seeded row. */
const firstId = 10_000_000
/** Copies lie this far apart in time, so that no two orders have the same moment. */
const apart = '7 minutes'

/** Orders made one by one, as the workflows would. */
const originalsMax = 30_000

/** How many orders to seed for `wanted` ones, and how many copies of each to add. A shop with orders gets no copies. */
export function copiesFor(wanted: number, before: number): [originals: number, copies: number] {
  const copies = before > 0 ? 0 : Math.ceil(wanted / originalsMax) - 1
  return copies > 0 ? [Math.ceil(wanted / (copies + 1)), copies] : [wanted, 0]
}

type Columns = Record<string, (copies: number) => RawBuilder<unknown>>

/** An id of the same copy. Copies of one row follow each other, so that ids stay in the order of time. */
const idOf =
  (column: string): Columns[string] =>
  (copies) =>
    sql`${firstId}::bigint + t.${sql.ref(column)} * ${copies}::bigint + k`
const checkoutOf =
  (column: string): Columns[string] =>
  () =>
    sql`md5(t.${sql.ref(column)}::text || k)::uuid`
const numbered =
  (column: string): Columns[string] =>
  () =>
    sql`t.${sql.ref(column)} || '-' || k`
/** Multiplication by an odd number modulo a power of two gives each id another code. */
const code = (copies: number) =>
  sql`'TRV-' || lpad(upper(to_hex((${idOf('id')(copies)}) * 2654435761 & 1099511627775)), 10, '0')`

/** The columns in which a copy differs from its original. Its moments are earlier, too. */
const tables: Record<string, Columns> = {
  users: { id: idOf('id'), email: () => sql`replace(t.email, '@', '-' || k || '@')` },
  addresses: { id: idOf('id'), user_id: idOf('user_id') },
  checkouts: {
    id: checkoutOf('id'),
    user_id: idOf('user_id'),
    address_id: idOf('address_id'),
    shipping_address: (copies) =>
      sql`t.shipping_address || jsonb_build_object('id', ${idOf('address_id')(copies)})`,
  },
  orders: {
    id: idOf('id'),
    code,
    checkout_id: checkoutOf('checkout_id'),
    user_id: idOf('user_id'),
    search: (copies) =>
      sql`ts_delete(t.search, tsvector_to_array(to_tsvector('simple', search_text(t.code))))
        || to_tsvector('simple', search_text(${code(copies)}))`,
  },
  order_items: { id: idOf('id'), order_id: idOf('order_id'), user_id: idOf('user_id') },
  order_events: {
    id: idOf('id'),
    order_id: idOf('order_id'),
    actor_id: (copies) =>
      sql`case when t.actor = 'customer' then ${idOf('actor_id')(copies)} else t.actor_id end`,
  },
  payments: {
    id: idOf('id'),
    checkout_id: checkoutOf('checkout_id'),
    session_id: numbered('session_id'),
    provider_payment_id: numbered('provider_payment_id'),
  },
  refunds: {
    id: idOf('id'),
    payment_id: idOf('payment_id'),
    order_id: idOf('order_id'),
    provider_refund_id: numbered('provider_refund_id'),
  },
  ledger_entries: {
    id: idOf('id'),
    key: (copies) =>
      sql`t.kind || ':' || case t.kind when 'sale' then ${idOf('order_id')(copies)} else ${idOf('refund_id')(copies)} end`,
    order_id: idOf('order_id'),
    payment_id: idOf('payment_id'),
    refund_id: idOf('refund_id'),
  },
  ledger_lines: { id: idOf('id'), entry_id: idOf('entry_id') },
}
const names = Object.keys(tables)

/**
 * Adds `copies` of each seeded order, and of its customer, checkout, payment and ledger entries, then pays out what is
 * due. Indexes and foreign keys are built afterwards, which is several times as fast and checks the copies.
 */
export async function copyOrders(db: Db, copies: number, currency: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
    await switchTriggers(tx, 'disable')
    const dropped = await dropChecks(tx)
    for (const name of names) await copyTable(tx, name, copies)
    await sql`update stock set sold = sold * ${copies + 1}::int, received = received + sold * ${copies}::int where sold > 0`.execute(
      tx,
    )
    for (const { create } of dropped) await sql.raw(create).execute(tx)
    for (const name of names) await sql`analyze ${sql.table(name)}`.execute(tx)
    await insertPayouts(tx, currency)
    await sql`delete from unpaid_lines`.execute(tx)
    await sql`
      insert into unpaid_lines select p.* from payable_lines() p
      where not exists (select from payout_lines x where x.ledger_line_id = p.ledger_line_id and x.live)
    `.execute(tx)
    await switchTriggers(tx, 'enable')
  })
}

async function copyTable(tx: Db, name: string, copies: number): Promise<void> {
  const own = tables[name] ?? {}
  const { rows } = await sql<{ column: string; moment: boolean }>`
    select column_name as "column", data_type = 'timestamp with time zone' as moment from information_schema.columns
    where table_schema = 'public' and table_name = ${name} and is_generated = 'NEVER' order by ordinal_position
  `.execute(tx)
  const values = rows.map(({ column, moment }) => {
    if (own[column]) return own[column](copies)
    return moment ? sql`t.${sql.ref(column)} - k * ${apart}::interval` : sql`t.${sql.ref(column)}`
  })
  const customer = { users: 't.id', addresses: 't.user_id' }[name]
  await sql`
    insert into ${sql.table(name)} (${sql.join(rows.map(({ column }) => sql.ref(column)))}) overriding system value
    select ${sql.join(values)} from ${sql.table(name)} t cross join generate_series(1, ${copies}::int) k
    where ${customer ? sql`${sql.ref(customer)} in (select user_id from checkouts)` : sql`true`} order by t.id, k
  `.execute(tx)
  if (name === 'checkouts') return
  await sql`select setval(pg_get_serial_sequence(${name}, 'id'), max(id)) from ${sql.table(name)}`.execute(tx)
}

async function switchTriggers(tx: Db, state: 'disable' | 'enable'): Promise<void> {
  for (const name of [...names, 'payouts', 'payout_lines']) {
    await sql`alter table ${sql.table(name)} ${sql.raw(state)} trigger user`.execute(tx)
  }
}

/** Drops foreign keys and those indexes that no constraint needs; returns the statements that create them, indexes first. */
async function dropChecks(tx: Db): Promise<{ create: string }[]> {
  const { rows } = await sql<{ drop: string; create: string }>`
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as create
    from pg_constraint c where c.contype = 'f' and c.conrelid = any (${names}::regclass[])
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid) from pg_index i
    where i.indrelid = any (${names}::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
  `.execute(tx)
  for (const { drop } of rows) await sql.raw(drop).execute(tx)
  return rows.reverse()
}
