-- What is booked for an order is its seller's to see, also when nothing of it is theirs: a sale of which the shop keeps all, or
-- a last cent that comes from the commission alone. Such entries named no seller.
alter table ledger_entries disable trigger ledger_entries_append_only;
alter table ledger_lines disable trigger ledger_lines_append_only;
update ledger_entries e set seller_id = o.seller_id from orders o where o.id = e.order_id and e.seller_id is null;
update ledger_lines l set seller_id = e.seller_id from ledger_entries e
  where e.id = l.entry_id and l.seller_id is distinct from e.seller_id;
-- The update has left checks behind that a change of the table would wait for.
set constraints all immediate;
alter table ledger_entries enable trigger ledger_entries_append_only;
alter table ledger_lines enable trigger ledger_lines_append_only;

-- A seller's report reads the entries of some days; payouts move earnings and are none of it.
create index ledger_entries_of_seller_by_day on ledger_entries (seller_id, created_at) where kind <> 'payout';
