-- The most that a percentage takes off an order; null for no limit.
alter table coupons add column max_discount_cents bigint;
alter table coupons add constraint coupons_max_discount
  check (max_discount_cents is null or (kind = 'PERCENT' and max_discount_cents > 0)) not valid;
grant select (max_discount_cents) on coupons to trove_seller;
