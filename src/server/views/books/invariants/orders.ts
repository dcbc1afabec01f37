import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const ordersInvariants: Invariant[] = [
  {
    name: 'I4',
    says: 'the use count of a coupon equals its uses and is within its limit',
    query: sql`select k.id::text as reference from coupons k
      where k.uses <> (select count(*) from coupon_uses u where u.coupon_id = k.id) or k.uses > k.use_limit`,
  },
  {
    name: 'I4b',
    says: 'a coupon use belongs to the pending or paid checkout that has the coupon, and every such pending checkout has a use',
    query: sql`select u.checkout_id::text as reference from coupon_uses u join checkouts c on c.id = u.checkout_id
      where c.coupon_id is distinct from u.coupon_id or c.user_id <> u.user_id or c.status not in ('PENDING', 'PAID')
        or u.paid <> (c.status = 'PAID')
      union all
      select c.id::text from checkouts c where c.status = 'PENDING' and c.coupon_id is not null
        and not exists (select from coupon_uses u where u.checkout_id = c.id)`,
  },
  {
    name: 'I5',
    says: 'the amounts of an order equal the sums of its lines, less the discount, plus shipping and platform fee',
    query: sql`select o.id::text as reference from orders o
      join (select order_id, sum(unit_selling_cents * quantity) as goods, sum(unit_mrp_cents * quantity) as mrp,
          sum(discount_cents) as discount, sum(funded_cents) as funded, sum(commission_cents) as commission, sum(tax_cents) as tax, sum(quantity) as items
        from order_items group by order_id) i on i.order_id = o.id
      where o.goods_cents <> i.goods or o.mrp_cents <> i.mrp or o.discount_cents <> i.discount or o.funded_cents <> i.funded or o.commission_cents <> i.commission
        or o.tax_cents <> i.tax or o.item_count <> i.items or o.total_cents <> i.goods - i.discount + o.shipping_cents + o.platform_fee_cents`,
  },
  {
    name: 'I5a',
    says: 'a line with a deal costs at most the MRP less the deal, and has no coupon discount; the platform pays at most the discount',
    query: sql`select id::text as reference from order_items
      where deal_id is not null and (discount_cents <> 0 or unit_selling_cents > deal_price(unit_mrp_cents, deal_bp))
        or funded_cents > case when deal_id is null then discount_cents else (unit_mrp_cents - unit_selling_cents) * quantity end`,
  },
  {
    name: 'I5b',
    says: 'the amounts of a checkout equal the sums of its orders',
    query: sql`select c.id::text as reference from checkouts c
      join (select checkout_id, sum(total_cents) as total, sum(goods_cents) as goods, sum(discount_cents) as discount,
          sum(shipping_cents) as shipping, sum(platform_fee_cents) as fee, sum(tax_cents) as tax from orders group by checkout_id) o on o.checkout_id = c.id
      where c.total_cents <> o.total or c.goods_cents <> o.goods or c.discount_cents <> o.discount or c.shipping_cents <> o.shipping
        or c.platform_fee_cents <> o.fee or c.tax_cents <> o.tax`,
  },
  {
    name: 'I5c',
    says: 'the tax of a line equals its tax parts and is at most what the customer and the platform pay for it',
    query: sql`select i.id::text as reference from order_items i
      left join (select order_item_id, sum(tax_cents) as tax from order_item_taxes group by order_item_id) x on x.order_item_id = i.id
      where i.tax_cents <> coalesce(x.tax, 0) or i.tax_cents > i.unit_selling_cents * i.quantity - i.discount_cents + i.funded_cents`,
  },
  {
    name: 'I8e',
    says: 'an order has the times of its first shipment and its delivery',
    query: sql`select o.id::text as reference from orders o
      left join (select order_id, min(at) as shipped_at, max(at) filter (where status = 'DELIVERED') as delivered_at
        from order_events where status in ('SHIPPED', 'DELIVERED') group by order_id) e on e.order_id = o.id
      where (o.shipped_at, o.delivered_at) is distinct from (e.shipped_at, e.delivered_at)`,
  },
  {
    name: 'I5e',
    says: 'the commission of an order with a tier is at most the rate of the tier, besides the free delivery',
    query: sql`select o.id::text as reference from orders o
      where o.tier_bp is not null and o.commission_cents - o.seller_shipping_cents > (
        select sum(round((i.unit_selling_cents * i.quantity - i.discount_cents + i.funded_cents) * o.tier_bp / 10000.0))
        from order_items i where i.order_id = o.id)`,
  },
  {
    name: 'I5d',
    says: 'the refunded tax of an order equals the tax of its refunds, and all of it is refunded with a full refund',
    query: sql`select o.id::text as reference from orders o
      left join (select order_id, sum(tax_cents) as tax from refunds where status <> 'CANCELLED' group by order_id) r on r.order_id = o.id
      where o.refunded_tax_cents <> coalesce(r.tax, 0) or o.refunded_tax_cents > o.tax_cents
        or (o.paid and o.refunded_cents = o.total_cents and o.total_cents > 0 and o.refunded_tax_cents <> o.tax_cents)`,
  },
  {
    name: 'I8',
    says: 'the last event of an order is its status, and an unpaid order is pending or canceled',
    query: sql`select o.id::text as reference from orders o
      left join (select distinct on (order_id) order_id, status from order_events order by order_id, id desc) e on e.order_id = o.id
      where o.status <> e.status or (not o.paid and o.status not in ('PENDING', 'CANCELLED'))`,
  },
  {
    name: 'I8b',
    says: 'the last step of a return is its status, and the return belongs to the customer and the seller of its shipped or delivered order',
    query: sql`select t.id::text as reference from returns t join orders o on o.id = t.order_id
      left join (select distinct on (return_id) return_id, step from return_events where step <> 'ESCALATED'
        order by return_id, id desc) e on e.return_id = t.id
      left join (select p.return_id, min(i.order_id) as first_order, max(i.order_id) as last_order
        from return_items p join order_items i on i.id = p.order_item_id group by p.return_id) p on p.return_id = t.id
      where t.status is distinct from e.step or t.seller_id <> o.seller_id or t.user_id <> o.user_id or o.status not in ('SHIPPED', 'DELIVERED')
        or p.return_id is null or p.first_order <> t.order_id or p.last_order <> t.order_id`,
  },
  {
    name: 'I8c',
    says: 'a line counts the units of its open returns, and its refunded and restocked units include the accepted returns',
    query: sql`select i.id::text as reference from order_items i
      left join (select p.order_item_id, sum(p.quantity) filter (where t.status in ('REQUESTED', 'DISPUTED')) as held,
          sum(p.quantity) filter (where t.status = 'ACCEPTED') as returned,
          sum(p.quantity) filter (where t.status = 'ACCEPTED' and t.restocked) as shelved
        from return_items p join returns t on t.id = p.return_id group by p.order_item_id) r on r.order_item_id = i.id
      where i.returning_quantity <> coalesce(r.held, 0) or i.refunded_quantity < coalesce(r.returned, 0)
        or i.restocked_quantity < coalesce(r.shelved, 0)`,
  },
  {
    name: 'I8d',
    says: 'each status of an order may follow the status before it',
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
    name: 'I11',
    says: 'every line belongs to the seller of its order and of its product, and to the customer of its order',
    query: sql`select i.id::text as reference from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id
      where i.seller_id <> o.seller_id or p.seller_id <> i.seller_id or i.user_id <> o.user_id`,
  },
  {
    name: 'I12',
    says: 'no checkout stays pending 15 minutes after it expired',
    query: sql`select id::text as reference from checkouts where status = 'PENDING' and expires_at < now() - interval '15 minutes'`,
  },
]
