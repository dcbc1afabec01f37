-- no-transaction
-- A bank line looks for a refund of its amount.
create index concurrently if not exists refunds_transferred on refunds (amount_cents) where method = 'TRANSFER' and status = 'SUCCEEDED';
