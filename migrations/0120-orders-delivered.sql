-- no-transaction
-- Deliveries within the return period.
create index concurrently if not exists orders_delivered on orders (seller_id, delivered_at, id) where status = 'DELIVERED';
