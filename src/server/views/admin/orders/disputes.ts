import { type RawBuilder, sql } from 'kysely'
import { deskCountMax } from '#contract/orders/order-desk.ts'
import type { DeskDispute, Dispute, DisputeFilter } from '#contract/payments/disputes.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { List, Part } from '../../../database/list.ts'
import type { Db } from '../../../database/open.ts'

/** A dispute in JSON from the database: amounts in cents, timestamps in PostgreSQL's format. */
export type DisputeRow = Dispute

/** A `DisputeRow`, from `disputes d`. */
export const disputeJson = sql`json_build_object('id', d.id, 'gateway', d.gateway, 'providerDisputeId', d.provider_dispute_id,
  'amount', d.amount_cents, 'currency', d.currency, 'reason', d.reason, 'status', d.status, 'inquiry', d.inquiry,
  'withdrawn', d.withdrawn_at is not null and d.reinstated_at is null, 'fee', d.fee_cents,
  'evidenceDueAt', d.evidence_due_at, 'openedAt', d.opened_at, 'closedAt', d.closed_at, 'link', d.link)`

const iso = (moment: string): string => new Date(moment).toISOString()
const isoOrNull = (moment: string | null): string | null => moment && iso(moment)

export const toDispute = (row: DisputeRow): Dispute => ({
  ...row,
  amount: toDecimal(row.amount),
  fee: toDecimal(row.fee),
  evidenceDueAt: isoOrNull(row.evidenceDueAt),
  openedAt: iso(row.openedAt),
  closedAt: isoOrNull(row.closedAt),
})

function matches(filter: DisputeFilter | undefined): RawBuilder<unknown> {
  if (filter === undefined) return sql`true`
  return filter === 'OPEN' ? sql`d.closed_at is null` : sql`d.status = ${filter}`
}

/** The total of a list of disputes, counted up to `deskCountMax`. */
export const countOfDisputes = (filter: DisputeFilter | undefined) =>
  sql`(select count(*)::int from (select 1 from disputes d where ${matches(filter)} limit ${deskCountMax}) counted)`

/** Open disputes by evidence deadline, all others newest first. */
export async function readDisputes(
  db: Db,
  filter: DisputeFilter | undefined,
  { limit, offset }: Part,
): Promise<List<DeskDispute>> {
  const order = filter === 'OPEN' ? sql`d.evidence_due_at nulls last, d.id` : sql`d.id desc`
  const [page, counted] = await Promise.all([
    sql<{ dispute: DisputeRow } & Pick<DeskDispute, 'customer' | 'orders'>>`
      select ${disputeJson} as dispute, u.email as customer,
        (select coalesce(json_agg(json_build_object('id', o.id, 'orderId', o.code) order by o.id), '[]') from orders o
          where o.checkout_id = p.checkout_id) as orders
      from disputes d
      join payments p on p.id = d.payment_id
      join checkouts c on c.id = p.checkout_id
      join users u on u.id = c.user_id
      where ${matches(filter)} order by ${order} limit ${limit} offset ${offset}
    `.execute(db),
    sql<{ total: number }>`select ${countOfDisputes(filter)} as total`.execute(db),
  ])
  const rows = page.rows.map(({ dispute, ...row }) => ({ ...toDispute(dispute), ...row }))
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
