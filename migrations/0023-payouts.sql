-- Money that goes to sellers: when it is made ready, how it travels, and which lines of the book it pays.

-- A seller's own account at Stripe. Money goes there only while Stripe says that it pays out from it.
create table payout_accounts (
  seller_id bigint primary key references sellers on delete cascade,
  account_id text not null unique,
  details_submitted boolean not null default false,
  payouts_enabled boolean not null default false,
  requirements text[] not null default '{}',
  -- The provider does not take this account, whatever else it is told.
  refused boolean not null default false,
  -- Since when money may go there; payouts to a new account wait for some days.
  enabled_since timestamptz,
  checked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check (payouts_enabled = (enabled_since is not null)),
  check (not (payouts_enabled and refused))
);
create index payout_accounts_unfinished on payout_accounts (checked_at) where not payouts_enabled;

-- One for each day that is due, however many nodes look; more where an admin asked for one.
create table payout_runs (
  id bigint generated always as identity primary key,
  due_on date unique,
  admin_id bigint references users,
  -- How far it has come, so that one that was cut short goes on there.
  after_seller bigint not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((due_on is null) = (admin_id is not null))
);

-- What was handed to the bank together.
create table payout_files (
  id bigint generated always as identity primary key,
  admin_id bigint not null references users,
  currency text not null,
  created_at timestamptz not null default now()
);

create table payouts (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  run_id bigint not null references payout_runs,
  method text not null check (method in ('STRIPE_CONNECT', 'BANK_FILE')),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  -- What the shop owed the seller when it was made or made again: never less than the payout.
  balance_cents bigint not null,
  status text not null default 'SCHEDULED' check (status in ('SCHEDULED', 'SENT', 'PAID', 'FAILED', 'RETURNED')),
  attempt integer not null default 1 check (attempt > 0),
  -- Where it goes, as it was when it was made: what is changed later counts from the next one on.
  account_id text,
  bank_details_sealed text,
  destination_last4 text not null,
  file_id bigint references payout_files,
  transfer_id text unique,
  provider_payout_id text unique,
  failure_reason text,
  note text,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  -- When the provider was last asked about it.
  checked_at timestamptz,
  unique (run_id, seller_id),
  check (amount_cents <= balance_cents),
  check ((method = 'STRIPE_CONNECT') = (account_id is not null)),
  check ((method = 'BANK_FILE') = (bank_details_sealed is not null)),
  check (method = 'BANK_FILE' or file_id is null),
  check (method = 'STRIPE_CONNECT' or (transfer_id is null and provider_payout_id is null)),
  check ((status in ('FAILED', 'RETURNED')) = (ended_at is not null)),
  check (status <> 'SCHEDULED' or (sent_at is null and paid_at is null)),
  check (status not in ('SENT', 'PAID') or sent_at is not null),
  check (status <> 'PAID' or paid_at is not null)
);
-- Whoever else makes one at the same moment is refused here.
create unique index payouts_one_in_flight on payouts (seller_id) where status in ('SCHEDULED', 'SENT');
create index payouts_of_seller on payouts (seller_id, id desc);
create index payouts_by_status on payouts (status, id desc);
create index payouts_of_file on payouts (file_id) where file_id is not null;
create index payouts_to_follow on payouts (checked_at nulls first)
  where method = 'STRIPE_CONNECT' and status in ('SCHEDULED', 'SENT', 'PAID');

create function check_payout_move() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('SCHEDULED', 'SENT'), ('SCHEDULED', 'FAILED'), ('SENT', 'PAID'), ('SENT', 'FAILED'), ('SENT', 'RETURNED'),
    ('PAID', 'RETURNED'), ('FAILED', 'SCHEDULED'), ('RETURNED', 'SCHEDULED')
  ) then
    raise exception 'payout % cannot move from % to %', new.id, old.status, new.status using errcode = 'check_violation';
  end if;
  if new.amount_cents <> old.amount_cents or new.seller_id <> old.seller_id or new.currency <> old.currency then
    raise exception 'amount and seller of payout % stay', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payouts_move before update on payouts for each row execute function check_payout_move();

-- The lines of the book that a payout pays. Those of one that failed are free for another.
create table payout_lines (
  payout_id bigint not null references payouts,
  ledger_line_id bigint not null references ledger_lines,
  amount_cents bigint not null check (amount_cents <> 0),
  live boolean not null default true,
  primary key (payout_id, ledger_line_id)
);
create unique index payout_lines_paid_once on payout_lines (ledger_line_id) where live;

-- When payouts are made and from which amount on.
do $$
begin
  execute (
    select format('alter table settings drop constraint settings_name_check, add constraint settings_name_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''payoutSchedule''::text, ''payoutMinimum''::text, '))
    from pg_constraint where conrelid = 'settings'::regclass and conname = 'settings_name_check'
  );
end $$;

select isolate('payouts', 'select (id, seller_id, method, amount_cents, currency, status, attempt, destination_last4, failure_reason,
  created_at, sent_at, paid_at, ended_at)');
select isolate('payout_lines', 'select', 'exists (select from payouts p where p.id = payout_lines.payout_id)');
select isolate('payout_accounts', 'select, insert');
select isolate('payout_runs', '', 'false');
select isolate('payout_files', '', 'false');

select audit('payouts', 'id', 'insert or update');
select audit('payout_runs', 'id', 'insert');
select audit('payout_files', 'id', 'insert');
select audit('payout_accounts', 'seller_id', 'insert');
