-- no-transaction
create index concurrently if not exists orders_with_received_cash on orders (id) where cash_settlement_id is not null;
