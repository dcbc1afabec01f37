import { sql } from 'kysely'
import type { Db } from '../database/open.ts'

type Invariant = { name: string; says: string; query: ReturnType<typeof sql<{ reference: string }>> }

/** What must hold at any moment, one statement each that returns what breaks it. Tests and operators run the same list. */
const invariants: Invariant[] = [
  {
    name: 'I1',
    says: 'stock is never below zero, and on hand + held + sold = received',
    query: sql`select variant_id::text as reference from stock
      where on_hand < 0 or held < 0 or sold < 0 or on_hand + held + sold <> received`,
  },
  {
    name: 'I2',
    says: 'the held counter is the sum of the live holds',
    query: sql`select s.variant_id::text as reference from stock s
      left join (select variant_id, sum(quantity) as quantity from reservations group by variant_id) r using (variant_id)
      where s.held <> coalesce(r.quantity, 0)`,
  },
  {
    name: 'I2b',
    says: 'only unpaid checkouts hold stock',
    query: sql`select r.checkout_id::text as reference from reservations r join checkouts c on c.id = r.checkout_id where c.status <> 'PENDING'`,
  },
  {
    name: 'I3',
    says: 'a paid checkout has one kept payment of its total, and a kept payment has a paid checkout',
    query: sql`select c.id::text as reference from checkouts c
      left join (select checkout_id, sum(amount_cents) as kept, count(*) as payments from payments p
        where status = 'CAPTURED' and not exists (select 1 from refunds r where r.payment_id = p.id and r.order_id is null)
        group by checkout_id) k on k.checkout_id = c.id
      where (c.status = 'PAID') <> (k.payments is not null) or k.payments > 1 or (c.status = 'PAID' and k.kept <> c.total_cents)`,
  },
  {
    name: 'I4',
    says: 'a coupon is used as often as checkouts carry it, and within its limit',
    query: sql`select k.id::text as reference from coupons k
      where k.uses <> (select count(*) from coupon_uses u where u.coupon_id = k.id) or k.uses > k.use_limit`,
  },
  {
    name: 'I5',
    says: 'an order costs what its frozen lines say, less discount, plus delivery',
    query: sql`select o.id::text as reference from orders o
      join (select order_id, sum(unit_selling_cents * quantity) as goods, sum(unit_mrp_cents * quantity) as mrp,
          sum(discount_cents) as discount, sum(commission_cents) as commission, sum(quantity) as items
        from order_items group by order_id) i on i.order_id = o.id
      where o.goods_cents <> i.goods or o.mrp_cents <> i.mrp or o.discount_cents <> i.discount or o.commission_cents <> i.commission
        or o.item_count <> i.items or o.total_cents <> i.goods - i.discount + o.shipping_cents + o.platform_fee_cents`,
  },
  {
    name: 'I5b',
    says: 'a checkout costs what its orders cost together',
    query: sql`select c.id::text as reference from checkouts c
      join (select checkout_id, sum(total_cents) as total, sum(goods_cents) as goods, sum(discount_cents) as discount,
          sum(shipping_cents) as shipping from orders group by checkout_id) o on o.checkout_id = c.id
      where c.total_cents <> o.total or c.goods_cents <> o.goods or c.discount_cents <> o.discount or c.shipping_cents <> o.shipping`,
  },
  {
    name: 'I6',
    says: 'every ledger entry balances per currency',
    query: sql`select entry_id::text as reference from ledger_lines group by entry_id, currency having sum(amount_cents) <> 0`,
  },
  {
    name: 'I6b',
    says: 'a seller is owed its paid lines less commission less refunds',
    query: sql`select m.id::text as reference from sellers m
      left join (select a.seller_id, -sum(l.amount_cents) as owed from ledger_accounts a join ledger_lines l on l.account_id = a.id
        join ledger_entries e on e.id = l.entry_id
        where a.kind = 'seller_payable' and e.kind in ('sale', 'refund') group by a.seller_id) l on l.seller_id = m.id
      left join (select seller_id, sum(goods_cents - discount_cents - commission_cents) as earned from orders
        where paid and status <> 'CANCELLED' group by seller_id) o on o.seller_id = m.id
      where coalesce(l.owed, 0) <> coalesce(o.earned, 0)`,
  },
  {
    name: 'I6c',
    says: 'a ledger line is as old as its entry',
    query: sql`select l.id::text as reference from ledger_lines l join ledger_entries e on e.id = l.entry_id where l.created_at <> e.created_at`,
  },
  {
    name: 'I7',
    says: 'refunds are what was promised back, and never more than was captured',
    query: sql`select p.id::text as reference from payments p
      left join (select payment_id, sum(amount_cents) as refunds from refunds group by payment_id) r on r.payment_id = p.id
      where p.refunded_cents <> coalesce(r.refunds, 0) or p.refunded_cents > p.amount_cents`,
  },
  {
    name: 'I8',
    says: "an order's last event is its state, and unpaid orders are pending or cancelled",
    query: sql`select o.id::text as reference from orders o
      where o.status <> (select status from order_events e where e.order_id = o.id order by id desc limit 1)
        or (not o.paid and o.status not in ('PENDING', 'CANCELLED'))`,
  },
  {
    name: 'I11',
    says: 'every line belongs to the seller of its order and of its product',
    query: sql`select i.id::text as reference from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id
      where i.seller_id <> o.seller_id or p.seller_id <> i.seller_id or i.user_id <> o.user_id`,
  },
  {
    name: 'I12',
    says: 'no checkout stays unpaid much longer than its hold',
    query: sql`select id::text as reference from checkouts where status = 'PENDING' and expires_at < now() - interval '15 minutes'`,
  },
  {
    name: 'I13',
    says: "a product's rating is that of the reviews that are shown",
    query: sql`select p.id::text as reference from products p
      left join (select product_id, count(*) as reviews, sum(rating_halves) as halves,
          array(select count(*) filter (where greatest(1, h / 2) = stars) from unnest(array_agg(rating_halves)) as h,
            generate_series(1, 5) as stars group by stars order by stars desc)::int[] as histogram
        from reviews where hidden_at is null group by product_id) r on r.product_id = p.id
      where (p.rating_count, p.rating_halves_sum, p.rating_histogram)
        is distinct from (coalesce(r.reviews, 0), coalesce(r.halves, 0), coalesce(r.histogram, '{0,0,0,0,0}'))`,
  },
  {
    name: 'I14',
    says: 'a product is listed while it is active and its seller sells, and only then',
    query: sql`select p.id::text as reference from products p join sellers m on m.id = p.seller_id
      where p.listed <> (p.status = 'ACTIVE' and m.selling)`,
  },
]

export type Breach = { name: string; says: string; references: string[] }

/** Runs every invariant; an empty list is a healthy shop. At most twenty references of each are named. */
export async function checkInvariants(db: Db): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const { name, says, query } of invariants) {
    const { rows } = await sql<{
      reference: string
    }>`select reference from (${query}) as broken limit 20`.execute(db)
    if (rows.length > 0) breaches.push({ name, says, references: rows.map((row) => row.reference) })
  }
  return breaches
}
