-- no-transaction
create index concurrently if not exists orders_with_new_address on orders (seller_id, address_changed_at desc)
  where address_changed_at is not null;
