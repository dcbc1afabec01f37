-- People who buy or administer, how they sign in, and what limits them.

create table users (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  first_name text not null,
  last_name text not null,
  mobile text check (mobile ~ '^\d{8}$'),
  role text not null default 'ROLE_CUSTOMER' check (role in ('ROLE_CUSTOMER', 'ROLE_ADMIN')),
  banned_at timestamptz,
  deleted_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now()
);

create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null,
  mobile text not null check (mobile ~ '^\d{8}$'),
  pin_code text not null check (pin_code ~ '^\d{6}$'),
  address text not null,
  locality text not null,
  city text not null,
  state text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_of_user on addresses (user_id, id);
create unique index addresses_one_default on addresses (user_id) where is_default;

-- A seller account is a person of its own, even with a customer's e-mail.
create table sellers (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  seller_name text not null,
  mobile text not null check (mobile ~ '^\d{8}$'),
  password_hash text not null,
  gstin text not null check (length(gstin) = 15),
  business_name text not null,
  business_email text,
  business_mobile text,
  business_address text,
  logo text,
  banner text,
  pickup_address jsonb not null,
  -- Sealed with the shop's key; the last four characters stand beside it for the masked form.
  bank_details_sealed text not null,
  account_number_last4 text not null,
  account_status text not null default 'PENDING_VERIFICATION' check (account_status in
    ('PENDING_VERIFICATION', 'ACTIVE', 'SUSPENDED', 'DEACTIVATED', 'BANNED', 'CLOSED')),
  email_verified boolean not null default false,
  verification_hash text unique,
  verification_expires_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index sellers_by_status on sellers (account_status, id);
create index sellers_by_business_name on sellers (lower(business_name));

-- One live code per address and purpose. `failures` outlives the code: a new code does not reset it.
create table one_time_codes (
  purpose text not null check (purpose in ('customer-login', 'customer-register', 'seller-login')),
  email text not null,
  code_hash text,
  expires_at timestamptz not null,
  tries_left int not null check (tries_left >= 0),
  failures int not null default 0 check (failures >= 0),
  failures_since timestamptz not null default now(),
  primary key (purpose, email)
);

create index one_time_codes_by_expiry on one_time_codes (expires_at);

create table sessions (
  id uuid primary key,
  user_id bigint references users,
  seller_id bigint references sellers,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, seller_id) = 1)
);
create index sessions_of_user on sessions (user_id) where revoked_at is null;
create index sessions_of_seller on sessions (seller_id) where revoked_at is null;
create index sessions_by_expiry on sessions (expires_at);

-- Fixed windows, counted in the database so that they hold over nodes and restarts.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, window_start)
);
create index rate_limits_by_age on rate_limits (window_start);

-- The answer to a request that must happen once. The row is claimed first, the answer written in the same transaction.
create table idempotency_keys (
  owner text not null,
  key text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
