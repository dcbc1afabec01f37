-- The member of a seller's team who logged in or failed to; null for the registered account.
alter table access_log
  add column member_id bigint,
  add constraint access_log_member_of_seller check (member_id is null or account_kind = 'seller');
drop index access_log_failures;
create unique index access_log_failures
  on access_log (account_kind, coalesce(account_id, 0), coalesce(member_id, 0), hour, client)
  where kind = 'login_failed';
