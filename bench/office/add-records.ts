import { sql } from 'kysely'
import type { Db } from '#server/database/open.ts'
import { returnReasons } from '#shared/orders/return-reasons.ts'

/** An accepted or rejected return lies this far in the past at least, so that every order was delivered before it. */
const decided = sql`coalesce(o.delivered_at, o.created_at) + interval '3 days'`

/**
 * Adds what a shop of this age has beside its orders: emails, returns, reviews, disputes, wishes, notes, sessions and
 * log entries. Queries that read every row of such a table are fast only while it is empty.
 */
export async function addRecords(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await addMails(tx)
    await addReturns(tx)
    await addReviews(tx)
    await addDisputes(tx)
    await addWishesAndNotes(tx)
    await addSessions(tx)
    await addLogs(tx)
  })
}

/** To the customer and the seller about each new order, and to the customer about its parcel. */
async function addMails(tx: Db): Promise<void> {
  // A new email would look for its request, to say in the audit log who resent it.
  await sql`alter table mails disable trigger user`.execute(tx)
  await sql`
    insert into mails (key, recipient, template, data, sent_at, created_at)
    select 'order-placed:' || c.id, u.email, 'order-placed', jsonb_build_object('checkoutId', c.id), c.created_at, c.created_at
    from checkouts c join users u on u.id = c.user_id where c.status = 'PAID'
    union all
    select 'seller-new-order:' || o.id, s.email, 'seller-new-order', jsonb_build_object('orderId', o.id), o.created_at, o.created_at
    from orders o join sellers s on s.id = o.seller_id where o.paid
    union all
    select 'order-status:' || o.id || ':SHIPPED', u.email, 'order-status', jsonb_build_object('orderId', o.id), o.shipped_at, o.shipped_at
    from orders o join users u on u.id = o.user_id where o.shipped_at is not null
    on conflict (key) do nothing`.execute(tx)
  await sql`alter table mails enable trigger user`.execute(tx)
}

/** One of 16 delivered orders; a few of these wait for the seller. */
async function addReturns(tx: Db): Promise<void> {
  await sql`
    create temporary table new_returns on commit drop as
    select o.id as order_id, o.seller_id, o.user_id, i.id as order_item_id, ${decided} as at, o.id % 320 = 0 as open
    from orders o join lateral (
      select id from order_items where order_id = o.id and quantity > refunded_quantity + returning_quantity order by id limit 1
    ) i on true
    where o.id % 16 = 0 and o.status = 'DELIVERED' and not exists (select from returns r where r.order_id = o.id)`.execute(
    tx,
  )
  await sql`
    insert into returns (order_id, seller_id, user_id, status, reason, comment, answer_by, decision_note, admin_id, created_at, decided_at)
    select order_id, seller_id, user_id, case when open then 'REQUESTED' else 'REJECTED' end,
      (${sql.val(Object.keys(returnReasons))}::text[])[1 + order_id / 16 % ${Object.keys(returnReasons).length}::int], 'Not as expected',
      case when open then now() else at end + interval '2 days', case when not open then 'Worn' end,
      case when not open then (select min(id) from users where role = 'ROLE_ADMIN') end,
      case when open then now() else at end, case when not open then at + interval '1 day' end
    from new_returns order by at, order_id`.execute(tx)
  await sql`
    insert into return_items (return_id, order_item_id, quantity)
    select r.id, n.order_item_id, 1 from new_returns n join returns r on r.order_id = n.order_id`.execute(tx)
  await sql`
    insert into return_events (return_id, step, actor, actor_id, at)
    select r.id, 'REQUESTED', 'customer', r.user_id, r.created_at from new_returns n join returns r on r.order_id = n.order_id
    union all
    select r.id, 'REJECTED', 'admin', r.admin_id, r.decided_at from new_returns n join returns r on r.order_id = n.order_id
    where r.decided_at is not null
    order by 5`.execute(tx)
  await sql`update order_items i set returning_quantity = returning_quantity + 1 from new_returns n
    where n.open and i.id = n.order_item_id`.execute(tx)
}

