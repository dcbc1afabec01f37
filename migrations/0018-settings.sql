-- What the shop's owner decides, dated: a row is added and never changed, so that whoever asks finds what was true on any
-- day. An order freezes what it needs when it is placed.

create table settings (
  id bigint generated always as identity primary key,
  name text not null check (name in (
    'currency', 'orderListCurrency', 'shipping', 'platformFee', 'unpaidMinutes', 'codesPerClient', 'requestsPerClient'
  )),
  value jsonb not null,
  valid_from timestamptz not null default now(),
  set_by bigint not null references users,
  set_at timestamptz not null default now(),
  -- Only what has not begun can be taken back.
  withdrawn_at timestamptz,
  withdrawn_by bigint references users,
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check (withdrawn_at < valid_from),
  check (valid_from >= set_at)
);
create index settings_in_force on settings (name, valid_from desc, id desc) where withdrawn_at is null;

-- A rate is for one seller, for one category, or for the shop; none means that the next one counts again.
alter table commission_rates
  alter column rate_bp drop not null,
  add column set_by bigint references users,
  add column set_at timestamptz not null default now(),
  add column withdrawn_at timestamptz,
  add column withdrawn_by bigint references users,
  add constraint commission_rates_of_one check (num_nonnulls(category_id, seller_id) <= 1),
  add constraint commission_rates_of_the_shop check (rate_bp is not null or num_nonnulls(category_id, seller_id) = 1),
  add constraint commission_rates_withdrawn_by check ((withdrawn_at is null) = (withdrawn_by is null)),
  add constraint commission_rates_withdrawn_before check (withdrawn_at < valid_from);
-- A seller who is deleted leaves no rate behind.
alter table commission_rates
  drop constraint commission_rates_seller_id_fkey,
  add constraint commission_rates_seller_id_fkey foreign key (seller_id) references sellers on delete cascade;
create index commission_rates_in_force on commission_rates (seller_id, category_id, valid_from desc, id desc)
  where withdrawn_at is null;

alter table exchange_rates
  add column id bigint generated always as identity,
  add column set_by bigint references users,
  add column set_at timestamptz not null default now(),
  add column withdrawn_at timestamptz,
  add column withdrawn_by bigint references users,
  add constraint exchange_rates_withdrawn_by check ((withdrawn_at is null) = (withdrawn_by is null)),
  add constraint exchange_rates_withdrawn_before check (withdrawn_at < valid_from),
  drop constraint exchange_rates_pkey,
  add primary key (id);
create index exchange_rates_in_force on exchange_rates (base, quote, valid_from desc, id desc) where withdrawn_at is null;

-- The history of each is read newest first.
create index commission_rates_by_age on commission_rates (set_at desc, id desc);
create index exchange_rates_by_age on exchange_rates (set_at desc, id desc);
create index settings_by_age on settings (set_at desc, id desc);

-- Whoever writes: what was decided stays, but for being taken back before it began.
create function keep_decision() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - '{withdrawn_at,withdrawn_by}'::text[] <> to_jsonb(new) - '{withdrawn_at,withdrawn_by}'::text[]
    or old.withdrawn_at is not null
  then
    raise exception 'row % of % is never changed', old.id, tg_table_name using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger settings_kept before update on settings for each row execute function keep_decision();
create trigger commission_rates_kept before update on commission_rates for each row execute function keep_decision();
create trigger exchange_rates_kept before update on exchange_rates for each row execute function keep_decision();

-- What the shop takes of each order for itself stands apart from its commissions.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'provider_clearing', 'seller_payable', 'platform_revenue', 'refunds', 'tax', 'shipping', 'payouts', 'platform_fee'
));

-- 'settings' is what pages and limits are made of.
do $$
begin
  execute (
    select format('alter table content_changes drop constraint content_changes_about_check, add constraint content_changes_about_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''settings''::text, '))
    from pg_constraint where conrelid = 'content_changes'::regclass and conname = 'content_changes_about_check'
  );
end $$;

create function note_settings_change() returns trigger language plpgsql as $$
begin
  perform note_change('settings', array[0]);
  return null;
end $$;
create trigger settings_changed after insert or update on settings
  for each statement execute function note_settings_change();

select audit('settings');
select audit('exchange_rates');
