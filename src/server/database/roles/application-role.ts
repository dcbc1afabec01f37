// The application's database role. With `DATABASE_MIGRATION_URL`, migrations run as the tables' owner, and the shop logs in
// as a member of `trove_app`: it reads and writes rows, but cannot change tables, disable triggers or rewrite history.
import type { Client } from 'pg'

/**
 * Grants `trove_app` what a running shop needs. Runs after each migration, because graphile-worker has tables, too. Tables
 * with a trigger `…_append_only` are append-only by privilege as well. Does nothing in a cluster without the role.
 */
export async function grantToApplication(client: Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_roles where rolname = 'trove_app'`)
  if (rowCount) await client.query(grants)
}

const grants = `
do $$
declare
  target record;
begin
  grant usage on schema public, graphile_worker to trove_app;
  grant usage, select on all sequences in schema public, graphile_worker to trove_app;
  grant execute on all functions in schema public, graphile_worker to trove_app;
  for target in
    select c.oid::regclass as name, c.relname, c.relrowsecurity as guarded, n.nspname = 'graphile_worker' as of_jobs,
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'application') as open,
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname like '%\\_append\\_only') as append_only
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v', 'm')
      and pg_has_role(current_user, c.relowner, 'usage')
  loop
    execute format('revoke all on %s from trove_app', target.name);
    execute format('grant select on %s to trove_app', target.name);
    if target.relname = 'audit_log' then
      -- Functions with the owner's rights write it. A trigger refuses to delete entries of the last year.
      execute format('grant delete on %s to trove_app', target.name);
    elsif target.append_only then
      execute format('grant insert on %s to trove_app', target.name);
    elsif target.relname <> 'schema_migrations' then
      execute format('grant insert, update, delete on %s to trove_app', target.name);
    end if;
    -- A trigger allows to erase the free text of old entries.
    if target.relname = 'order_events' then grant update (reason) on order_events to trove_app; end if;
    if target.guarded and not target.open then
      execute format('create policy application on %s to trove_app using (true) with check (true)', target.name);
    end if;
  end loop;
end $$`
