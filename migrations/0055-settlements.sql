-- Settlements: what the providers pay out of our balance to the shop's bank, and what they hold back as a reserve.
do $$
begin
  execute (
    select format('alter table ledger_accounts drop constraint ledger_accounts_kind_check, add constraint ledger_accounts_kind_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''in_transit''::text, ''provider_reserve''::text, '))
    from pg_constraint where conrelid = 'ledger_accounts'::regclass and conname = 'ledger_accounts_kind_check'
  );
end $$;
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in
  ('sale', 'refund', 'payment', 'payout', 'adjustment', 'dispute', 'fee', 'settlement'));

alter table provider_movements drop constraint provider_movements_kind_check;
alter table provider_movements add constraint provider_movements_kind_check check (kind in
  ('payment', 'refund', 'dispute', 'transfer', 'settlement', 'reserve', 'fee', 'other'));
create index provider_movements_of_reference on provider_movements (gateway, reference);

alter table provider_balances
  -- Balance that was there before the first movement we read, set when the balance is first compared.
  add column opening_cents bigint,
  -- The newest balance the provider named, and when.
  add column balance_cents bigint,
  add column compared_at timestamptz;

create table settlements (
  id bigint generated always as identity primary key,
  gateway text not null check (gateway in ('STRIPE', 'RAZORPAY')),
  provider_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  status text not null check (status in ('IN_TRANSIT', 'PAID', 'FAILED')),
  -- The bank's reference, such as a UTR or trace id.
  bank_reference text,
  sent_at timestamptz not null,
  arrives_on date not null,
  -- When it was booked as arrived in the bank, and as back at the provider.
  arrived_at timestamptz,
  returned_at timestamptz,
  created_at timestamptz not null default now(),
  unique (gateway, provider_id)
);
create index settlements_by_day on settlements (sent_at desc, id desc);
create trigger settlements_in_book_currency before insert or update of currency on settlements
  for each row execute function check_book_currency();
