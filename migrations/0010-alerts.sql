-- What customers want to be told by mail, once: that something can be bought again, or that its price dropped.

create table alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  -- Null: the product, whichever of its variants it comes to.
  variant_id bigint,
  kind text not null check (kind in ('BACK_IN_STOCK', 'PRICE_DROP')),
  -- What it cost when the customer asked.
  price_cents bigint not null check (price_cents >= 0),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  foreign key (variant_id, product_id) references variants (id, product_id) on delete cascade
);
-- Asking again is the same wish. It is also what a customer's own alerts are found by.
create unique index alerts_open_once on alerts (user_id, product_id, kind, variant_id) nulls not distinct
  where sent_at is null;
-- Open alerts are looked through in the order of their ids.
create index alerts_open on alerts (id) where sent_at is null;
create index alerts_of_product on alerts (product_id, variant_id);
