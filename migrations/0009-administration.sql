-- What admins do, what customers write, and what protects both.

-- A coupon that was deleted stays for the orders that carry it; its code is free again.
alter table coupons add column deleted_at timestamptz;
alter table coupons drop constraint coupons_code_key;
create unique index coupons_by_code on coupons (code) where deleted_at is null;
alter table coupons add constraint coupons_deleted_are_inactive check (deleted_at is null or not active);

-- Who used a coupon last is asked for by the list of coupons.
alter table coupon_uses add column created_at timestamptz not null default now();
create index coupon_uses_latest on coupon_uses (coupon_id, created_at desc) where paid;

-- The same tile twice in one section is a mistake: writing it again changes the one that is there.
create unique index home_categories_once on home_categories (section, category_code, name);

-- A code that was asked for with a request id is good only together with it; only a keyed hash is kept.
alter table one_time_codes add column request_hash text;
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('customer-login', 'customer-register', 'seller-login', 'seller-bank-details'));

-- Since when money goes to this bank account: payouts wait after a change.
alter table sellers add column bank_details_since timestamptz not null default now();

-- Who moved a seller's account from where to where.
create table seller_status_changes (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers on delete cascade,
  from_status text not null,
  to_status text not null,
  admin_id bigint not null references users,
  at timestamptz not null default clock_timestamp()
);
create index seller_status_changes_of_seller on seller_status_changes (seller_id, id);

alter table reviews add column updated_at timestamptz;
alter table reviews add column hidden_reason text check (length(hidden_reason) <= 300);
alter table reviews add constraint reviews_hidden_for_a_reason check (hidden_at is not null or hidden_reason is null);

create index uploads_of_user on uploads (user_id, created_at);

-- A customer as the payment provider knows them: the cards they saved hang there, never here.
create table payment_customers (
  user_id bigint not null references users,
  gateway text not null check (gateway in ('STRIPE', 'RAZORPAY')),
  provider_customer_id text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, gateway),
  unique (gateway, provider_customer_id)
);

-- A writer's own reviews, and those an admin hid.
create index reviews_of_user on reviews (user_id);
create index reviews_hidden on reviews (id) where hidden_at is not null;

-- When it is looked at next whether anything shows an upload; one that nothing shows is removed then.
alter table uploads add column check_at timestamptz not null default now() + interval '7 days';
create index uploads_to_check on uploads (check_at);

-- The order and the checkout of a line name the same people, and are checked: once for each line is enough work.
alter table order_items drop constraint order_items_seller_id_fkey;
alter table order_items drop constraint order_items_user_id_fkey;
alter table orders drop constraint orders_user_id_fkey;
