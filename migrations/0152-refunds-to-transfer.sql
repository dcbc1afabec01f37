-- no-transaction
create index concurrently if not exists refunds_to_transfer on refunds (id) where method = 'TRANSFER' and status = 'PENDING';
