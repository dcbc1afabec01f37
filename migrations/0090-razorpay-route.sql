-- Razorpay Route: payouts to sellers by direct transfers to linked accounts.

-- A seller's linked account at Razorpay. Razorpay settles transfers to it to the seller's bank account.
create table linked_accounts (
  seller_id bigint primary key references sellers on delete cascade,
  account_id text not null unique check (account_id ~ '^acc_[A-Za-z0-9]{1,40}$'),
  -- The configuration of Route for the account; null until it is requested.
  product_id text unique,
  status text not null default 'requested'
    check (status in ('requested', 'needs_clarification', 'under_review', 'activated', 'suspended')),
  requirements text[] not null default '{}',
  -- Payouts to a new account wait for some days.
  activated_since timestamptz,
  -- `bank_details_since` of the bank account that Razorpay settles to; null until it is sent.
  bank_since timestamptz,
  -- Null: not checked yet.
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'activated') = (activated_since is not null)),
  check (product_id is not null or (status = 'requested' and bank_since is null))
);
create index linked_accounts_checked on linked_accounts (checked_at nulls first);

-- The start of the present attempt: Razorpay's transfers are searched from then on. Null for older payouts.
alter table payouts add column attempt_at timestamptz;
alter table payouts alter column attempt_at set default clock_timestamp();

do $$
declare name text;
begin
  for name in select conname from pg_constraint where conrelid = 'payouts'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%STRIPE_CONNECT%'
  loop
    execute format('alter table payouts drop constraint %I', name);
  end loop;
end $$;
alter table payouts
  add constraint payouts_method_check check (method in ('STRIPE_CONNECT', 'RAZORPAY_ROUTE', 'BANK_FILE')),
  add constraint payouts_account_check check ((method <> 'BANK_FILE') = (account_id is not null)),
  add constraint payouts_provider_check check (method <> 'BANK_FILE' or (transfer_id is null and provider_payout_id is null));

drop index payouts_to_follow;
create index payouts_to_follow on payouts (checked_at nulls first)
  where method <> 'BANK_FILE' and status in ('SCHEDULED', 'SENT', 'PAID');

select isolate('linked_accounts', 'select, insert');
select audit('linked_accounts', 'seller_id', 'insert');
