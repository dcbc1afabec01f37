-- What the watch job found: breaches of the books, open exceptions, old jobs, late reconciliation, negative balances.
create table signals (
  name text primary key,
  value bigint not null check (value >= 0),
  -- Up to 20 references to what is wrong.
  details text[] not null default '{}' check (cardinality(details) <= 20),
  -- Since when the value is above its limit.
  since timestamptz,
  checked_at timestamptz not null
);

-- How far the incremental check of the books has come, in ids of append-only tables. Rows after `from_id` are checked; those
-- up to `until_id` were checked once, and are checked again because a transaction may have been open.
create table invariant_marks (
  source text primary key,
  from_id bigint not null,
  until_id bigint not null,
  check (until_id >= from_id)
);

create index ledger_entries_of_payment on ledger_entries (payment_id) where payment_id is not null;
create index ledger_entries_of_refund on ledger_entries (refund_id) where refund_id is not null;
