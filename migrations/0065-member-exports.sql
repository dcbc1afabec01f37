-- Members of a seller's team download their own data, which the rest of the team cannot read.
alter table data_exports
  add column member_id bigint,
  add constraint data_exports_member foreign key (member_id, seller_id) references seller_members (id, seller_id) on delete cascade,
  add constraint data_exports_member_of_seller check (member_id is null or seller_id is not null),
  drop constraint data_exports_one,
  add constraint data_exports_one unique nulls not distinct (user_id, seller_id, member_id);

-- The member who acts, from the settings of the request; null for the registered account.
create function acting_member() returns bigint language sql stable parallel safe as $$
  select (nullif(current_setting('trove.actor', true), '')::jsonb ->> 'memberId')::bigint
$$;

-- Requests are deleted with a membership, also by an owner; only their person reads the file.
grant delete on data_exports to trove_seller;
drop policy own_rows on data_export_parts;
create policy own_rows on data_export_parts to trove_seller using (exists (
  select from data_exports e where e.id = data_export_parts.export_id
    and e.member_id is not distinct from (select acting_member())
));
