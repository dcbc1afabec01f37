-- A seller who owes the shop money repays it in parts, instead of earning nothing until it is paid.
do $$
declare
  added record;
begin
  for added in select * from (values ('ledger_accounts', 'ledger_accounts_kind_check', 'seller_debt'),
    ('ledger_entries', 'ledger_entries_kind_check', 'debt'),
    ('ledger_entries', 'ledger_entries_kind_check', 'repayment')) as a (target, name, value)
  loop
    execute (
      select format('alter table %I drop constraint %I, add constraint %2$I %s', added.target, added.name,
        replace(pg_get_constraintdef(oid), 'ARRAY[', format('ARRAY[%L::text, ', added.value)))
      from pg_constraint where conrelid = added.target::regclass and conname = added.name
    );
  end loop;
end $$;
alter table ledger_accounts drop constraint ledger_accounts_check;
alter table ledger_accounts add constraint ledger_accounts_check
  check ((kind in ('seller_payable', 'seller_reserve', 'seller_debt')) = (seller_id is not null));

create table debt_plans (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  debt_cents bigint not null check (debt_cents > 0),
  -- What is neither repaid nor returned to the balance.
  left_cents bigint not null check (left_cents between 0 and debt_cents),
  -- Taken from each payout: an amount, or a part of the payout.
  amount_cents bigint check (amount_cents > 0),
  share_bp int check (share_bp between 1 and 10000),
  agreed_on date not null,
  note text not null,
  agreed_by bigint not null references users,
  -- Ledger entries so far; the next one's key contains the number.
  bookings int not null default 0,
  created_at timestamptz not null default now(),
  repaid_at timestamptz,
  -- Null when it was repaid in full.
  ended_by bigint references users,
  ended_at timestamptz,
  check (num_nonnulls(amount_cents, share_bp) = 1),
  check ((ended_at is null) = (left_cents > 0))
);
create unique index debt_plans_of_seller on debt_plans (seller_id) where ended_at is null;
select isolate('debt_plans', 'select');
select audit('debt_plans');
