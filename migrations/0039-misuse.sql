-- Evidence for verified reviews, one customer per mailbox for coupons, and the access log.

-- When the customer confirmed the delivery.
alter table orders
  add column received_at timestamptz,
  add constraint orders_received_when_delivered check (received_at is null or status = 'DELIVERED');

-- The mailbox behind an address: without a tag (name+tag@host), and for Gmail without dots, which Gmail ignores.
create function email_key(email text) returns text language sql immutable strict parallel safe
set search_path = pg_catalog, pg_temp as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || host end
  from (
    select coalesce(nullif(split_part(substring(lower(email) from '^(.*)@'), '+', 1), ''), substring(lower(email) from '^(.*)@'), '') as name,
      substring(lower(email) from '[^@]*$') as host
  ) parts
$$;

-- A hash, because the row outlives the account that the address belongs to.
create function customer_key(email text) returns text language sql stable strict parallel safe
set search_path = public, pg_temp as $$
  select encode(sha256(convert_to(email_key(email), 'UTF8')), 'hex')
$$;

alter table coupon_uses add column customer_key text;
update coupon_uses c set customer_key = k.key || case when k.place > 1 then ':' || k.user_id else '' end
from (
  select coupon_id, user_id, customer_key(u.email) as key,
    row_number() over (partition by coupon_id, customer_key(u.email) order by c.paid desc, c.created_at) as place
  from coupon_uses c join users u on u.id = c.user_id
) k where k.coupon_id = c.coupon_id and k.user_id = c.user_id;
alter table coupon_uses
  alter column customer_key set not null,
  add constraint coupon_uses_once_per_mailbox unique (coupon_id, customer_key);

-- Logins, failed logins and views of sensitive data. Unlike the audit log, rows are deleted after a year.
create table access_log (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('login', 'login_failed', 'view')),
  account_kind text not null check (account_kind in ('customer', 'admin', 'seller', 'unknown')),
  account_id bigint,
  -- The address of the call, as limits count it.
  client text not null,
  request_id text,
  subject_kind text,
  subject_id text,
  -- Failed logins of an account and a client within an hour are one row.
  times int not null default 1,
  hour timestamptz,
  first_at timestamptz not null default now(),
  at timestamptz not null default now(),
  check ((account_kind = 'unknown') = (account_id is null)),
  check ((kind = 'view') = (subject_kind is not null)),
  check ((kind = 'login_failed') = (hour is not null))
);
create unique index access_log_failures on access_log (account_kind, coalesce(account_id, 0), hour, client)
  where kind = 'login_failed';
create index access_log_by_time on access_log (at, id);
create index access_log_of_kind on access_log (kind, at, id);
create index access_log_of_account on access_log (account_kind, account_id, at, id);
-- Nothing for sellers' calls.
alter table access_log enable row level security;
