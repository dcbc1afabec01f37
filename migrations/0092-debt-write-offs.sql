-- What finance gives up of a seller's debt, and what a seller pays by bank transfer.
do $$
begin
  execute (
    select format('alter table ledger_accounts drop constraint ledger_accounts_kind_check, add constraint ledger_accounts_kind_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''debt_losses''::text, '))
    from pg_constraint where conrelid = 'ledger_accounts'::regclass and conname = 'ledger_accounts_kind_check'
  );
end $$;

create table debt_write_offs (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  status text not null check (status in ('REQUESTED', 'BOOKED', 'REJECTED', 'CANCELED')),
  -- Within what one person may write off.
  alone boolean not null,
  -- What the seller owed when it was booked.
  debt_cents bigint,
  requested_by bigint not null references users,
  requested_at timestamptz not null default now(),
  decided_by bigint references users,
  decided_at timestamptz,
  decision_note text,
  check ((status = 'BOOKED') = (debt_cents is not null)),
  check (amount_cents <= debt_cents),
  check ((status = 'REQUESTED') = (decided_at is null)),
  constraint debt_write_offs_two_people
    check (alone or status not in ('BOOKED', 'REJECTED') or (decided_by is not null and decided_by <> requested_by))
);
create unique index debt_write_offs_open on debt_write_offs (seller_id) where status = 'REQUESTED';
create index debt_write_offs_of_seller on debt_write_offs (seller_id, id desc);
create index debt_write_offs_alone on debt_write_offs (decided_at) where alone;
select isolate('debt_write_offs', '', 'false');
select audit('debt_write_offs');

create table debt_payments (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  amount_cents bigint not null check (amount_cents > 0),
  received_on date not null,
  note text not null,
  booked_by bigint not null references users,
  created_at timestamptz not null default now()
);
create index debt_payments_of_seller on debt_payments (seller_id, id desc);
select isolate('debt_payments', '', 'false');
select audit('debt_payments');

alter table bank_lines add column debt_payment_id bigint unique references debt_payments;
alter table bank_lines drop constraint bank_lines_check, drop constraint bank_lines_check1;
alter table bank_lines
  add check (num_nonnulls(settlement_id, payout_id, debt_payment_id, booked_as) <= 1),
  add check ((matched_at is null) = (num_nonnulls(settlement_id, payout_id, debt_payment_id, booked_as) = 0));
