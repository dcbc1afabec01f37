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
    name: 'I5a',
    says: 'a line on deal costs no more than its deal leaves of the MRP, and no coupon lowers it',
    query: sql`select id::text as reference from order_items
      where deal_id is not null and (discount_cents <> 0 or unit_selling_cents > deal_price(unit_mrp_cents, deal_bp))`,
  },
  {
    name: 'I5b',
    says: 'a checkout costs what its orders cost together',
    query: sql`select c.id::text as reference from checkouts c
      join (select checkout_id, sum(total_cents) as total, sum(goods_cents) as goods, sum(discount_cents) as discount,
          sum(shipping_cents) as shipping, sum(platform_fee_cents) as fee from orders group by checkout_id) o on o.checkout_id = c.id
      where c.total_cents <> o.total or c.goods_cents <> o.goods or c.discount_cents <> o.discount or c.shipping_cents <> o.shipping
        or c.platform_fee_cents <> o.fee`,
  },
  {
    name: 'I6',
    says: 'every ledger entry balances per currency',
    query: sql`select entry_id::text as reference from ledger_lines group by entry_id, currency having sum(amount_cents) <> 0`,
  },
  {
    name: 'I6b',
    says: 'a sale credits the seller of a paid order with its lines less commission, once',
    query: sql`select o.id::text as reference from orders o
      left join (select e.order_id, -sum(l.amount_cents) as earned from ledger_entries e
        join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id and a.kind = 'seller_payable'
        where e.kind = 'sale' group by e.order_id) s on s.order_id = o.id
      where coalesce(s.earned, 0) <> case when o.paid then o.goods_cents - o.discount_cents - o.commission_cents else 0 end`,
  },
  {
    name: 'I6d',
    says: 'an entry of the ledger and its lines name the seller whose money it is',
    query: sql`select l.id::text as reference from ledger_lines l
      join ledger_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id
      left join orders o on o.id = e.order_id
      where l.seller_id is distinct from e.seller_id or a.seller_id <> e.seller_id or (a.seller_id is not null and e.seller_id is null)
        or o.seller_id <> e.seller_id`,
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
    name: 'I7b',
    says: 'what was given back of an order is its refunds, never more than it cost, and all of it when it was cancelled',
    query: sql`select o.id::text as reference from orders o
      left join (select order_id, sum(amount_cents) as refunds from refunds group by order_id) r on r.order_id = o.id
      where o.refunded_cents <> coalesce(r.refunds, 0) or o.refunded_cents > o.total_cents
        or (o.paid and o.status = 'CANCELLED' and o.refunded_cents <> o.total_cents)`,
  },
  {
    name: 'I7c',
    says: 'the book has of an order what it cost less what was given back, and no account gave back more than it got',
    query: sql`select o.id::text as reference from orders o
      left join (select order_id, sum(amount_cents) filter (where kind = 'provider_clearing') as kept,
          bool_or(amount_cents > 0 and kind <> 'provider_clearing') as overdrawn
        from (select e.order_id, a.kind, a.seller_id, sum(l.amount_cents) as amount_cents from ledger_entries e
          join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
          where e.kind in ('sale', 'refund') and e.order_id is not null group by 1, 2, 3) accounts
        group by order_id) b on b.order_id = o.id
      where coalesce(b.kept, 0) <> case when o.paid then o.total_cents - o.refunded_cents else 0 end or b.overdrawn`,
  },
  {
    name: 'I7d',
    says: 'a refund of an order is booked once, with its amount',
    query: sql`select r.id::text as reference from refunds r
      left join (select e.refund_id, -sum(l.amount_cents) as booked from ledger_entries e
        join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id and a.kind = 'provider_clearing'
        group by e.refund_id) b on b.refund_id = r.id
      where coalesce(b.booked, 0) <> r.amount_cents`,
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
  {
    name: 'I15',
    says: 'the deal of a category is the best of those over it, and its listings know what each product costs',
    query: sql`
      select coalesce(b.id, k.category_id)::text as reference from category_deals k
      full join (
        select distinct on (c.id) c.id, d.id as deal_id, d.discount_bp, h.name
        from deals d join home_categories h on h.id = d.home_category_id
        join categories over on over.code = h.category_code join categories c on over.id = any (c.path)
        order by c.id, d.discount_bp desc, d.id
      ) b on b.id = k.category_id
      where (k.deal_id, k.discount_bp, k.name) is distinct from (b.deal_id, b.discount_bp, b.name)
      union all
      select l.product_id::text from product_categories l join products p on p.id = l.product_id
      where (l.leaf_id, l.mrp_cents, l.selling_cents, l.discount_bp)
        <> (p.category_id, p.mrp_cents, p.selling_cents, p.discount_bp)`,
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
