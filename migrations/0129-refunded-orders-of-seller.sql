-- no-transaction
create index concurrently if not exists orders_refunded_of_seller on orders (seller_id, created_at) include (refunded_cents)
  where paid and refunded_cents > 0;
