import { type RawBuilder, sql } from 'kysely'
import { type Notifications, notificationsShown } from '#contract/shop/notifications.ts'
import { exportFileDays } from '#shared/export-file.ts'
import {
  type AdminNotificationKind,
  adminNotificationKinds,
  adminNotifications,
  type NotificationKind,
  type SellerNotificationKind,
  sellerNotificationKinds,
  sellerNotifications,
} from '#shared/notifications/notification-kinds.ts'
import type { TeamPermission } from '#shared/sellers/team-permissions.ts'
import type { Permission } from '#shared/staff/permissions.ts'
import type { Db } from '../../database/open.ts'
import { referenceOf } from '../../modules/payouts/payouts.rules.ts'
import { isOpenException } from '../admin/orders/payment-desk.ts'
import { couponAppliesTo } from '../fragments/coupon-applies.ts'

type Sql = RawBuilder<unknown>

/** The reader of notifications. `memberId` is 0 for staff and for a seller's registered account. */
export type Reader = { kind: 'admin' | 'seller'; accountId: number; memberId: number }

/** Older notifications count as read, so that a new member does not start with all of the past. */
const unreadDays = 14

const unreadSince = sql`(select now() - make_interval(days => ${unreadDays}))`

/** New sellers are not told of earlier deals and coupons. */
const announcedSince = (sellerId: number) =>
  sql`(select greatest(now() - make_interval(days => ${unreadDays}), s.created_at) from sellers s where s.id = ${sellerId})`

/** Each part has the columns id, title and at, and reads its newest rows through an index. */
const shown = sql`limit ${notificationsShown}`

/** Exports of this login whose file is kept, or that have failed. */
const exportPart = (owner: Sql, status: 'READY' | 'FAILED') => sql`
  select e.id, e.list as title, e.ended_at as at from list_exports e
  where ${owner} and e.status = ${status}::text and e.ended_at > now() - make_interval(days => ${exportFileDays}::int)
  order by e.id desc ${shown}`

const adminParts = (userId: number): Record<AdminNotificationKind, Sql> => ({
  seller_waiting: sql`select s.id, coalesce(nullif(s.business_name, ''), s.seller_name) as title, s.created_at as at
    from sellers s where s.account_status = 'PENDING_VERIFICATION' and s.email_verified order by s.id desc ${shown}`,
  payment_exception: sql`select x.id, x.reference as title, x.created_at as at
    from payment_exceptions x where ${isOpenException} order by x.id desc ${shown}`,
  refund_failed: sql`select o.id, o.code as title, max(r.settled_at) as at
    from refunds r join orders o on o.id = r.order_id where r.status = 'FAILED' and r.settled_at is not null
    group by o.id order by max(r.id) desc ${shown}`,
  return_disputed: sql`select o.id, o.code as title,
      coalesce((select max(e.at) from return_events e where e.return_id = t.id and e.step in ('DISPUTED', 'ESCALATED')),
        t.answer_by) as at
    from returns t join orders o on o.id = t.order_id
    where t.status in ('REQUESTED', 'DISPUTED') and (t.status = 'DISPUTED' or t.answer_by <= now())
    order by t.created_at desc ${shown}`,
  payout_request: sql`select q.id, 'Payout run' as title, q.requested_at as at
    from payout_requests q where q.status = 'REQUESTED' ${shown}`,
  dispute_opened: sql`select d.id, d.provider_dispute_id as title, d.opened_at as at
    from disputes d where d.status = 'NEEDS_RESPONSE' order by d.id desc ${shown}`,
  message: sql`select m.id, m.name as title, m.created_at as at
    from contact_messages m where m.status = 'OPEN' order by m.created_at desc ${shown}`,
  report: sql`select k.id, coalesce(p.title, 'Review') as title, k.created_at as at
    from reports k left join products p on p.id = k.product_id where k.outcome is null order by k.id desc ${shown}`,
  staff_export_ready: exportPart(sql`e.user_id = ${userId}`, 'READY'),
  staff_export_failed: exportPart(sql`e.user_id = ${userId}`, 'FAILED'),
})

