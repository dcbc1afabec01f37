-- A coupon can waive the delivery fee, and can be for first orders only.
alter table coupons
  drop constraint coupons_kind_check,
  add constraint coupons_kind_check check (kind in ('PERCENT', 'AMOUNT', 'FREE_SHIPPING')),
  add column first_order boolean not null default false;
grant select (first_order) on coupons to trove_seller;

-- The delivery fee that a coupon waived. The seller's part of it is charged with the commission.
alter table orders
  add column shipping_discount_cents bigint not null default 0 check (shipping_discount_cents >= 0),
  add column seller_shipping_cents bigint not null default 0,
  add constraint orders_seller_shipping_within
    check (seller_shipping_cents between 0 and least(shipping_discount_cents, commission_cents));

-- A mailbox uses one coupon for first orders, whichever account it orders from.
alter table coupon_uses add column first_order boolean not null default false;
create unique index coupon_uses_one_first_order on coupon_uses (customer_key) where first_order;
create index users_by_mailbox on users (email_key(email));
