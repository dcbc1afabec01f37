-- no-transaction
create index concurrently if not exists sellers_by_account_last4 on sellers (account_number_last4);
