-- no-transaction
create index concurrently if not exists unpaid_sums_negative on unpaid_sums (currency, seller_id) include (cents) where cents < 0;
