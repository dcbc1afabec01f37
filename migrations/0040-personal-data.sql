-- Personal data: copies for their owner, erasure, and how long data is kept.

-- Sellers log in with mailed codes. The registration form has a password, of which nothing is stored.
alter table sellers drop column password_hash;
alter table seller_registrations
  drop column password_hash,
  add constraint seller_registrations_whole check (num_nonnulls(details, bank_details_sealed, account_number_last4) in (0, 3));

-- Deleting or closing an account needs a code that was mailed for it.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (purpose in
  ('customer-login', 'customer-register', 'customer-erase', 'seller-login', 'seller-bank-details', 'seller-close'));
drop policy own_rows on one_time_codes;
create policy own_rows on one_time_codes to trove_seller
  using (email = (select s.email from sellers s where s.id = (select acting_seller())))
  with check (purpose in ('seller-bank-details', 'seller-close')
    and email = (select s.email from sellers s where s.id = (select acting_seller())));

-- One copy of an account's data: a new request replaces the last one, once a day at most.
create table data_exports (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  seller_id bigint references sellers on delete cascade,
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'READY', 'FAILED')),
  requested_at timestamptz not null default now(),
  expires_at timestamptz,
  bytes int check (bytes > 0),
  check (num_nonnulls(user_id, seller_id) = 1),
  check ((status = 'READY') = (num_nonnulls(expires_at, bytes) = 2)),
  check (num_nonnulls(expires_at, bytes) in (0, 2)),
  constraint data_exports_one unique nulls not distinct (user_id, seller_id)
);
create index data_exports_of_seller on data_exports (seller_id) where seller_id is not null;
create index data_exports_to_remove on data_exports (expires_at) where expires_at is not null;

-- The ZIP file in parts. All nodes share only the database.
create table data_export_parts (
  export_id bigint not null references data_exports on delete cascade,
  position int not null check (position between 0 and 99),
  bytes bytea not null check (length(bytes) <= 1048576),
  primary key (export_id, position)
);
select isolate('data_exports', 'select, insert, update');
select isolate('data_export_parts', 'select', 'exists (select from data_exports e where e.id = data_export_parts.export_id)');

-- Nothing is added to a deleted account. It runs after the foreign key has locked the user's row: a request that is under way
-- while the account is deleted waits for the deletion and then fails like a missing user.
create function refuse_deleted_user() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.user_id and deleted_at is not null) then
    raise foreign_key_violation using message = 'the user was deleted', constraint = 'users_not_deleted', table = tg_table_name;
  end if;
  return null;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['addresses', 'alerts', 'carts', 'checkouts', 'data_exports', 'reports', 'returns', 'reviews',
    'second_factors', 'sessions', 'uploads', 'wishlist_items']
  loop
    execute format('create trigger user_exists after insert on %I for each row when (new.user_id is not null)
      execute function refuse_deleted_user()', name);
  end loop;
end $$;

-- A name on a review changes with its writer's.
create function note_writer_change() returns trigger language plpgsql as $$
begin
  perform note_change('product', array(select product_id from reviews where user_id = new.id));
  return null;
end $$;
create trigger writers_deleted after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function note_writer_change();

-- The mails to somebody, for copies and erasure.
create index mails_of_recipient on mails (recipient);
create index mails_sent on mails (sent_at) where sent_at is not null;

-- The nightly job works through these.
create index checkouts_by_age on checkouts (created_at) where shipping_address ->> 'name' <> 'Erased';
create index carts_by_age on carts (updated_at);

-- Entries of the last year stay, whatever the settings say.
create function refuse_recent_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_recent_change();

-- Free text in old orders and returns can be erased; everything else about them stays.
create function erase_order_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.at < now() - interval '1 year' and new.reason is null
    and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
drop trigger order_events_append_only on order_events;
create trigger order_events_append_only before update or delete on order_events for each row execute function erase_order_event();

create or replace function check_return_move() returns trigger language plpgsql as $$
declare
  texts constant text[] := '{comment,photos,dispute_reason,decision_note}';
begin
  if old.created_at < now() - interval '1 year' and to_jsonb(new) - texts = to_jsonb(old) - texts then
    return new;
  end if;
  if old.status in ('ACCEPTED', 'REJECTED', 'CANCELLED') or (new.status <> old.status and not (
    (old.status = 'REQUESTED' and new.status in ('DISPUTED', 'ACCEPTED', 'REJECTED', 'CANCELLED')) or
    (old.status = 'DISPUTED' and new.status in ('ACCEPTED', 'REJECTED'))
  )) then
    raise exception 'return % cannot move from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- When the account's personal data was erased: nothing is left to erase.
alter table sellers add column erased_at timestamptz check (erased_at is null or account_status = 'CLOSED');
create index sellers_to_erase on sellers (id) where account_status = 'CLOSED' and erased_at is null;

-- How long data is kept.
do $$
begin
  execute (
    select format('alter table settings drop constraint settings_name_check, add constraint settings_name_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''orderDataYears''::text, ''auditYears''::text, ''cartDays''::text, ''exportDays''::text,
      ''mailDays''::text, ''sessionDays''::text, '))
    from pg_constraint where conrelid = 'settings'::regclass and conname = 'settings_name_check'
  );
end $$;
