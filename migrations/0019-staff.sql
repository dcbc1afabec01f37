-- Who runs the shop, how they are invited, and sellers as an admin looks for them.

-- Why an account was moved: mailed to the seller and shown in the seller area.
alter table seller_status_changes add column reason text check (length(reason) between 1 and 500);

-- Sellers are found by any part of what names them, and sorted by it.
alter table sellers add column names text not null generated always as (
  lower(business_name || E'\n' || seller_name || E'\n' || email || E'\n' || gstin)
) stored;
create index sellers_by_part_of_name on sellers using gin (names gin_trgm_ops);
create index sellers_by_status_and_business_name on sellers (account_status, lower(business_name), id);
create index sellers_by_status_and_seller_name on sellers (account_status, lower(seller_name), id);

-- The times in which somebody administers the shop. The role decides who may; these rows follow it, by whatever way it changes.
create table staff (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  since timestamptz not null default now(),
  -- Null for whoever was added or removed by a command on the server.
  invited_by bigint references users,
  removed_at timestamptz,
  removed_by bigint references users,
  -- To a few minutes.
  seen_at timestamptz,
  check (removed_by is null or removed_at is not null)
);
create unique index staff_once on staff (user_id) where removed_at is null;
create index staff_of_user on staff (user_id, id);
insert into staff (user_id, since) select id, created_at from users where role = 'ROLE_ADMIN' order by id;

create function note_staff() returns trigger language plpgsql as $$
begin
  if new.role = 'ROLE_ADMIN' then
    insert into staff (user_id) values (new.id);
  else
    update staff set removed_at = now() where user_id = new.id and removed_at is null;
  end if;
  return null;
end $$;
create trigger staff_came after insert on users
  for each row when (new.role = 'ROLE_ADMIN') execute function note_staff();
create trigger staff_changed after update of role on users
  for each row when (old.role <> new.role) execute function note_staff();

create index users_who_administer on users (id) where role = 'ROLE_ADMIN';

-- A shop that has an admin keeps one who can act. Whoever takes one away waits here for all others who do, and looks
-- afterwards, so that two who take away one another are not both right.
create function refuse_without_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('users_one_admin', 0));
  if not exists (select 1 from users where role = 'ROLE_ADMIN' and banned_at is null and deleted_at is null) then
    raise check_violation using message = 'the last admin stays', constraint = 'users_one_admin';
  end if;
  return null;
end $$;
create trigger one_admin_stays after update of role, banned_at, deleted_at on users
  for each row when (
    (old.role = 'ROLE_ADMIN' and old.banned_at is null and old.deleted_at is null)
    and not (new.role = 'ROLE_ADMIN' and new.banned_at is null and new.deleted_at is null)
  ) execute function refuse_without_admin();
create trigger one_admin_is_not_deleted after delete on users
  for each row when (old.role = 'ROLE_ADMIN' and old.banned_at is null and old.deleted_at is null)
  execute function refuse_without_admin();

-- An address that becomes an admin's with its next login, once, until the invitation runs out or is taken back.
create table staff_invitations (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  invited_by bigint not null references users,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  -- How often it was mailed.
  sendings int not null default 1,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by bigint references users,
  taken_back_at timestamptz,
  taken_back_by bigint references users,
  check (num_nonnulls(accepted_at, taken_back_at) <= 1),
  check ((accepted_at is null) = (accepted_by is null)),
  check (taken_back_by is null or taken_back_at is not null)
);
create unique index staff_invitations_open on staff_invitations (email)
  where accepted_at is null and taken_back_at is null;
create index staff_invitations_of_admin on staff_invitations (invited_by)
  where accepted_at is null and taken_back_at is null;

select audit('staff_invitations');
