-- Passkeys (WebAuthn). They belong to the second factor of an account, which is on while it has an authenticator app, a
-- passkey, or both.
alter table second_factors
  alter column secret_sealed drop not null,
  -- True while a secret waits for its first code and passkeys already keep the factor on.
  add column app_pending boolean not null default false,
  add constraint second_factors_app_first check (confirmed_at is not null or secret_sealed is not null);

create table passkeys (
  id bigint generated always as identity primary key,
  factor_id bigint not null references second_factors on delete cascade,
  seller_id bigint references sellers on delete cascade,
  -- Limits an account to ten passkeys, concurrent requests included.
  slot smallint not null check (slot between 1 and 10),
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key text not null check (length(public_key) between 1 and 2000),
  -- Signatures of the authenticator so far; 0 if it does not count.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (factor_id, slot)
);
create index passkeys_of_seller on passkeys (seller_id) where seller_id is not null;
select isolate('passkeys', 'select, insert, update, delete');
select audit('passkeys', 'id', 'insert or update of name or delete');

-- What an authenticator must sign: one open challenge per purpose and session, or per browser before the login.
create table passkey_challenges (
  holder_hash text primary key,
  -- Null before the login.
  session_id uuid references sessions on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_of_session on passkey_challenges (session_id) where session_id is not null;
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
select isolate('passkey_challenges', 'select, insert, update, delete',
  'exists (select from sessions s where s.id = session_id)');
