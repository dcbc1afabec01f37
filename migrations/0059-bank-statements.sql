-- Statements of the shop's bank account, matched with settlements and payouts.
do $$
begin
  execute (
    select format('alter table ledger_accounts drop constraint ledger_accounts_kind_check, add constraint ledger_accounts_kind_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''bank_fees''::text, ''owner_funds''::text, '))
    from pg_constraint where conrelid = 'ledger_accounts'::regclass and conname = 'ledger_accounts_kind_check'
  );
  execute (
    select format('alter table ledger_entries drop constraint ledger_entries_kind_check, add constraint ledger_entries_kind_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''bank''::text, '))
    from pg_constraint where conrelid = 'ledger_entries'::regclass and conname = 'ledger_entries_kind_check'
  );
end $$;

create table bank_statements (
  id bigint generated always as identity primary key,
  file_name text not null,
  format text not null check (format in ('CSV', 'MT940', 'CAMT053')),
  content_hash text not null unique,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  opening_cents bigint,
  closing_cents bigint,
  -- Lines of the file, and those of them that an earlier statement had.
  lines int not null check (lines > 0),
  repeated int not null check (repeated between 0 and lines),
  -- Opening balance less the closing balance of the statement before it; zero without a gap, null if unknown.
  gap_cents bigint,
  uploaded_by bigint not null references users,
  created_at timestamptz not null default now()
);
create index bank_statements_by_day on bank_statements (to_day desc, id desc);

create table bank_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statements,
  day date not null,
  amount_cents bigint not null check (amount_cents <> 0),
  reference text not null,
  description text not null,
  -- Day, amount, texts and the number among equal lines, so that overlapping statements give a line once.
  fingerprint text not null unique,
  settlement_id bigint unique references settlements,
  payout_id bigint unique references payouts,
  booked_as text check (booked_as in ('BANK_FEE', 'OWNER')),
  note text,
  -- Null: matched by the job.
  matched_by bigint references users,
  matched_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(settlement_id, payout_id, booked_as) <= 1),
  check ((matched_at is null) = (num_nonnulls(settlement_id, payout_id, booked_as) = 0))
);
create index bank_lines_open on bank_lines (day desc, id desc) where matched_at is null;
create index bank_lines_done on bank_lines (day desc, id desc) where matched_at is not null;
select audit('bank_statements');
select audit('bank_lines', 'id', 'update');
