import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

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
    name: 'I4b',
    says: 'a use of a coupon is that of the checkout that carries it, and lasts as long as the checkout does',
    query: sql`select u.checkout_id::text as reference from coupon_uses u join checkouts c on c.id = u.checkout_id
      where c.coupon_id is distinct from u.coupon_id or c.user_id <> u.user_id or c.status not in ('PENDING', 'PAID')
        or u.paid <> (c.status = 'PAID')
      union all
      select c.id::text from checkouts c where c.status = 'PENDING' and c.coupon_id is not null
        and not exists (select from coupon_uses u where u.checkout_id = c.id)`,
  },
  {
    name: 'I5',
    says: 'an order costs what its frozen lines say, less discount, plus delivery',
    query: sql`select o.id::text as reference from orders o
      join (select order_id, sum(unit_selling_cents * quantity) as goods, sum(unit_mrp_cents * quantity) as mrp,
          sum(discount_cents) as discount, sum(commission_cents) as commission, sum(tax_cents) as tax, sum(quantity) as items
        from order_items group by order_id) i on i.order_id = o.id
      where o.goods_cents <> i.goods or o.mrp_cents <> i.mrp or o.discount_cents <> i.discount or o.commission_cents <> i.commission
        or o.tax_cents <> i.tax or o.item_count <> i.items or o.total_cents <> i.goods - i.discount + o.shipping_cents + o.platform_fee_cents`,
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
          sum(shipping_cents) as shipping, sum(platform_fee_cents) as fee, sum(tax_cents) as tax from orders group by checkout_id) o on o.checkout_id = c.id
      where c.total_cents <> o.total or c.goods_cents <> o.goods or c.discount_cents <> o.discount or c.shipping_cents <> o.shipping
        or c.platform_fee_cents <> o.fee or c.tax_cents <> o.tax`,
  },
  {
    name: 'I5c',
    says: "a line's tax is its parts, and no more than it cost",
    query: sql`select i.id::text as reference from order_items i
      left join (select order_item_id, sum(tax_cents) as tax from order_item_taxes group by order_item_id) x on x.order_item_id = i.id
      where i.tax_cents <> coalesce(x.tax, 0) or i.tax_cents > i.unit_selling_cents * i.quantity - i.discount_cents`,
  },
  {
    name: 'I5d',
    says: 'the tax that went back with an order is that of its refunds, all of it when everything went back',
    query: sql`select o.id::text as reference from orders o
      left join (select order_id, sum(tax_cents) as tax from refunds where status <> 'CANCELLED' group by order_id) r on r.order_id = o.id
      where o.refunded_tax_cents <> coalesce(r.tax, 0) or o.refunded_tax_cents > o.tax_cents
        or (o.paid and o.refunded_cents = o.total_cents and o.refunded_tax_cents <> o.tax_cents)`,
  },
  {
    name: 'I6',
    says: 'every ledger entry balances per currency',
    query: sql`select entry_id::text as reference from ledger_lines group by entry_id, currency having sum(amount_cents) <> 0`,
  },
  {
    name: 'I6i',
    says: 'all money is in the currency of the book',
    query: sql`select m.reference from (
        select 'checkout ' || id as reference, currency from checkouts
        union all select 'payment ' || id, currency from payments
        union all select 'dispute ' || id, currency from disputes
        union all select 'account ' || id, currency from ledger_accounts
        union all select 'line ' || id, currency from ledger_lines
        union all select 'payout ' || id, currency from payouts
        union all select 'payout file ' || id, currency from payout_files
      ) m where m.currency is distinct from (select currency from book)`,
  },
  {
    name: 'I6b',
    says: 'a sale credits the seller of a paid order with its lines less commission and the tax on it, once',
    query: sql`select o.id::text as reference from orders o
      left join (select e.order_id, -sum(l.amount_cents) as earned from ledger_entries e
        join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id and a.kind = 'seller_payable'
        where e.kind = 'sale' group by e.order_id) s on s.order_id = o.id
      where coalesce(s.earned, 0) <> case when o.paid
        then o.goods_cents - o.discount_cents - o.commission_cents - o.commission_tax_cents else 0 end`,
  },
  {
    name: 'I6e',
    says: 'a sale books its commission and the tax on it, once',
    query: sql`select o.id::text as reference from orders o
      left join (select e.order_id, -sum(l.amount_cents) filter (where a.kind = 'platform_revenue') as commission,
          -sum(l.amount_cents) filter (where a.kind = 'tax') as tax from ledger_entries e
        join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        where e.kind = 'sale' group by e.order_id) s on s.order_id = o.id
      where coalesce(s.commission, 0) <> case when o.paid then o.commission_cents else 0 end
        or coalesce(s.tax, 0) <> case when o.paid then o.commission_tax_cents else 0 end`,
  },
  {
    name: 'I6f',
    says: 'what was taken from a seller for payouts is what is scheduled, sent or paid, once for each payout',
    query: sql`select m.seller_id::text as reference from (
        select coalesce(b.seller_id, p.seller_id) as seller_id, coalesce(b.cents, 0) as booked, coalesce(p.cents, 0) as paid from (
          select a.seller_id, a.currency, sum(l.amount_cents) as cents from ledger_entries e
          join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id and a.kind = 'seller_payable'
          where e.kind = 'payout' group by 1, 2
        ) b
        full join (
          select seller_id, currency, sum(amount_cents) as cents from payouts
          where status in ('SCHEDULED', 'SENT', 'PAID') group by 1, 2
        ) p on p.seller_id = b.seller_id and p.currency = b.currency
      ) m where m.booked <> m.paid`,
  },
  {
    name: 'I6g',
    says: 'what the book has on its way to sellers are the payouts that are scheduled or sent',
    query: sql`select k.currency as reference from (select distinct currency from ledger_accounts) k
      where coalesce((select -sum(l.amount_cents) from ledger_accounts a join ledger_lines l on l.account_id = a.id
          where a.kind = 'payouts' and a.currency = k.currency), 0)
        <> coalesce((select sum(amount_cents) from payouts where status in ('SCHEDULED', 'SENT') and currency = k.currency), 0)`,
  },
  {
    name: 'I6h',
    says: "a payout is its lines, all of its seller's own account and in its currency, and they are free when it has ended",
    query: sql`select p.id::text as reference from payouts p
      left join (select x.payout_id, sum(x.amount_cents) as cents, bool_and(x.live) as live, bool_or(x.live) as any_live,
          bool_and(x.amount_cents = -l.amount_cents and a.kind = 'seller_payable' and a.seller_id = o.seller_id
            and a.currency = o.currency) as own
        from payout_lines x join payouts o on o.id = x.payout_id join ledger_lines l on l.id = x.ledger_line_id
        join ledger_accounts a on a.id = l.account_id group by 1) x on x.payout_id = p.id
      where x.cents is distinct from p.amount_cents or not x.own
        or case when p.status in ('FAILED', 'RETURNED') then x.any_live else not x.live end`,
  },
  {
    name: 'I6d',
    says: 'an entry of the ledger and its lines name the seller whose money it is',
    query: sql`select l.id::text as reference from ledger_lines l
      join ledger_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id
      left join orders o on o.id = e.order_id
      where l.seller_id is distinct from e.seller_id or a.seller_id <> e.seller_id or (a.seller_id is not null and e.seller_id is null)
        or (o.id is not null and o.seller_id is distinct from e.seller_id)`,
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
      left join (select payment_id, sum(amount_cents) as refunds from refunds where status <> 'CANCELLED' group by payment_id) r
        on r.payment_id = p.id
      where p.refunded_cents <> coalesce(r.refunds, 0) or p.refunded_cents > p.amount_cents`,
  },
  {
    name: 'I7b',
    says: 'what was given back of an order is its refunds, never more than it cost, and all that no bank took when it was cancelled',
    query: sql`select o.id::text as reference from orders o
      left join (select order_id, sum(amount_cents) as refunds from refunds where status <> 'CANCELLED' group by order_id) r
        on r.order_id = o.id
      where o.refunded_cents <> coalesce(r.refunds, 0) or o.refunded_cents > o.total_cents
        or (o.paid and o.status = 'CANCELLED' and o.refunded_cents + o.disputed_cents <> o.total_cents)`,
  },
  {
    name: 'I7c',
    says: 'the book has of an order what it cost less what was given back, less what a bank took, and no account gave back more than it got',
    query: sql`select o.id::text as reference from orders o
      left join (select order_id, sum(amount_cents) filter (where kind = 'provider_clearing') as kept,
          -sum(amount_cents) filter (where kind = 'disputes') as lost,
          bool_or(amount_cents > 0 and kind <> 'provider_clearing') as overdrawn
        from (select e.order_id, a.kind, a.seller_id, sum(l.amount_cents) as amount_cents from ledger_entries e
          join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
          where e.kind in ('sale', 'refund', 'dispute') and e.order_id is not null group by 1, 2, 3) accounts
        group by order_id) b on b.order_id = o.id
      where coalesce(b.kept, 0) <> case when o.paid then o.total_cents - o.refunded_cents else 0 end
        or coalesce(b.lost, 0) <> o.disputed_cents or b.overdrawn`,
  },
  {
    name: 'I7d',
    says: 'a refund is booked once, with its amount, and one that was cancelled is booked back line by line',
    query: sql`select r.id::text as reference from refunds r
      left join (select e.refund_id, -sum(l.amount_cents) as booked from ledger_entries e
        join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id and a.kind = 'provider_clearing'
        group by e.refund_id) b on b.refund_id = r.id
      where coalesce(b.booked, 0) <> case when r.status = 'CANCELLED' then 0 else r.amount_cents end
      union
      select e.refund_id::text from ledger_entries e join refunds r on r.id = e.refund_id and r.status = 'CANCELLED'
      join ledger_lines l on l.entry_id = e.id group by e.refund_id, l.account_id having sum(l.amount_cents) <> 0`,
  },
  {
    name: 'I7f',
    says: 'a payment counts its open disputes, and what was lost of it is what those lost who had it; never more than it was',
    query: sql`select p.id::text as reference from payments p
      left join (select payment_id, count(*) filter (where closed_at is null) as open from disputes group by payment_id) d
        on d.payment_id = p.id
      left join (select e.payment_id, sum(l.amount_cents) as lost from ledger_entries e
        join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        where e.kind = 'dispute' and a.kind not in ('disputes', 'dispute_costs', 'provider_clearing')
        group by e.payment_id) b on b.payment_id = p.id
      where p.open_disputes <> coalesce(d.open, 0) or p.disputed_cents <> coalesce(b.lost, 0)
        or p.refunded_cents + p.disputed_cents > p.amount_cents`,
  },
  {
    name: 'I7g',
    says: 'the book has with the bank what it took of a dispute and neither gave back nor was lost, and its fee as a cost',
    query: sql`select d.id::text as reference from disputes d
      left join (select e.dispute_id, sum(l.amount_cents) filter (where a.kind = 'disputes') as held,
          -sum(l.amount_cents) filter (where a.kind = 'provider_clearing') as taken from ledger_entries e
        join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        where e.dispute_id is not null group by e.dispute_id) b on b.dispute_id = d.id
      where coalesce(b.held, 0) <> case when d.withdrawn_at is not null and d.reinstated_at is null and d.status <> 'LOST'
          then d.amount_cents else 0 end
        or coalesce(b.taken, 0) <> d.fee_cents + case when d.withdrawn_at is not null and d.reinstated_at is null
          then d.amount_cents else 0 end`,
  },
  {
    name: 'I7h',
    says: 'no refund is promised for long that can no longer be sent because a bank has taken the money',
    query: sql`select r.id::text as reference from refunds r
      join payments p on p.id = r.payment_id
      join (select payment_id, sum(amount_cents) as cents, max(closed_at) as at from disputes where status = 'LOST'
        group by payment_id) d on d.payment_id = p.id
      where (r.status = 'FAILED' or (r.status = 'PENDING' and r.provider_refund_id is null))
        and p.refunded_cents + d.cents > p.amount_cents
        and greatest(d.at, r.created_at, r.sent_at, r.settled_at) < now() - interval '15 minutes'
        and not exists (
          select from graphile_worker._private_jobs j where (j.payload ->> 'refundId')::bigint = r.id
        )`,
  },
  {
    name: 'I8',
    says: "an order's last event is its state, and unpaid orders are pending or cancelled",
    query: sql`select o.id::text as reference from orders o
      where o.status <> (select status from order_events e where e.order_id = o.id order by id desc limit 1)
        or (not o.paid and o.status not in ('PENDING', 'CANCELLED'))`,
  },
  {
    name: 'I8b',
    says: "a return's last step is its state, and it belongs to the customer and the seller of its order",
    query: sql`select t.id::text as reference from returns t join orders o on o.id = t.order_id
      where t.status is distinct from (select step from return_events e where e.return_id = t.id and e.step <> 'ESCALATED' order by id desc limit 1)
        or t.seller_id <> o.seller_id or t.user_id <> o.user_id or o.status <> 'DELIVERED'
        or not exists (select from return_items p where p.return_id = t.id)
        or exists (select from return_items p join order_items i on i.id = p.order_item_id
          where p.return_id = t.id and i.order_id <> t.order_id)`,
  },
  {
    name: 'I8c',
    says: 'the pieces that a line holds are those of its open returns, and those of accepted ones went back',
    query: sql`select i.id::text as reference from order_items i
      left join (select p.order_item_id, sum(p.quantity) filter (where t.status in ('REQUESTED', 'DISPUTED')) as held,
          sum(p.quantity) filter (where t.status = 'ACCEPTED') as returned,
          sum(p.quantity) filter (where t.status = 'ACCEPTED' and t.restocked) as shelved
        from return_items p join returns t on t.id = p.return_id group by p.order_item_id) r on r.order_item_id = i.id
      where i.returning_quantity <> coalesce(r.held, 0) or i.refunded_quantity < coalesce(r.returned, 0)
        or i.restocked_quantity < coalesce(r.shelved, 0)`,
  },
  {
    name: 'I7e',
    says: 'an accepted return has its refund, of its order and of its amount',
    query: sql`select t.id::text as reference from returns t left join refunds r on r.id = t.refund_id
      where t.amount_cents <> coalesce(r.amount_cents, 0) or r.order_id <> t.order_id`,
  },
  {
    name: 'I8d',
    says: 'every step of an order is one that may follow the step before',
    query: sql`select e.order_id::text as reference from (
        select order_id, status, lag(status) over (partition by order_id order by id) as before from order_events
      ) e where case e.before
        when 'PENDING' then e.status not in ('PLACED', 'CANCELLED')
        when 'PLACED' then e.status not in ('CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED')
        when 'CONFIRMED' then e.status not in ('SHIPPED', 'DELIVERED', 'CANCELLED')
        when 'SHIPPED' then e.status <> 'DELIVERED'
        when 'CANCELLED' then e.status <> 'PLACED'
        when 'DELIVERED' then true
        else e.status <> 'PENDING' end`,
  },
  {
    name: 'I10',
    says: 'a mail that was not sent yet has one job that sends it, and a sent one has forgotten its secret',
    query: sql`select m.id::text as reference from mails m
      left join (
        select (payload ->> 'mailId')::bigint as mail_id, count(*) as jobs from graphile_worker._private_jobs
        where payload ->> 'mailId' is not null group by 1
      ) j on j.mail_id = m.id
      where (m.sent_at is null and coalesce(j.jobs, 0) <> 1) or (m.sent_at is not null and m.sealed is not null)`,
  },
  {
    name: 'I10b',
    says: 'a refund that was promised is at the provider, a job sends it, or it waits for a bank to decide',
    query: sql`select r.id::text as reference from refunds r
      where r.status = 'PENDING' and r.provider_refund_id is null and r.created_at < now() - interval '15 minutes'
        and not exists (select from payments p where p.id = r.payment_id and p.open_disputes > 0)
        and not exists (
          select from graphile_worker._private_jobs j where (j.payload ->> 'refundId')::bigint = r.id
        )`,
  },
  {
    name: 'I10c',
    says: 'a payout that Stripe carries has left, or a job sends it',
    query: sql`select p.id::text as reference from payouts p
      where p.method = 'STRIPE_CONNECT' and p.status = 'SCHEDULED' and p.transfer_id is null
        and greatest(p.created_at, p.checked_at) < now() - interval '15 minutes'
        and not exists (
          select from graphile_worker._private_jobs j where (j.payload ->> 'payoutId')::bigint = p.id
        )`,
  },
  {
    name: 'I10d',
    says: "a provider's event that came was acted on, put aside for a person, or a job tries it again",
    query: sql`select v.gateway || ':' || v.event_id as reference from payment_events v
      where v.processed_at is null and v.parked_at is null and v.received_at < now() - interval '15 minutes'
        and not exists (
          select from graphile_worker._private_jobs j
          where j.payload ->> 'eventId' = v.event_id and j.payload ->> 'gateway' = v.gateway
        )`,
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
    name: 'I12b',
    says: 'no payment stays open long after its checkout ended unpaid',
    query: sql`select p.id::text as reference from payments p join checkouts c on c.id = p.checkout_id
      where p.status = 'OPEN' and c.status in ('EXPIRED', 'CANCELLED') and c.ended_at < now() - interval '15 minutes'`,
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
    says: 'a product is listed while it is active and its seller is visible, and only then',
    query: sql`select p.id::text as reference from products p join sellers m on m.id = p.seller_id
      where p.listed <> (p.status = 'ACTIVE' and m.visible)`,
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

export const invariantNames = invariants.map(({ name }) => name)

export type Breach = { name: string; says: string; references: string[] }

/**
 * Runs every invariant in one statement, so that all of them see the shop at the same moment. An empty list is a healthy
 * shop. At most twenty references of each invariant are returned. The statement reads whole tables: in a large shop it
 * needs a transaction without a statement timeout.
 */
export async function checkInvariants(db: Db): Promise<Breach[]> {
  const broken = invariants.map(
    ({ name, query }) => sql`(select ${sql.lit(name)} as name, reference from (${query}) as broken limit 20)`,
  )
  const { rows } = await sql<{ name: string; reference: string }>`
    select name, reference from (${sql.join(broken, sql` union all `)}) as broken
  `.execute(db)
  return invariants.flatMap(({ name, says }) => {
    const references = rows.filter((row) => row.name === name).map(({ reference }) => reference)
    return references.length > 0 ? [{ name, says, references }] : []
  })
}
