-- The fees of the payment providers, and the shop's own bank account.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in
  ('provider_clearing', 'seller_payable', 'platform_revenue', 'refunds', 'tax', 'shipping', 'platform_fee', 'payouts',
   'disputes', 'dispute_costs', 'provider_fees', 'bank'));
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in
  ('sale', 'refund', 'payment', 'payout', 'adjustment', 'dispute', 'fee'));

-- Payouts by bank file leave the shop's bank account. So far they were booked as paid out of the provider's balance.
insert into ledger_accounts (kind, currency)
select kind, currency from (select distinct currency from payouts where method = 'BANK_FILE' and status = 'PAID') paid,
  unnest(array['provider_clearing', 'bank']) as kind
on conflict do nothing;
with paid as (
  select currency, sum(amount_cents)::bigint as cents from payouts where method = 'BANK_FILE' and status = 'PAID' group by 1
), entry as (
  insert into ledger_entries (key, kind) select 'payouts-from-bank:' || currency, 'adjustment' from paid returning id, key
)
insert into ledger_lines (entry_id, account_id, amount_cents, currency)
select entry.id, a.id, case a.kind when 'bank' then -paid.cents else paid.cents end, paid.currency
from paid join entry on entry.key = 'payouts-from-bank:' || paid.currency
join ledger_accounts a on a.currency = paid.currency and a.kind in ('provider_clearing', 'bank');

-- What moved the balance at a provider, as the provider lists it.
create table provider_movements (
  id bigint generated always as identity primary key,
  gateway text not null check (gateway in ('STRIPE', 'RAZORPAY')),
  movement_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'transfer', 'settlement', 'fee', 'other')),
  -- The provider's id of the payment, refund, dispute, transfer or settlement.
  reference text,
  -- Our key in its metadata.
  own_key text,
  -- Positive: into the balance. Before the fee.
  amount_cents bigint not null,
  -- Positive: charged. Includes the tax on it.
  fee_cents bigint not null,
  fee_tax_cents bigint not null,
  currency text not null,
  moved_at timestamptz not null,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  -- When it was found in our books and its fee was booked.
  booked_at timestamptz,
  unique (gateway, movement_id)
);
create index provider_movements_unbooked on provider_movements (gateway, checked_at nulls first, id) where booked_at is null;

-- How far each provider's list of movements was read.
create table provider_balances (
  gateway text primary key check (gateway in ('STRIPE', 'RAZORPAY')),
  read_until timestamptz not null
);
