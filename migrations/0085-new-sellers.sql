-- Longer holds and a rolling reserve for the orders of new sellers.
do $$
declare
  added record;
begin
  for added in select * from (values ('settings', 'settings_name_check', 'newSellers'),
    ('ledger_accounts', 'ledger_accounts_kind_check', 'seller_reserve'),
    ('ledger_entries', 'ledger_entries_kind_check', 'reserve')) as a (target, name, value)
  loop
    execute (
      select format('alter table %I drop constraint %I, add constraint %2$I %s', added.target, added.name,
        replace(pg_get_constraintdef(oid), 'ARRAY[', format('ARRAY[%L::text, ', added.value)))
      from pg_constraint where conrelid = added.target::regclass and conname = added.name
    );
  end loop;
end $$;
alter table ledger_accounts drop constraint ledger_accounts_check;
alter table ledger_accounts add constraint ledger_accounts_check
  check ((kind in ('seller_payable', 'seller_reserve')) = (seller_id is not null));

-- What the settings said when the order of a new seller was paid. Other orders have no row.
create table payout_terms (
  order_id bigint primary key references orders,
  seller_id bigint not null references sellers,
  -- Days after the delivery until the order is paid out.
  hold_days int not null check (hold_days between 0 and 180),
  reserve_bp int not null check (reserve_bp between 0 and 10000),
  -- The part of the seller's earnings that is in reserve now.
  reserved_cents bigint not null default 0 check (reserved_cents >= 0),
  -- Ledger entries so far; the next one's key contains the number.
  bookings int not null default 0,
  release_at timestamptz not null,
  released_at timestamptz,
  created_at timestamptz not null default now(),
  check (released_at is null or (reserved_cents = 0 and released_at >= release_at))
);
create index payout_terms_of_seller on payout_terms (seller_id);
create index payout_terms_to_release on payout_terms (release_at) where released_at is null;
-- A seller's refund reduces the reserve.
select isolate('payout_terms', 'select, update (reserved_cents, bookings)');
