-- no-transaction
create index concurrently if not exists sellers_by_mobile on sellers (mobile);
