-- Commission tiers by the net sales of the month before.
do $$
begin
  execute (
    select format('alter table settings drop constraint settings_name_check, add constraint settings_name_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''commissionTiers''::text, '))
    from pg_constraint where conrelid = 'settings'::regclass and conname = 'settings_name_check'
  );
end $$;

-- Counted once, after the month has ended in the shop's time zone. Refunds can exceed sales.
create table seller_volumes (
  seller_id bigint not null references sellers on delete cascade,
  month date not null check (extract(day from month) = 1),
  currency text not null,
  sales_cents bigint not null,
  counted_at timestamptz not null default now(),
  primary key (seller_id, month)
);
create index seller_volumes_by_month on seller_volumes (month);
create trigger seller_volumes_kept before update on seller_volumes for each row execute function refuse_change();
select isolate('seller_volumes', 'select');

-- The tier that lowered the commission when the order was placed.
alter table orders
  add column tier_above_cents bigint check (tier_above_cents > 0),
  add column tier_bp int check (tier_bp between 0 and 10000),
  add constraint orders_tier check ((tier_above_cents is null) = (tier_bp is null));

-- Sellers read their own rate and the default.
drop policy own_rows on commission_rates;
create policy own_rows on commission_rates to trove_seller
  using (seller_id = (select acting_seller()) or (seller_id is null and category_id is null))
  with check (false);
grant select (id, seller_id, category_id, rate_bp, valid_from, withdrawn_at) on commission_rates to trove_seller;
