import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from '../harness/app.ts'

const patience = { timeout: 10_000, interval: 20 }

/** The stored dispute with this provider id. */
export async function disputeRow({ shop }: Pick<TestApp, 'shop'>, disputeId: string) {
  const { rows } = await sql<{ status: string; withdrawn: boolean; reinstated: boolean; fee: number }>`
    select status, withdrawn_at is not null as withdrawn, reinstated_at is not null as reinstated, fee_cents as fee
    from disputes where provider_dispute_id = ${disputeId}
  `.execute(shop.db)
  return rows[0]
}

/** Waits until the shop has recorded the dispute. */
export const arrives = (
  app: Pick<TestApp, 'shop'>,
  disputeId: string,
  row: Partial<{ status: string; withdrawn: boolean; reinstated: boolean }>,
) => expect.poll(() => disputeRow(app, disputeId), patience).toMatchObject(row)

/** Ledger balances of all dispute accounts. A job may book the provider's fees at any time, so they are left out. */
export async function disputeBook({ shop }: Pick<TestApp, 'shop'>): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select a.kind, sum(l.amount_cents)::bigint as cents from ledger_lines l join ledger_accounts a on a.id = l.account_id
    join ledger_entries e on e.id = l.entry_id
    where a.kind in ('disputes', 'dispute_costs', 'provider_clearing') and e.kind <> 'fee' group by a.kind
  `.execute(shop.db)
  return {
    disputes: 0,
    dispute_costs: 0,
    ...Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents])),
  }
}

/** The difference between two sets of ledger balances. */
export const bookChange = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(Object.keys(after).map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)]))

/** Kinds of all payment exceptions with this reference, open or closed. */
export async function exceptionsAbout({ shop }: Pick<TestApp, 'shop'>, reference: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('payment_exceptions')
    .select('kind')
    .where('reference', '=', reference)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}