/** The version is the id: a replaced document is a new notification. */
const documentPart = (sellerId: number, status: 'ACCEPTED' | 'REJECTED') => sql`
  select d.version as id, d.kind as title, d.decided_at as at
  from verification_documents d where d.seller_id = ${sellerId} and d.status = ${status}::text`

const importPart = (sellerId: number, status: 'DONE' | 'FAILED') => sql`
  select i.id, i.file_name as title, coalesce(i.ended_at, i.moved_at) as at
  from imports i where i.seller_id = ${sellerId} and i.status = ${status}::text order by i.id desc ${shown}`

/** Up to this many products that are low on stock are named, more are counted. */
const lowNamed = 3

/** Dated by the last order, which lowered the stock. `updated_at` would also change with the price. */
const lowOnStock = (sellerId: number) => sql`
  select p.id, p.title, coalesce(
    (select o.created_at from orders o where o.id = (select max(i.order_id) from order_items i where i.product_id = p.id)),
    p.created_at) as at
  from products p where p.seller_id = ${sellerId} and p.status = 'ACTIVE' and exists (
    select from stock t where t.product_id = p.id and t.on_hand <= p.low_stock_max)
  order by p.id desc`

const ofLogin = ({ accountId, memberId }: Reader) =>
  sql`e.seller_id = ${accountId} and e.member_id is not distinct from nullif(${memberId}::bigint, 0)`

const sellerParts = (reader: Reader): Record<SellerNotificationKind, Sql> => ({
  ...partsOfSeller(reader.accountId),
  export_ready: exportPart(ofLogin(reader), 'READY'),
  export_failed: exportPart(ofLogin(reader), 'FAILED'),
})

const partsOfSeller = (
  sellerId: number,
): Record<Exclude<SellerNotificationKind, 'export_ready' | 'export_failed'>, Sql> => ({
  new_order: sql`select o.id, o.code as title,
      coalesce((select e.at from order_events e where e.order_id = o.id and e.status = 'PLACED' limit 1), o.created_at) as at
    from orders o where o.seller_id = ${sellerId} and o.paid order by o.id desc ${shown}`,
  order_canceled: sql`select o.id, o.code as title, e.at
    from orders o cross join lateral (select e.at from order_events e
      where e.order_id = o.id and e.status = 'CANCELLED' and e.actor in ('customer', 'admin') limit 1) e
    where o.seller_id = ${sellerId} and o.status = 'CANCELLED' and o.paid order by o.id desc ${shown}`,
  address_changed: sql`select o.id, o.code as title, o.address_changed_at as at from orders o
    where o.seller_id = ${sellerId} and o.address_changed_at is not null order by o.address_changed_at desc ${shown}`,
  return_requested: sql`select t.id, o.code as title, t.created_at as at
    from returns t join orders o on o.id = t.order_id where t.seller_id = ${sellerId} and t.status = 'REQUESTED'
    order by t.created_at desc ${shown}`,
  payout_paid: sql`select p.id, p.id::text as title, p.paid_at as at
    from payouts p where p.seller_id = ${sellerId} and p.status = 'PAID' and p.paid_at is not null
    order by p.id desc ${shown}`,
  payout_failed: sql`select p.id, p.id::text as title, p.ended_at as at
    from payouts p where p.seller_id = ${sellerId} and p.status = 'FAILED' and p.ended_at is not null
    order by p.id desc ${shown}`,
  chargeback: sql`select e.id, o.code as title, e.created_at as at
    from ledger_entries e join orders o on o.id = e.order_id
    where e.seller_id = ${sellerId} and e.kind = 'dispute' and e.key like 'dispute:%:lost:%' and e.created_at > ${unreadSince}
    order by e.created_at desc ${shown}`,
  new_review: sql`select r.id, p.title, r.created_at as at
    from products p join reviews r on r.product_id = p.id and r.hidden_at is null and r.created_at > ${unreadSince}
    where p.seller_id = ${sellerId} and p.rating_count > 0 order by r.created_at desc ${shown}`,
  document_accepted: documentPart(sellerId, 'ACCEPTED'),
  document_rejected: documentPart(sellerId, 'REJECTED'),
  import_done: importPart(sellerId, 'DONE'),
  import_failed: importPart(sellerId, 'FAILED'),
  low_stock: sql`select l.id, l.title, l.at from (
      select l.*, count(*) over () as products from (${lowOnStock(sellerId)} limit ${lowNamed + 1}) l
    ) l where l.products <= ${lowNamed}`,
  low_stock_many: sql`select (array_agg(l.id order by l.at desc))[1] as id,
      (select count(*) from products p join stock t on t.product_id = p.id and t.on_hand <= p.low_stock_max
        where p.seller_id = ${sellerId} and p.status = 'ACTIVE')::text as title, max(l.at) as at
    from (${lowOnStock(sellerId)} ${shown}) l having count(*) > ${lowNamed}`,
  product_hidden: sql`select p.id, p.title, p.hidden_at as at
    from products p where p.seller_id = ${sellerId} and p.hidden_at is not null order by p.id desc ${shown}`,
  deal_added: sql`select d.id, min(k.name) as title, d.created_at as at
    from deals d join category_deals k on k.deal_id = d.id and k.ends_at > now()
    where d.created_at > ${announcedSince(sellerId)} and k.category_id in (
      select p.category_id from products p where p.seller_id = ${sellerId} and p.status = 'ACTIVE')
    group by d.id order by d.id desc ${shown}`,
  coupon_added: sql`select k.id, case k.kind when 'PERCENT' then trim_scale(k.discount_bp / 100.0) || '% off'
      when 'FREE_SHIPPING' then 'free delivery' else '' end as title, k.created_at as at from coupons k
    where k.created_at > ${announcedSince(sellerId)} and ${couponAppliesTo(sellerId)}
      and exists (select from products p where p.seller_id = ${sellerId} and p.status = 'ACTIVE') order by k.id desc ${shown}`,
})

