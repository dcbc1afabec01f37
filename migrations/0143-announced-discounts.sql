-- Sellers are notified of a new deal or coupon on their products.
grant select (id, created_at) on deals to trove_seller;
grant select (created_at) on coupons to trove_seller;
