-- Access tokens live for minutes and are renewed with a cookie. A session is what the cookie renews.
alter table sessions
  -- Absolute end. `expires_at` is the idle end, moved by each renewal.
  add column ends_at timestamptz,
  -- Number of the current cookie. Cookies are keyed hashes of id and number, so the database stores no secret.
  add column generation int not null default 0 check (generation >= 0),
  -- When the current cookie was issued, which is also when the session was last used.
  add column renewed_at timestamptz not null default now(),
  -- Whether the browser has received the current cookie: it has used a token that came with it.
  add column acknowledged boolean not null default true,
  -- Such as `Chrome on Windows`; empty when unknown.
  add column device text not null default '' check (length(device) <= 60);

-- Sessions from before end when their seven-day token expires.
update sessions set ends_at = expires_at, renewed_at = created_at;
alter table sessions alter column ends_at set not null;
create index sessions_by_revocation on sessions (revoked_at) where revoked_at is not null;

-- Sellers list and end their own sessions.
grant select (device, created_at, renewed_at, expires_at) on sessions to trove_seller;