/** What a staff member is notified of, by role. One statement. */
export const readAdminNotifications = (
  db: Db,
  reader: Reader,
  may: (permission: Permission) => boolean,
): Promise<Notifications> => {
  const parts = adminParts(reader.accountId)
  const kinds = adminNotificationKinds.filter((kind) => may(adminNotifications[kind]))
  return read(
    db,
    reader,
    kinds.map((kind) => [kind, parts[kind]]),
  )
}

/** What a seller's member is notified of, by role. One statement. */
export const readSellerNotifications = (
  db: Db,
  reader: Reader,
  may: (permission: TeamPermission) => boolean,
): Promise<Notifications> => {
  const parts = sellerParts(reader)
  const kinds = sellerNotificationKinds.filter((kind) => may(sellerNotifications[kind]))
  return read(
    db,
    reader,
    kinds.map((kind) => [kind, parts[kind]]),
  )
}

type Row = { kind: NotificationKind; id: number; title: string; at: Date; read: boolean }

/** Times are compared in milliseconds, as clients send them. */
async function read(
  db: Db,
  reader: Reader,
  parts: [kind: NotificationKind, part: Sql][],
): Promise<Notifications> {
  if (parts.length === 0) return { unread: 0, items: [] }
  const all = parts.map(([kind, part]) => sql`(select ${kind}::text as kind, p.* from (${part}) p)`)
  const { rows } = await sql<Row>`
    select n.kind, n.id, n.title, n.at,
      n.at < now() - make_interval(days => ${unreadDays}::int)
        or coalesce(date_trunc('milliseconds', n.at) <= r.read_until or n.kind || ':' || n.id = any (r.read_keys), false) as read
    from (${sql.join(all, sql` union all `)}) n
    left join notice_readers r on r.account_kind = ${reader.kind} and r.account_id = ${reader.accountId}
      and r.member_id = ${reader.memberId}
    order by n.at desc, n.kind, n.id desc limit ${notificationsShown}
  `.execute(db)
  const items = rows.map(({ kind, id, title, at, read: isRead }) => ({
    key: `${kind}:${id}`,
    kind,
    subjectId: id,
    title: kind === 'payout_paid' || kind === 'payout_failed' ? referenceOf(id) : title,
    at: at.toISOString(),
    read: isRead,
  }))
  return { unread: items.filter((item) => !item.read).length, items }
}
