-- Sellers see the discounts on their products and who pays for them, but no coupon codes.
grant select (id, discount_bp, platform_bp, valid_from, valid_until, minimum_order_cents, active, use_limit, uses, deleted_at)
  on coupons to trove_seller;
