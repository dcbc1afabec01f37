-- The brand as a setting, and messages of customers and visitors to the shop.

do $$
begin
  execute (
    select format('alter table settings drop constraint settings_name_check, add constraint settings_name_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''brand''::text, ''contactDays''::text, '))
    from pg_constraint where conrelid = 'settings'::regclass and conname = 'settings_name_check'
  );
end $$;

create table contact_messages (
  id bigint generated always as identity primary key,
  -- Null for visitors who are not logged in, and after the account is deleted.
  user_id bigint references users,
  order_id bigint references orders on delete set null,
  name text not null check (length(name) <= 121),
  email text not null check (length(email) <= 254),
  topic text not null check (topic in ('ORDER', 'RETURN', 'PAYMENT', 'ACCOUNT', 'SELLING', 'OTHER')),
  message text not null check (length(message) <= 5000),
  status text not null default 'OPEN' check (status in ('OPEN', 'ANSWERED')),
  -- The admin who takes care of it.
  assigned_to bigint references users,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  check ((status = 'ANSWERED') = (answered_at is not null)),
  check (order_id is null or user_id is not null)
);
create index contact_messages_by_status on contact_messages (status, created_at, id);
create index contact_messages_of_user on contact_messages (user_id) where user_id is not null;
create index contact_messages_of_order on contact_messages (order_id) where order_id is not null;
create index contact_messages_answered on contact_messages (answered_at) where answered_at is not null;
create trigger user_exists after insert on contact_messages for each row when (new.user_id is not null)
  execute function refuse_deleted_user();

create table contact_replies (
  id bigint generated always as identity primary key,
  message_id bigint not null references contact_messages on delete cascade,
  author_id bigint not null references users,
  body text not null check (body <> '' and length(body) <= 5000),
  created_at timestamptz not null default now()
);
create index contact_replies_of_message on contact_replies (message_id, id);

select audit('contact_messages', 'id', 'update or delete');
select audit('contact_replies', 'id', 'insert');
