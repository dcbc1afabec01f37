-- Who did what, when and from where: every change that an admin, a seller or the operator makes, with the fields before and after. Written by
-- triggers in the transaction of the change itself, so that neither can be without the other. Who acts is in the setting
-- trove.actor (src/server/database/roles/role-client.ts). Without it nothing is written: customers and jobs pay one comparison.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('admin', 'seller', 'operator')),
  -- Of an operator, who works at the command line, there is only the machine's name.
  actor_id bigint,
  -- The address the call came from, as limits count it, and the name under which the log and the reply know the call.
  client text not null,
  request_id text,
  -- The table and the row.
  subject_kind text not null,
  subject_id text not null,
  -- The seller whose row it is, where it is one's.
  seller_id bigint,
  action text not null check (action in ('created', 'changed', 'deleted')),
  -- Of a change the changed fields, else all that are filled. Secrets are named, never shown.
  before jsonb,
  after jsonb,
  words tsvector not null generated always as (
    to_tsvector('simple', subject_kind || ' ' || subject_id || ' ' || client || ' ' || coalesce(request_id, ''))
    || jsonb_to_tsvector('simple', coalesce(before, '{}'), '["all"]')
    || jsonb_to_tsvector('simple', coalesce(after, '{}'), '["all"]')
  ) stored,
  check ((actor_kind = 'operator') = (actor_id is null))
);
-- Every filter reads from the newest on; `at` alone would leave those of one transaction without an order.
create index audit_log_by_time on audit_log (at, id);
create index audit_log_of_actor on audit_log (actor_kind, actor_id, at, id);
create index audit_log_of_actors on audit_log (actor_kind, at, id);
create index audit_log_of_subject on audit_log (subject_kind, subject_id, at, id);
create index audit_log_of_kind on audit_log (subject_kind, at, id);
create index audit_log_of_seller on audit_log (seller_id, at, id) where seller_id is not null;
create index audit_log_by_words on audit_log using gin (words);

-- No policy: sellers' calls write here through the trigger alone and read nothing.
alter table audit_log enable row level security;

create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_is_kept before truncate on audit_log for each statement execute function refuse_change();

-- A row as the log keeps it: without what is counted or derived, and with secrets as nothing but a name.
create function audited_fields(fields jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, case when key ~ '(password|hash|sealed|secret|token)' then '"changed"' else value end), '{}')
  from jsonb_each(fields - '{version,created_at,updated_at,search,names,category_path,popularity,uses,rating_halves_sum,rating_histogram,rating_count}'::text[])
  where value <> 'null'
$$;

-- For each row. The argument names the column that says which row it is.
create function write_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  actor constant jsonb := current_setting('trove.actor')::jsonb;
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_now constant jsonb := coalesce(becomes, was);
  key constant text := row_now ->> tg_argv[0];
  seller bigint := (case when tg_table_name = 'sellers' then key else row_now ->> 'seller_id' end)::bigint;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, n.value) into was, becomes
    from jsonb_each(was) o join jsonb_each(becomes) n on n.key = o.key where n.value <> o.value;
  end if;
  was := audited_fields(was);
  becomes := audited_fields(becomes);
  if was = '{}' and becomes = '{}' then
    return null;
  end if;
  if seller is null and row_now ? 'product_id' then
    seller := (select p.seller_id from products p where p.id = (row_now ->> 'product_id')::bigint);
  end if;
  insert into audit_log (actor_kind, actor_id, client, request_id, subject_kind, subject_id, seller_id, action, before, after)
  values (actor ->> 'kind', (actor ->> 'id')::bigint, actor ->> 'client', actor ->> 'requestId', tg_table_name, key, seller,
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
    case when tg_op <> 'INSERT' then was end, case when tg_op <> 'DELETE' then becomes end);
  return null;
end $$;

-- Has changes of a table written into the log. `key` is the column that names a row; `events` which changes count.
create function audit(target regclass, key text default 'id', events text default 'insert or update or delete')
returns void language plpgsql as $$
begin
  -- The condition is asked before anything is queued: nobody pays for a log that is not written.
  execute format(
    'create or replace trigger audited after %s on %s for each row when (current_setting(''trove.actor'', true) <> '''')
      execute function write_audit(%L)', events, target, key);
end $$;

-- What is done again and leaves no row of ours: the queue of jobs belongs to its library.
create function audit_deed(kind text, id text, what jsonb) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into audit_log (actor_kind, actor_id, client, request_id, subject_kind, subject_id, action, after)
  select actor ->> 'kind', (actor ->> 'id')::bigint, actor ->> 'client', actor ->> 'requestId', kind, id, 'changed', what
  from (select nullif(current_setting('trove.actor', true), '')::jsonb as actor) as call where actor is not null
$$;
revoke execute on function audit_deed from public;

select audit('products');
select audit('variants');
-- What comes in or goes out by hand; what is sold or comes back is in the orders.
create trigger audited after update of received on stock for each row
  when (old.received <> new.received and current_setting('trove.actor', true) <> '') execute function write_audit('variant_id');
create trigger audited_first after insert on stock for each row
  when (new.received > 0 and current_setting('trove.actor', true) <> '') execute function write_audit('variant_id');
select audit('sellers');
select audit('uploads', 'id', 'insert or delete');
select audit('imports', 'id', 'insert or update of status or delete');
-- Customers place them; admins who buy are customers then.
select audit('orders', 'id', 'update');
-- What they give back, and when a refund that failed is tried again.
select audit('refunds', 'id', 'insert or update');
-- Only those that are sent again: what an order's steps mail is in the order.
create trigger audited after insert on mails for each row
  when (new.key like '%#%' and current_setting('trove.actor', true) <> '') execute function write_audit('id');
select audit('coupons');
select audit('home_categories');
select audit('deals');
select audit('reviews', 'id', 'update or delete');
select audit('users', 'id', 'update of role, banned_at, deleted_at or delete');
create trigger audited_first after insert on users for each row
  when (new.role = 'ROLE_ADMIN' and current_setting('trove.actor', true) <> '') execute function write_audit('id');
select audit('commission_rates');
