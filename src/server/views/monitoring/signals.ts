import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { Signal, SignalName } from '../../modules/monitoring/signals.rules.ts'

const countMax = 10_000

/** Signals that one statement can measure; with references for people. */
export async function measureSignals(db: Db): Promise<Signal[]> {
  const { rows } = await sql<Signal>`
    select 'open_exceptions' as name, count(*) as value, coalesce((array_agg(kind || ' ' || reference))[1:20], '{}') as details
    from (select kind, reference from payment_exceptions where resolved_at is null order by id limit ${countMax}) open
    union all
    select 'oldest_job_seconds', coalesce(extract(epoch from now() - min(j.run_at)), 0)::bigint,
      coalesce((array_agg(j.task_identifier order by j.run_at))[1:1], '{}')
    from graphile_worker.jobs j
    where j.run_at <= now() and j.attempts < j.max_attempts and j.locked_at is null
    union all
    select 'reconciliation_lag_seconds', coalesce(extract(epoch from now() - min(compared_until)), 0)::bigint,
      coalesce(array_agg(gateway order by gateway), '{}')
    from reconciliations
    union all
    select 'negative_balances', count(*), coalesce((array_agg('seller ' || seller_id order by seller_id))[1:20], '{}')
    from (
      select a.seller_id from ledger_accounts a join ledger_lines l on l.account_id = a.id
      where a.kind = 'seller_payable' group by a.id, a.seller_id having sum(l.amount_cents) > 0 limit ${countMax}
    ) owing
  `.execute(db)
  return rows
}

export type SavedSignal = { name: SignalName; value: number; ageSeconds: number }

/** SQL for the results of the last checks, as JSON. */
export const savedSignals = sql`(select coalesce(json_agg(json_build_object('name', name, 'value', value,
  'ageSeconds', greatest(0, extract(epoch from now() - checked_at))::int) order by name), '[]') from signals)`
