-- Run once as an administrator of the cluster:
--   psql -v owner_password=… -v shop_password=… -f deploy/postgres/roles.sql
-- trove_owner owns the tables and migrates (DATABASE_MIGRATION_URL); trove_shop is what nodes log in as (DATABASE_URL).
create role trove_seller nologin;
create role trove_app nologin;
create role trove_owner login password :'owner_password' in role trove_seller;
create role trove_shop login password :'shop_password' in role trove_app;
grant trove_seller to trove_app;
create database trove owner trove_owner;
-- PgBouncer in transaction mode drops these from the start of a connection, so they are set here.
alter role trove_shop set statement_timeout = '15s';
alter role trove_shop set lock_timeout = '8s';
alter role trove_shop set idle_in_transaction_session_timeout = '20s';
alter role trove_shop set plan_cache_mode = 'force_generic_plan';
