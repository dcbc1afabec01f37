-- no-transaction
create index concurrently if not exists orders_cash_voided on orders (created_at desc, id desc) where paid and cash_cents = 0;
