-- no-transaction
create index concurrently if not exists unpaid_sums_by_delivery on unpaid_sums (currency, delivered_at) include (seller_id, order_id, cents);
