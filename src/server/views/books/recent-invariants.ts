import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { type Breach, breachesOf, invariantsOf } from './invariants.ts'

/** Invariants of one checkout with its orders, payments and ledger entries: they can be checked for some checkouts alone. */
export const recentInvariantNames = [
  'I3',
  'I5',
  'I5a',
  'I5b',
  'I5c',
  'I5d',
  'I6',
  'I6b',
  'I6c',
  'I6d',
  'I6e',
  'I6j',
  'I7',
  'I7b',
  'I7c',
  'I7d',
  'I7e',
  'I7f',
  'I7g',
  'I7i',
  'I8',
  'I8b',
  'I8c',
  'I8d',
  'I8e',
  'I11',
  'I17b',
  'I17c',
] as const

/** Append-only tables whose new rows tell which checkouts changed. */
export const changeSources = ['order_events', 'ledger_entries', 'refunds', 'return_events'] as const
export type ChangeSource = (typeof changeSources)[number]
export type ChangedRows = Record<ChangeSource, { fromId: number; untilId: number }>

export async function readLastIds(db: Db): Promise<Record<ChangeSource, number>> {
  const last = (source: ChangeSource) => sql`(select coalesce(max(id), 0) from ${sql.table(source)})`
  const { rows } = await sql<Record<ChangeSource, number>>`
    select ${sql.join(changeSources.map((source) => sql`${last(source)} as ${sql.ref(source)}`))}
  `.execute(db)
  const [ids] = rows
  if (!ids) throw new Error('no ids')
  return ids
}

/**
 * Checks only the checkouts that changed. The invariants' statements are unchanged: each table they name is replaced by its
 * rows of these checkouts, under the same name.
 */
export async function checkRecentInvariants(db: Db, changed: ChangedRows): Promise<Breach[]> {
  const invariants = invariantsOf(recentInvariantNames)
  const rowsOf = (source: ChangeSource, alias: string) =>
    sql`${sql.ref(`${alias}.id`)} > ${changed[source].fromId}::bigint and ${sql.ref(`${alias}.id`)} <= ${changed[source].untilId}::bigint`
  const broken = invariants.map(
    ({ name, query }) => sql`(select ${sql.lit(name)} as name, reference from (${query}) as broken limit 20)`,
  )
  const { rows } = await sql<{ name: string; reference: string }>`
    with touched as materialized (
      select o.checkout_id as id from public.order_events e join public.orders o on o.id = e.order_id
        where ${rowsOf('order_events', 'e')}
      union
      select coalesce(o.checkout_id, p.checkout_id) from public.ledger_entries e
        left join public.orders o on o.id = e.order_id left join public.payments p on p.id = e.payment_id
        where ${rowsOf('ledger_entries', 'e')} and coalesce(o.checkout_id, p.checkout_id) is not null
      union
      select p.checkout_id from public.refunds r join public.payments p on p.id = r.payment_id
        where ${rowsOf('refunds', 'r')}
      union
      select o.checkout_id from public.return_events e join public.returns t on t.id = e.return_id
        join public.orders o on o.id = t.order_id where ${rowsOf('return_events', 'e')}
    ), ${shadowed}
    select name, reference from (${sql.join(broken, sql` union all `)}) as broken
  `.execute(db)
  return breachesOf(invariants, rows)
}

const part = (name: string, condition: RawBuilder<unknown>) =>
  sql`${sql.ref(name)} as materialized (select t.* from public.${sql.ref(name)} t where ${condition})`

const ofOrders = sql`t.order_id in (select id from orders)`

/** Each table's rows of the touched checkouts. */
const shadowed = sql.join([
  part('checkouts', sql`t.id in (select id from touched)`),
  part('orders', sql`t.checkout_id in (select id from touched)`),
  part('order_items', ofOrders),
  part('order_item_taxes', sql`t.order_item_id in (select id from order_items)`),
  part('order_events', ofOrders),
  part('payments', sql`t.checkout_id in (select id from touched)`),
  part('refunds', sql`t.payment_id in (select id from payments)`),
  part('disputes', sql`t.payment_id in (select id from payments)`),
  part('returns', ofOrders),
  part('return_items', sql`t.return_id in (select id from returns)`),
  part('return_events', sql`t.return_id in (select id from returns)`),
  part('tax_documents', ofOrders),
  part('payout_terms', ofOrders),
  part(
    'ledger_entries',
    sql`t.id in (
      select e.id from public.ledger_entries e where e.order_id in (select id from orders)
      union select e.id from public.ledger_entries e where e.payment_id in (select id from payments)
      union select e.id from public.ledger_entries e where e.refund_id in (select id from refunds)
      union select e.id from public.ledger_entries e where e.dispute_id in (select id from disputes))`,
  ),
  part('ledger_lines', sql`t.entry_id in (select id from ledger_entries)`),
])
