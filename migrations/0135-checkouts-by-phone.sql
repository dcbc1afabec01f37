-- no-transaction
create index concurrently if not exists checkouts_by_phone on checkouts ((shipping_address ->> 'mobile'), created_at desc);
