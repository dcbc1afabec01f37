alter table coupons validate constraint coupons_max_discount;
