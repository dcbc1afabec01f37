import { sql } from 'kysely'
import type { TestApp } from '../harness/app.ts'

/**
 * Creates `size` of everything an admin must handle: failed refunds, disputes, exceptions and expired unpaid
 * checkouts.
 */
export async function troubledPayments(app: TestApp, userId: number, size: number): Promise<void> {
  const { db } = app.shop
  await sql`
    insert into refunds (payment_id, order_id, amount_cents, reason, status)
    select p.id, o.id, 1, 'Broken', 'FAILED' from orders o join payments p on p.checkout_id = o.checkout_id
    where o.user_id = ${userId} and p.gateway <> 'COD' limit ${size}
  `.execute(db)
  await sql`
    insert into disputes (payment_id, gateway, provider_dispute_id, amount_cents, currency, reason, status, inquiry, link, opened_at, closed_at)
    select p.id, p.gateway, 'du_' || p.id, 1, p.currency, 'general', 'WON', true, 'https://provider.example', now(), now()
    from payments p join checkouts c on c.id = p.checkout_id where c.user_id = ${userId} and p.gateway <> 'COD' limit ${size}
  `.execute(db)
  await sql`
    insert into payment_exceptions (kind, reference, details)
    select 'event_mismatch', 'evt_' || n, '{}' from generate_series(1, ${size}::int) as n
  `.execute(db)
  await sql`
    insert into checkouts (id, user_id, status, gateway, currency, list_currency, list_rate, cart_hash, shipping_address,
      mrp_cents, goods_cents, total_cents, expires_at)
    select gen_random_uuid(), u.id, 'PENDING', 'STRIPE', 'USD', 'INR', 83, 'x', '{}', 1000, 1000, 1000, now() - interval '1 minute'
    from users u where u.id <> ${userId} and u.role = 'ROLE_CUSTOMER' order by u.id limit ${size}
  `.execute(db)
}
