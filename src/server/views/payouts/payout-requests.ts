import { sql } from 'kysely'
import type { PayoutRequest } from '#contract/payments/payout.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { iso } from '../fragments/iso-timestamp.ts'

type Row = Omit<PayoutRequest, 'total' | 'paid'> & { cents: number; paidSellers: number; paidCents: number }

const person = (row: string) => sql`case when ${sql.ref(`${row}.id`)} is not null then json_build_object(
  'id', ${sql.ref(`${row}.id`)}, 'name', trim(${sql.ref(`${row}.first_name`)} || ' ' || ${sql.ref(`${row}.last_name`)}),
  'email', ${sql.ref(`${row}.email`)}) end`

/** Requests for payout runs, newest first. */
export async function readPayoutRequests(db: Db, page: Part): Promise<List<PayoutRequest>> {
  const [found, count] = await Promise.all([
    sql<Row>`
      select q.id, case when s.id is not null then json_build_object('id', s.id, 'businessName', s.business_name) end as seller,
        case when q.status = 'REQUESTED' and q.expires_at <= now() then 'EXPIRED' else q.status end as status,
        q.total_cents as cents, q.sellers, q.currency, ${iso(sql`q.requested_at`)} as "requestedAt",
        ${iso(sql`q.expires_at`)} as "expiresAt", ${iso(sql`q.decided_at`)} as "decidedAt", q.reason,
        ${person('r')} as "requestedBy", ${person('d')} as "decidedBy",
        coalesce(p.sellers, 0) as "paidSellers", coalesce(p.cents, 0) as "paidCents"
      from (select * from payout_requests order by id desc limit ${page.limit} offset ${page.offset}) q
      join users r on r.id = q.requested_by
      left join users d on d.id = q.decided_by
      left join sellers s on s.id = q.seller_id
      left join lateral (
        select count(*)::int as sellers, sum(amount_cents)::bigint as cents from payouts where request_id = q.id
      ) p on true
      order by q.id desc
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total from payout_requests`.execute(db),
  ])
  const rows = found.rows.map(({ cents, paidSellers, paidCents, ...row }) => ({
    ...row,
    total: toDecimal(cents),
    paid: { sellers: paidSellers, total: toDecimal(paidCents) },
  }))
  return { rows, total: count.rows[0]?.total ?? 0 }
}