/** Half of the delivered lines, each by another customer. */
async function addReviews(tx: Db): Promise<void> {
  await sql`
    insert into reviews (product_id, user_id, rating_halves, review_text, verified_purchase, created_at)
    select i.product_id, i.user_id, 4 + i.id % 7, 'As described, and it arrived on time', true, ${decided}
    from orders o join order_items i on i.order_id = o.id where o.status = 'DELIVERED' and i.id % 2 = 0
    on conflict do nothing`.execute(tx)
  await sql`
    update products p set rating_count = r.reviews, rating_halves_sum = r.halves, rating_histogram = r.histogram
    from (
      select product_id, count(*) as reviews, sum(rating_halves) as halves, array[
        count(*) filter (where rating_halves = 10), count(*) filter (where rating_halves in (8, 9)),
        count(*) filter (where rating_halves in (6, 7)), count(*) filter (where rating_halves in (4, 5)),
        count(*) filter (where rating_halves < 4)
      ] as histogram
      from reviews where hidden_at is null group by product_id
    ) r where p.id = r.product_id`.execute(tx)
}

/** Inquiries that the shop won, of one of 500 payments. They moved no money. */
async function addDisputes(tx: Db): Promise<void> {
  await sql`
    insert into disputes (payment_id, gateway, provider_dispute_id, amount_cents, currency, reason, status, inquiry, link, opened_at,
      closed_at, created_at)
    select p.id, c.gateway, 'dp_bench_' || p.id, p.amount_cents, p.currency, 'fraudulent', 'WON', true, 'https://example.com/', p.captured_at,
      p.captured_at + interval '9 days', p.captured_at
    from payments p join checkouts c on c.id = p.checkout_id where p.status = 'CAPTURED' and p.id % 500 = 0
    on conflict do nothing`.execute(tx)
}

async function addWishesAndNotes(tx: Db): Promise<void> {
  await sql`
    insert into wishlist_items (user_id, product_id, created_at)
    select i.user_id, i.product_id, o.created_at from order_items i join orders o on o.id = i.order_id where i.id % 3 = 0
    on conflict do nothing`.execute(tx)
  await sql`
    insert into order_notes (order_id, author_id, body, created_at)
    select o.id, a.id, 'The customer asked for a call', o.created_at
    from orders o, (select min(id) as id from users where role = 'ROLE_ADMIN') a where o.id % 50 = 0`.execute(
    tx,
  )
}

/** One of each customer who ordered, and its login. */
async function addSessions(tx: Db): Promise<void> {
  await sql`
    insert into sessions (id, user_id, expires_at, proved_at, created_at, ends_at, renewed_at)
    select gen_random_uuid(), user_id, at + interval '30 days', at, at, at + interval '90 days', at
    from (select user_id, max(created_at) as at from checkouts group by user_id) c`.execute(tx)
  await sql`
    insert into access_log (kind, account_kind, account_id, client, first_at, at)
    select 'login', 'customer', user_id, '192.0.2.' || user_id % 200, created_at, created_at from checkouts order by created_at`.execute(
    tx,
  )
}

/** A view by staff and a change by the seller, for each order that was delivered. */
async function addLogs(tx: Db): Promise<void> {
  await sql`
    insert into access_log (kind, account_kind, account_id, client, subject_kind, subject_id, first_at, at)
    select 'view', 'admin', a.id, '192.0.2.1', 'orders', o.code, o.delivered_at, o.delivered_at
    from orders o, (select min(id) as id from users where role = 'ROLE_ADMIN') a where o.delivered_at is not null
    order by o.delivered_at`.execute(tx)
  await sql`
    insert into audit_log (at, actor_kind, actor_id, client, subject_kind, subject_id, seller_id, action, before, after)
    select o.delivered_at, 'seller', o.seller_id, '192.0.2.1', 'orders', o.id::text, o.seller_id, 'changed',
      '{"status": "SHIPPED"}', '{"status": "DELIVERED"}'
    from orders o where o.delivered_at is not null order by o.delivered_at`.execute(tx)
}
