-- The figures of past days, so that dashboards and analytics do not add up every order of a year again.
create table counted_days (
  day date primary key,
  -- Whose day it is. After a change of the setting the days are counted again.
  time_zone text not null,
  currency text not null,
  orders int not null,
  gross_cents bigint not null,
  sales int not null,
  refunded_cents bigint not null,
  refunds int not null,
  commission_cents bigint not null,
  fee_cents bigint not null,
  checkouts int not null,
  paid_checkouts int not null
);

create table counted_products (
  day date not null references counted_days on delete cascade,
  product_id bigint not null,
  units int not null,
  cents bigint not null,
  primary key (day, product_id) include (units, cents)
);

create table counted_sellers (
  day date not null references counted_days on delete cascade,
  seller_id bigint not null,
  orders int not null,
  cents bigint not null,
  primary key (day, seller_id) include (orders, cents)
);
alter table counted_sellers enable row level security;

create table counted_refunds (
  day date not null references counted_days on delete cascade,
  reason text not null,
  refunds int not null,
  cents bigint not null,
  primary key (day, reason)
);

-- A day is counted at the earliest an hour after its end. What changes an older day has it counted again. The lock is shared
-- with the job, which would otherwise count a day without a change that commits at the same time.
create function recount_day(moment timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('counted_days', 0));
  delete from counted_days where day = shop_day(moment);
end $$;

create function recount_days_of_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform recount_day(new.created_at);
  if tg_op = 'UPDATE' then
    perform recount_day(old.created_at);
  end if;
  return null;
end $$;

-- A refund of a canceled order has another reason than one of an order that goes on.
create function recount_days_of_refunds() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform recount_day(e.created_at) from ledger_entries e where e.order_id = new.id and e.kind = 'refund';
  return null;
end $$;

create trigger recounted_when_inserted after insert on orders for each row
  when (new.paid and new.created_at < now() - interval '1 hour') execute function recount_days_of_row();
create trigger recounted after update of paid, created_at on orders for each row
  when ((new.paid, new.created_at) is distinct from (old.paid, old.created_at) and least(new.created_at, old.created_at) < now() - interval '1 hour')
  execute function recount_days_of_row();
create trigger recounted_when_canceled after update of status on orders for each row
  when (new.status = 'CANCELLED' and old.status <> 'CANCELLED' and new.refunded_cents > 0) execute function recount_days_of_refunds();
create trigger recounted_when_inserted after insert on checkouts for each row
  when (new.created_at < now() - interval '1 hour') execute function recount_days_of_row();
create trigger recounted after update of status, created_at on checkouts for each row
  when ((new.status = 'PAID', new.created_at) is distinct from (old.status = 'PAID', old.created_at)
    and least(new.created_at, old.created_at) < now() - interval '1 hour')
  execute function recount_days_of_row();
create trigger recounted after insert on ledger_lines for each row
  when (new.created_at < now() - interval '1 hour') execute function recount_days_of_row();
