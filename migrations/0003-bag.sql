-- What a customer gathers before ordering.

create table wishlist_items (
  user_id bigint not null references users,
  product_id bigint not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index wishlist_items_of_product on wishlist_items (product_id);

create table coupons (
  id bigint generated always as identity primary key,
  code text not null unique check (code = upper(code) and length(code) between 1 and 60),
  discount_bp int not null check (discount_bp between 0 and 10000),
  valid_from date,
  valid_until date,
  minimum_order_cents bigint check (minimum_order_cents >= 0),
  active boolean not null default true,
  -- How many orders may carry it in all; null is no limit. Held and paid uses count alike.
  use_limit int check (use_limit >= 0),
  uses int not null default 0 check (uses >= 0),
  created_at timestamptz not null default now(),
  check (valid_until >= valid_from),
  check (uses <= use_limit)
);

create table carts (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users,
  coupon_id bigint references coupons on delete set null,
  updated_at timestamptz not null default now()
);

create table cart_items (
  id bigint generated always as identity primary key,
  cart_id bigint not null references carts,
  user_id bigint not null references users,
  product_id bigint not null references products on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  quantity int not null check (quantity between 1 and 100),
  -- The unit price the customer last agreed to.
  seen_cents bigint not null,
  created_at timestamptz not null default now(),
  unique (cart_id, variant_id)
);
create index cart_items_of_variant on cart_items (variant_id);
create index cart_items_of_product on cart_items (product_id);
