-- Months that finance has closed. A closed month takes no more ledger entries; corrections go into the open month.
create table closed_months (
  id bigint generated always as identity primary key,
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  -- The month in the shop's time zone when it was closed, so that a later change of the zone moves nothing.
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  closed_by bigint not null references users,
  closed_at timestamptz not null default now(),
  reopened_by bigint references users,
  reopened_at timestamptz,
  reason text,
  -- An hour later no open transaction can still write entries of the month.
  check (closed_at >= ends_at + interval '1 hour'),
  check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reason is null))
);
create unique index closed_months_once on closed_months (month) where reopened_at is null;
create index closed_months_locked on closed_months (starts_at, ends_at) where reopened_at is null;
select audit('closed_months');
-- Sellers' requests write ledger entries, which the triggers compare with it.
grant select on closed_months to trove_seller;

create function refuse_closed_month() returns trigger language plpgsql as $$
declare
  dated constant timestamptz := case when tg_table_name = 'ledger_entries' then new.created_at
    else (select created_at from ledger_entries where id = (to_jsonb(new) ->> 'entry_id')::bigint) end;
begin
  if exists (select from closed_months c where c.reopened_at is null
    and ((dated >= c.starts_at and dated < c.ends_at) or (new.created_at >= c.starts_at and new.created_at < c.ends_at)))
  then
    raise exception 'the month of % is closed', dated using errcode = 'check_violation', constraint = 'closed_month',
      table = tg_table_name;
  end if;
  return new;
end $$;
create trigger ledger_entries_in_open_month before insert on ledger_entries
  for each row execute function refuse_closed_month();
create trigger ledger_lines_in_open_month before insert on ledger_lines
  for each row execute function refuse_closed_month();

create index ledger_entries_by_day on ledger_entries (created_at, id);

do $$
begin
  execute (
    select format('alter table settings drop constraint settings_name_check, add constraint settings_name_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''timeZone''::text, '))
    from pg_constraint where conrelid = 'settings'::regclass and conname = 'settings_name_check'
  );
end $$;
