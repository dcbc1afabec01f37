import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { Tables } from '../../database/tables.ts'
import type { LedgerLine } from './ledger.rules.ts'

export type LedgerEntry = {
  /** Idempotency key: a second entry with the same key is ignored. */
  key: string
  kind: Tables['ledger_entries']['kind']
  orderId?: number
  paymentId?: number
  refundId?: number
  disputeId?: number
  lines: LedgerLine[]
}

/** Writes entries with their lines. A trigger rejects unbalanced entries at commit. */
export async function writeEntries(tx: Db, currency: string, entries: LedgerEntry[]): Promise<void> {
  const written = entries.filter((entry) => entry.lines.length > 0)
  if (written.length === 0) return
  const heads = written.map((entry) => ({
    key: entry.key,
    kind: entry.kind,
    order_id: entry.orderId ?? null,
    payment_id: entry.paymentId ?? null,
    refund_id: entry.refundId ?? null,
    dispute_id: entry.disputeId ?? null,
    // For row-level security; if null, the order's seller is used.
    seller_id: entry.lines.find((line) => line.sellerId !== null)?.sellerId ?? null,
  }))
  const lines = written.flatMap((entry) =>
    entry.lines.map((line) => ({
      key: entry.key,
      kind: line.kind,
      seller_id: line.sellerId,
      amount: line.amountCents,
    })),
  )
  if (await insertEntries(tx, currency, heads, lines)) return
  // A separate statement, so that the next one also sees the accounts of concurrent transactions.
  await sql`
    insert into ledger_accounts (kind, seller_id, currency)
    select distinct l.kind, l.seller_id, ${currency}
    from json_to_recordset(${JSON.stringify(lines)}::json) as l (kind text, seller_id bigint)
    order by 1, 2 on conflict do nothing
  `.execute(tx)
  if (!(await insertEntries(tx, currency, heads, lines)))
    throw new Error('an account of the ledger is missing')
}

/** False if an account does not exist yet; nothing is written then. */
async function insertEntries(tx: Db, currency: string, heads: object[], lines: object[]): Promise<boolean> {
  const { rows } = await sql<{ complete: boolean }>`
    with lines as (
      select l.*, a.id as account_id
      from json_to_recordset(${JSON.stringify(lines)}::json) as l (key text, kind text, seller_id bigint, amount bigint)
      left join ledger_accounts a on a.kind = l.kind and a.seller_id is not distinct from l.seller_id and a.currency = ${currency}
    ), accounts as (
      select bool_and(account_id is not null) as complete from lines
    ), entries as (
      insert into ledger_entries (key, kind, order_id, payment_id, refund_id, dispute_id, seller_id)
      select h.key, h.kind, h.order_id, h.payment_id, h.refund_id, h.dispute_id,
        coalesce(h.seller_id, (select o.seller_id from orders o where o.id = h.order_id))
      from json_to_recordset(${JSON.stringify(heads)}::json)
        as h (key text, kind text, order_id bigint, payment_id bigint, refund_id bigint, dispute_id bigint, seller_id bigint)
      where (select complete from accounts)
      on conflict (key) do nothing returning id, key, seller_id
    ), written as (
      insert into ledger_lines (entry_id, account_id, amount_cents, currency, seller_id)
      select e.id, l.account_id, l.amount, ${currency}, e.seller_id from lines l join entries e on e.key = l.key
    )
    select complete from accounts
  `.execute(tx)
  return rows[0]?.complete === true
}

/**
 * The balance of an order per account: its sale minus refunds and chargebacks, or only entries of the given kinds. Accounts
 * with a zero balance are omitted.
 */
export async function readOrderBalance(
  tx: Db,
  orderId: number,
  kinds: LedgerEntry['kind'][] = ['sale', 'refund', 'dispute'],
): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine>`
    select a.kind, a.seller_id as "sellerId", sum(l.amount_cents)::bigint as "amountCents"
    from ledger_entries e
    join ledger_lines l on l.entry_id = e.id
    join ledger_accounts a on a.id = l.account_id
    where e.order_id = ${orderId} and e.kind = any (${kinds}::text[])
    group by a.id, a.kind, a.seller_id having sum(l.amount_cents) <> 0 order by a.kind
  `.execute(tx)
  return rows
}

/** The lines booked when the refund was created. */
export async function readRefundLines(tx: Db, refundId: number): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine>`
    select a.kind, a.seller_id as "sellerId", l.amount_cents as "amountCents"
    from ledger_entries e
    join ledger_lines l on l.entry_id = e.id
    join ledger_accounts a on a.id = l.account_id
    where e.key = ${`refund:${refundId}`} order by l.id
  `.execute(tx)
  return rows
}

/** The part of a lost dispute already allocated to orders, and the number of its entries. */
export async function readAllocatedLoss(
  tx: Db,
  disputeId: number,
): Promise<{ cents: number; entries: number }> {
  const { rows } = await sql<{ cents: number; entries: number }>`
    select coalesce(sum(l.amount_cents) filter (where a.kind not in ('disputes', 'dispute_costs')), 0)::bigint as cents,
      count(distinct e.id)::int as entries
    from ledger_entries e
    join ledger_lines l on l.entry_id = e.id
    join ledger_accounts a on a.id = l.account_id
    where e.dispute_id = ${disputeId} and e.key like ${`dispute:${disputeId}:lost:%`}
  `.execute(tx)
  return rows[0] ?? { cents: 0, entries: 0 }
}

/** The booked lines of a lost dispute per order; `orderId` null is the platform's part. */
export async function readLossEntries(
  tx: Db,
  disputeId: number,
): Promise<{ orderId: number | null; lines: LedgerLine[] }[]> {
  const { rows } = await sql<{ orderId: number | null; lines: LedgerLine[] }>`
    select order_id as "orderId",
      json_agg(json_build_object('kind', kind, 'sellerId', seller_id, 'amountCents', cents) order by kind) as lines
    from (
      select e.order_id, a.kind, a.seller_id, sum(l.amount_cents)::bigint as cents
      from ledger_entries e
      join ledger_lines l on l.entry_id = e.id
      join ledger_accounts a on a.id = l.account_id
      where e.dispute_id = ${disputeId} and e.key like ${`dispute:${disputeId}:lost:%`}
      group by e.order_id, a.id having sum(l.amount_cents) <> 0
    ) booked
    group by order_id order by order_id
  `.execute(tx)
  return rows
}
