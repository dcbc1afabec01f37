import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/**
 * Erases the recipients of up to `limit` finished checkouts that are older than `years`, the texts of their order steps
 * and the notes about their orders; returns their number. The state stays: it explains the taxes.
 */
export async function eraseOldRecipients(db: Db, years: number, limit: number): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    with old as (
      select c.id from checkouts c
      where c.created_at < now() - make_interval(years => ${years}::int) and c.shipping_address ->> 'name' <> 'Erased'
        and not exists (
          select from orders o where o.checkout_id = c.id and o.status in ('PENDING', 'PLACED', 'CONFIRMED', 'SHIPPED')
        )
      order by c.created_at limit ${limit} for update skip locked
    ), steps as (
      update order_events e set reason = null from orders o
      where o.checkout_id in (select id from old) and e.order_id = o.id and e.reason is not null
        and e.at < now() - interval '1 year'
    ), notes as (
      delete from order_notes n using orders o where o.checkout_id in (select id from old) and n.order_id = o.id
    ), found as (
      update orders o set search = to_tsvector('simple', 's' || o.seller_id || ' ' || search_text(concat_ws(' ', o.code,
        (select string_agg(i.title, ' ') from order_items i where i.order_id = o.id))))
      where o.checkout_id in (select id from old)
    ), erased as (
      update checkouts c set address_id = null, shipping_address = jsonb_build_object('id', null, 'name', 'Erased',
        'mobile', '00000000', 'pinCode', '000000', 'address', 'Erased', 'locality', 'Erased', 'city', 'Erased',
        'state', c.shipping_address -> 'state')
      where c.id in (select id from old) returning c.id
    )
    select count(*) as erased from erased
  `.execute(db)
  return rows[0]?.erased ?? 0
}
