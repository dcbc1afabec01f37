-- Sellers can turn on two-step login. A factor belongs to a user or a seller; codes and failures belong to the factor.
alter table recovery_codes drop constraint recovery_codes_user_id_fkey, drop constraint recovery_codes_pkey;
alter table second_factor_failures drop constraint second_factor_failures_user_id_fkey;
drop index second_factor_failures_of_user;

alter table second_factors
  drop constraint second_factors_pkey,
  add column id bigint generated always as identity primary key,
  add column seller_id bigint unique references sellers on delete cascade,
  alter column user_id drop not null,
  add constraint second_factors_user unique (user_id),
  add constraint second_factors_one_owner check (num_nonnulls(user_id, seller_id) = 1),
  -- The subject of audit entries; those of sellers also have their `seller_id`.
  add column owner_id bigint generated always as (coalesce(user_id, seller_id)) stored;

alter table recovery_codes add column factor_id bigint references second_factors on delete cascade;
update recovery_codes r set factor_id = f.id from second_factors f where f.user_id = r.user_id;
alter table recovery_codes drop column user_id, add primary key (factor_id, code_hash);

alter table second_factor_failures add column factor_id bigint references second_factors on delete cascade;
update second_factor_failures r set factor_id = f.id from second_factors f where f.user_id = r.user_id;
alter table second_factor_failures drop column user_id, alter column factor_id set not null;
create index second_factor_failures_of_factor on second_factor_failures (factor_id, failed_at);

select audit('second_factors', 'owner_id', 'insert or update of confirmed_at or delete');

select isolate('second_factors', 'select, insert, update, delete');
select isolate('recovery_codes', 'select, insert, update, delete',
  'exists (select from second_factors f where f.id = factor_id)');
select isolate('second_factor_failures', 'select, insert, delete',
  'exists (select from second_factors f where f.id = factor_id)');
-- Passing the second step changes the seller's own session and replaces its cookie.
grant select (generation, second_factor_at), update (second_factor_at, generation, acknowledged, renewed_at)
  on sessions to trove_seller;
