-- What a seller's call may see and change, decided a second time by the database. Such a call runs as the role trove_seller
-- with the seller's id in the setting trove.seller_id, both for one transaction (src/server/database/roles/role-client.ts). The role
-- begins with nothing: what is not granted here, with a policy, is refused. The owner of the tables, as whom everything else
-- runs, is not subject to the policies, so that plans of customers and admins stay what they are.

do $$
declare
  -- To be a member is not enough since version 16: one must be allowed to become it.
  may_become constant text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
  advice constant text := format(
    'Have an administrator of the database run: create role trove_seller nologin; grant trove_seller to %I; and start again.',
    current_user);
begin
  if not exists (select from pg_roles where rolname = 'trove_seller') then
    begin
      create role trove_seller nologin;
    exception
      -- Roles belong to the whole cluster: another of its databases was faster.
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception 'the database user % may not create the role trove_seller', current_user using hint = advice;
    end;
  end if;
  if not pg_has_role(current_user, 'trove_seller', may_become) then
    begin
      execute format('grant trove_seller to %I', current_user);
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception 'the database user % may not become the role trove_seller', current_user using hint = advice;
    end;
  end if;
  end $$;

grant usage on schema public to trove_seller;

-- The seller of the running transaction; null when nobody says so, which equals no seller.
create function acting_seller() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('trove.seller_id', true), '')::bigint
$$;

-- Lets sellers do these things with their own rows of a table, and with no others. `own` says which those are; it stands in a
-- subselect, asked once for each statement, so that indexes on the seller serve as ever.
create function isolate(target regclass, privileges text, own text default 'seller_id = (select acting_seller())')
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy own_rows on %s to trove_seller using (%s) with check (%2$s)', target, own);
  if privileges <> '' then
    execute format('grant %s on %s to trove_seller', privileges, target);
  end if;
end $$;

-- An entry of the ledger and its lines belong to one seller, or to none: so they say it themselves.
alter table ledger_entries add column seller_id bigint;
alter table ledger_lines add column seller_id bigint;
alter table ledger_entries disable trigger ledger_entries_append_only;
alter table ledger_lines disable trigger ledger_lines_append_only;
update ledger_entries e set seller_id = (
  select max(a.seller_id) from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.entry_id = e.id
);
update ledger_lines l set seller_id = e.seller_id from ledger_entries e where e.id = l.entry_id;
-- The update has left checks behind that a change of the table would wait for.
set constraints all immediate;
alter table ledger_entries enable trigger ledger_entries_append_only;
alter table ledger_lines enable trigger ledger_lines_append_only;
-- Held the amount for sums of some days; now also whose it is.
drop index ledger_lines_of_account_by_day;
create index ledger_lines_of_account_by_day on ledger_lines (account_id, created_at) include (entry_id, amount_cents, seller_id);

-- What is a seller's own.
select isolate('sellers', 'select, update', 'id = (select acting_seller())');
select isolate('seller_status_changes', 'select, insert');
select isolate('sessions', 'select (id, seller_id, revoked_at), update (revoked_at)');
select isolate('uploads', 'select, insert, update (check_at)');
select isolate('products', 'select, insert, update, delete');
select isolate('product_categories', 'select, insert, update, delete');
select isolate('variants', 'select, insert, update, delete');
grant usage on sequence variants_id_seq to trove_seller;
select isolate('stock', 'select, insert, update',
  'exists (select from products p where p.id = stock.product_id)');
select isolate('imports', 'select, insert, update, delete');
select isolate('import_rows', 'select, insert, update, delete',
  'exists (select from imports i where i.id = import_rows.import_id)');

-- Orders: written when the customer places them, moved by the seller. Whose the rest is follows from the order, since the
-- tables in a policy are subject to their own.
select isolate('orders', 'select, update');
select isolate('order_items', 'select, update');
select isolate('order_events', 'select, insert', 'exists (select from orders o where o.id = order_events.order_id)');
select isolate('refunds', 'select, insert', 'exists (select from orders o where o.id = refunds.order_id)');
-- Of the checkout no amounts: other sellers have their parts in it. Of the payment what a refund must be held against.
select isolate('checkouts', 'select (id, user_id, status, currency, list_currency, list_rate, shipping_address, expires_at)',
  'exists (select from orders o where o.checkout_id = checkouts.id)');
select isolate('payments', 'select (id, checkout_id, status, amount_cents, refunded_cents), update (refunded_cents)',
  'exists (select from orders o where o.checkout_id = payments.checkout_id)');
-- Of customers who bought from the seller their name, and the address to which mails about the order go.
select isolate('users', 'select (id, email, first_name, last_name)',
  'exists (select from orders o where o.user_id = users.id)');
select isolate('reviews', 'select (id, product_id, rating_halves, hidden_at, created_at)',
  'exists (select from products p where p.id = reviews.product_id)');

select isolate('ledger_accounts', 'select, insert', 'seller_id = (select acting_seller()) or seller_id is null');
select isolate('ledger_entries', 'select, insert');
select isolate('ledger_lines', 'select, insert');
-- Sellers are told their commission with each order.
select isolate('commission_rates', '');

-- What a call leaves behind.
select isolate('idempotency_keys', 'select, insert, update', $$owner = 'seller:' || (select acting_seller())$$);
select isolate('one_time_codes', 'select, insert, update',
  $$purpose = 'seller-bank-details' and email = (select s.email from sellers s where s.id = (select acting_seller()))$$);
-- Anyone may be written to, but nothing can be read except what this very transaction has queued.
alter table mails enable row level security;
create policy queued on mails for insert to trove_seller with check (true);
create policy just_queued on mails for select to trove_seller using (created_at = now());
grant insert, select (id, key, created_at) on mails to trove_seller;

-- Without rows of anybody.
grant select on categories to trove_seller;
grant select, insert, update on rate_limits to trove_seller;
grant insert on content_changes to trove_seller;

-- Looks at no more than the products it is given, and writes what follows from them.
alter function refresh_search(bigint[]) security definer set search_path = public, pg_temp;
revoke execute on function refresh_search(bigint[]) from public;
grant execute on function refresh_search(bigint[]) to trove_seller;

-- The job queue's tables are closed by policies of their own. Takes what add_job takes there.
create function enqueue_job(
  identifier text, payload json, run_at timestamptz default null, max_attempts int default null,
  queue_name text default null, job_key text default null, job_key_mode text default null
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(identifier, payload := payload, run_at := run_at, max_attempts := max_attempts,
    queue_name := queue_name, job_key := job_key, job_key_mode := job_key_mode);
end $$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to trove_seller;
