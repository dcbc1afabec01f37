import { sql } from 'kysely'
import type { NextPayoutLine } from '#contract/payments/payout.ts'
import { returnDays } from '#shared/orders/return-window.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { iso } from '../fragments/iso-timestamp.ts'
import { nextLines } from './due-lines.ts'
import { lineKind } from './payouts.ts'

type Row = Omit<NextPayoutLine, 'amount'> & { cents: number }
type NextPayoutQuery = { currency: string; state: 'ready' | 'waiting' | undefined }

/**
 * Unpaid lines, newest first. The reasons follow `returnable`: a pending decision is shown before the return period.
 */
export async function readNextPayout(
  db: Db,
  sellerId: number,
  { currency, state }: NextPayoutQuery,
  page: Part,
): Promise<List<NextPayoutLine>> {
  const lines = nextLines(sellerId, currency, state)
  const [found, count] = await Promise.all([
    // Without `materialized`, the planner, which expects few lines, would compare every line with every sum.
    sql<Row>`
      with lines as materialized (${lines})
      select n.id, ${lineKind} as kind, n.amount_cents as cents, ${iso(sql`e.created_at`)} as date,
        case when o.id is not null then json_build_object('id', o.id, 'orderId', o.code) end as "order",
        case when n.waits then json_build_object('reason', w.reason,
          'until', case when o.status = 'DELIVERED' and w.reason in ('RETURNABLE', 'NEW_SELLER', 'UNPROVEN') then ${iso(sql`w.free_at`)} end) end as wait
      from (select * from lines x order by x.id desc limit ${page.limit} offset ${page.offset}) n
      join ledger_lines l on l.id = n.id
      join ledger_entries e on e.id = l.entry_id
      left join orders o on o.id = e.order_id
      left join lateral (
        select case
            when exists (select from payments p where p.checkout_id = o.checkout_id and p.open_disputes > 0) then 'DISPUTED'
            when exists (select from returns t where t.order_id = o.id and t.status in ('REQUESTED', 'DISPUTED')) then 'RETURN_OPEN'
            when o.status <> 'DELIVERED' and exists (select from payout_terms h where h.order_id = o.id and h.hold_days > ${returnDays})
              then 'NEW_SELLER'
            when o.status <> 'DELIVERED' then 'NOT_DELIVERED'
            when o.cash_cents > 0 and o.cash_settlement_id is null
              and coalesce(greatest(f.returnable_until, f.held_until, f.proof_at) <= now(), false) then 'CASH'
            when f.proof_at > greatest(f.returnable_until, f.held_until) then 'UNPROVEN'
            when f.held_until > f.returnable_until then 'NEW_SELLER'
            else 'RETURNABLE' end as reason, greatest(f.returnable_until, f.held_until, f.proof_at) as free_at
        from (select o.delivered_at + make_interval(days => ${returnDays}) as returnable_until,
            o.delivered_at + make_interval(days => (select h.hold_days from payout_terms h where h.order_id = o.id)) as held_until,
            case when o.delivery_proof is null then unproven_until(o) end as proof_at) f
      ) w on n.waits
      order by n.id desc
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (${lines}) counted`.execute(db),
  ])
  const rows = found.rows.map(({ cents, ...row }) => ({ ...row, amount: toDecimal(cents) }))
  return { rows, total: count.rows[0]?.total ?? 0 }
}
