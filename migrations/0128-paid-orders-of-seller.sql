-- no-transaction
create index concurrently if not exists orders_paid_of_seller on orders (seller_id, created_at) include (total_cents) where paid;
