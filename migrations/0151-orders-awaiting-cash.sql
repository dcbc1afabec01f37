-- no-transaction
create index concurrently if not exists orders_awaiting_cash on orders (seller_id, id)
  where cash_cents > 0 and cash_settlement_id is null and status = 'DELIVERED';
