-- One checkout makes one payment and one order per seller.

-- Dated, so that past orders keep what was true then.
create table commission_rates (
  id int generated always as identity primary key,
  category_id int references categories,
  seller_id bigint references sellers,
  rate_bp int not null check (rate_bp between 0 and 10000),
  valid_from timestamptz not null default now()
);
insert into commission_rates (rate_bp, valid_from) values (1000, '2000-01-01');

create table exchange_rates (
  base text not null,
  quote text not null,
  rate numeric(18, 8) not null check (rate > 0),
  valid_from timestamptz not null,
  primary key (base, quote, valid_from)
);
insert into exchange_rates (base, quote, rate, valid_from) values
  ('USD', 'INR', 83.5, '2000-01-01'), ('EUR', 'INR', 90.2, '2000-01-01'), ('INR', 'USD', 0.012, '2000-01-01');

create table checkouts (
  id uuid primary key,
  user_id bigint not null references users,
  status text not null check (status in ('PENDING', 'PAID', 'EXPIRED', 'CANCELLED')),
  gateway text not null check (gateway in ('STRIPE', 'RAZORPAY')),
  currency text not null check (length(currency) = 3),
  list_currency text not null check (length(list_currency) = 3),
  list_rate numeric(18, 8) not null check (list_rate > 0),
  -- The bag it was placed from, so that an unchanged one finds its payment link again.
  cart_hash text not null,
  address_id bigint,
  shipping_address jsonb not null,
  coupon_id bigint references coupons,
  mrp_cents bigint not null check (mrp_cents >= 0),
  goods_cents bigint not null check (goods_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  platform_fee_cents bigint not null default 0 check (platform_fee_cents >= 0),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  -- The stock it holds is let go after this moment, judged by the database's clock.
  expires_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  -- Prices include tax: it is shown, never added.
  check (total_cents = goods_cents - discount_cents + shipping_cents + platform_fee_cents),
  check (discount_cents <= goods_cents),
  check ((status = 'PENDING') = (ended_at is null))
);
create unique index checkouts_one_unpaid on checkouts (user_id) where status = 'PENDING';
create index checkouts_of_user on checkouts (user_id, created_at desc);
create index checkouts_to_expire on checkouts (expires_at) where status = 'PENDING';

create table orders (
  id bigint generated always as identity primary key,
  code text not null unique,
  checkout_id uuid not null references checkouts,
  user_id bigint not null references users,
  seller_id bigint not null references sellers,
  status text not null check (status in ('PENDING', 'PLACED', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED')),
  paid boolean not null default false,
  mrp_cents bigint not null check (mrp_cents >= 0),
  goods_cents bigint not null check (goods_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  platform_fee_cents bigint not null default 0 check (platform_fee_cents >= 0),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  -- Frozen at the sale.
  commission_cents bigint not null check (commission_cents >= 0),
  item_count int not null check (item_count > 0),
  deliver_on timestamptz not null,
  hidden_by_seller boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (checkout_id, seller_id),
  check (total_cents = goods_cents - discount_cents + shipping_cents + platform_fee_cents),
  check (discount_cents <= goods_cents),
  check (paid or status in ('PENDING', 'CANCELLED'))
);
create index orders_of_user on orders (user_id, id desc);
create index orders_of_seller on orders (seller_id, id desc);

-- States only move along the allowed graph, whoever writes. The one way back from CANCELLED is a payment that arrives
-- after an unpaid order expired, while its stock is still there.
create function check_order_move() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (
    (old.status = 'PENDING' and new.status in ('PLACED', 'CANCELLED')) or
    (old.status = 'PLACED' and new.status in ('CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED')) or
    (old.status = 'CONFIRMED' and new.status in ('SHIPPED', 'DELIVERED', 'CANCELLED')) or
    (old.status = 'SHIPPED' and new.status = 'DELIVERED') or
    (old.status = 'CANCELLED' and new.status = 'PLACED' and not old.paid and new.paid)
  ) then
    raise exception 'order % cannot move from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger orders_move before update of status on orders for each row execute function check_order_move();

create table order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  seller_id bigint not null references sellers,
  user_id bigint not null references users,
  product_id bigint not null references products,
  variant_id bigint not null references variants,
  -- Frozen: what was sold, as it was called and priced.
  title text not null,
  image text,
  size text not null,
  color text not null,
  quantity int not null check (quantity > 0),
  unit_mrp_cents bigint not null check (unit_mrp_cents >= 0),
  unit_selling_cents bigint not null check (unit_selling_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  commission_cents bigint not null check (commission_cents >= 0),
  check (discount_cents <= unit_selling_cents * quantity),
  unique (order_id, variant_id)
);
create index order_items_of_product on order_items (product_id);
create index order_items_of_variant on order_items (variant_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  status text not null,
  actor text not null check (actor in ('customer', 'seller', 'admin', 'payment', 'expiry')),
  actor_id bigint,
  reason text,
  at timestamptz not null default clock_timestamp()
);
create index order_events_of_order on order_events (order_id, id);

-- Live holds of unpaid checkouts. A row ends when its checkout does; `stock.held` is their sum.
create table reservations (
  checkout_id uuid not null references checkouts,
  variant_id bigint not null references variants,
  quantity int not null check (quantity > 0),
  primary key (checkout_id, variant_id)
);
create index reservations_of_variant on reservations (variant_id);

-- A use is held when the order is created, kept when it is paid, deleted when it ends unpaid.
create table coupon_uses (
  coupon_id bigint not null references coupons,
  user_id bigint not null references users,
  checkout_id uuid not null unique references checkouts,
  paid boolean not null default false,
  primary key (coupon_id, user_id)
);
