import { sql } from 'kysely'
import type { AlertKind } from '#contract/shop/alerts.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'

export type AlertRequest = {
  userId: number
  productId: number
  variantId: number | null
  kind: AlertKind
  /** The price when the alert is created. */
  priceCents: number
}

export type AlertRow = Omit<AlertRequest, 'userId'> & { id: number; createdAt: Date }

const columns = sql`
  id, kind, product_id as "productId", variant_id as "variantId", price_cents as "priceCents", created_at as "createdAt"`

const isOpen = (alert: Omit<AlertRequest, 'priceCents'>) => sql<boolean>`
  user_id = ${alert.userId}::bigint and product_id = ${alert.productId}::bigint and kind = ${alert.kind}
  and variant_id is not distinct from ${alert.variantId}::bigint and sent_at is null`

/** Serializes counting and adding a customer's alerts until the transaction ends. */
export async function lockAlertsOf(tx: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alerts:${userId}`}, 0))`.execute(tx)
}

/** Adds an alert or returns the existing one. Undefined when the customer has the maximum number. */
export async function putAlert(tx: Db, alert: AlertRequest, max: number): Promise<AlertRow | undefined> {
  const { rows } = await sql<AlertRow>`
    with added as (
      insert into alerts (user_id, product_id, variant_id, kind, price_cents)
      select ${alert.userId}::bigint, ${alert.productId}::bigint, ${alert.variantId}::bigint, ${alert.kind},
        ${alert.priceCents}::bigint
      where (select count(*) from alerts where user_id = ${alert.userId}::bigint and sent_at is null) < ${max}::int
      on conflict do nothing returning *
    )
    select ${columns} from added union all select ${columns} from alerts where ${isOpen(alert)}
  `.execute(tx)
  return rows[0]
}

export async function findAlert(
  db: Db,
  alert: Omit<AlertRequest, 'priceCents'>,
): Promise<AlertRow | undefined> {
  const { rows } = await sql<AlertRow>`select ${columns} from alerts where ${isOpen(alert)}`.execute(db)
  return rows[0]
}

/** A customer's open alerts, newest first. */
export async function listAlerts(db: Db, userId: number, part: Part): Promise<List<AlertRow>> {
  const own = sql`user_id = ${userId} and sent_at is null`
  const [{ rows }, count] = await Promise.all([
    sql<AlertRow>`
      select ${columns} from alerts where ${own} order by id desc limit ${part.limit} offset ${part.offset}
    `.execute(db),
    sql<{ total: number }>`select count(*) as total from alerts where ${own}`.execute(db),
  ])
  return { rows, total: count.rows[0]?.total ?? 0 }
}

export async function deleteAlert(db: Db, userId: number, alertId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('alerts')
    .where('id', '=', alertId)
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}
