-- Authenticator apps (TOTP) as a second factor of users: customers and admins.
create table second_factors (
  user_id bigint primary key references users,
  secret_sealed text not null,
  -- Null until the first right code. Only a confirmed factor is asked for.
  confirmed_at timestamptz,
  -- Time step of the last accepted code, so that a code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Wrong codes. A right code deletes those of its own session.
create table second_factor_failures (
  id bigint generated always as identity primary key,
  user_id bigint not null references second_factors on delete cascade,
  session_id uuid not null,
  failed_at timestamptz not null default now()
);
create index second_factor_failures_of_user on second_factor_failures (user_id, failed_at);

-- When this session passed the second factor.
alter table sessions add column second_factor_at timestamptz;

select audit('second_factors', 'user_id', 'insert or update of confirmed_at or delete');
