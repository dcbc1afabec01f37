-- A coupon takes off a percentage or an amount, from everything or only from products of some categories or sellers.
-- Limits are arrays without foreign keys: a coupon of a deleted seller must not apply to everybody's products instead.
alter table coupons
  add column kind text not null default 'PERCENT' check (kind in ('PERCENT', 'AMOUNT')),
  add column amount_cents bigint not null default 0 check (amount_cents >= 0),
  add column category_ids int[] check (cardinality(category_ids) between 1 and 20),
  add column seller_ids bigint[] check (cardinality(seller_ids) between 1 and 20),
  add constraint coupons_value_of_kind
    check ((kind = 'AMOUNT') = (amount_cents > 0) and (kind = 'PERCENT' or discount_bp = 0)),
  -- The products that an amount is taken off always cost at least as much.
  add constraint coupons_amount_within_minimum check (amount_cents <= coalesce(minimum_order_cents, 0));

grant select (kind, amount_cents, category_ids, seller_ids) on coupons to trove_seller;
