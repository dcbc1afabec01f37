-- What a seller earned in a range of days is read from the account's lines of these days alone: a line knows when its
-- entry was written. Both are now() of one transaction.

alter table ledger_lines add column created_at timestamptz not null default now();
alter table ledger_lines disable trigger ledger_lines_append_only;
update ledger_lines l set created_at = e.created_at from ledger_entries e where e.id = l.entry_id;
alter table ledger_lines enable trigger ledger_lines_append_only;

create index ledger_lines_of_account_by_day on ledger_lines (account_id, created_at) include (entry_id, amount_cents);
create index refunds_by_day on refunds (created_at) where order_id is not null;

-- Parcels that may still come back.
create index order_events_of_deliveries on order_events (at, order_id) where status = 'DELIVERED';
