-- The access log also has the second steps of logins and other fresh proofs, passed and failed.
alter table access_log
  drop constraint access_log_kind_check,
  drop constraint access_log_check2,
  add constraint access_log_kind_check check (kind in ('login', 'login_failed', 'second_step', 'second_step_failed', 'view')),
  add constraint access_log_hour check ((kind in ('login_failed', 'second_step_failed')) = (hour is not null));
-- Failures of an account and a client within an hour are one row.
drop index access_log_failures;
create unique index access_log_failures
  on access_log (kind, account_kind, coalesce(account_id, 0), coalesce(member_id, 0), hour, client)
  where kind in ('login_failed', 'second_step_failed');
