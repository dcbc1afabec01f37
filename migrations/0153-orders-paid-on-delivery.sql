-- no-transaction
create index concurrently if not exists orders_paid_on_delivery on orders (created_at desc, id desc)
  where cash_cents > 0 and status in ('PLACED', 'CONFIRMED', 'SHIPPED');
