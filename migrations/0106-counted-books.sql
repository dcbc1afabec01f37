-- The books of past days, so that a month's books do not add up the whole ledger again.
create table counted_accounts (
  day date not null references counted_days on delete cascade,
  account_id bigint not null,
  debit_cents bigint not null,
  credit_cents bigint not null,
  primary key (day, account_id) include (debit_cents, credit_cents)
);
alter table counted_accounts enable row level security;

create table counted_profit (
  day date not null references counted_days on delete cascade,
  seller_id bigint,
  -- Top-level categories.
  category_id int,
  kind text not null,
  cents bigint not null,
  unique nulls not distinct (day, seller_id, category_id, kind)
);
alter table counted_profit enable row level security;

-- The days are counted again.
delete from counted_days;
