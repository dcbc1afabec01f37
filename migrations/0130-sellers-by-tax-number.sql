-- no-transaction
create index concurrently if not exists sellers_by_gstin on sellers (gstin);
