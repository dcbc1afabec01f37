-- What each admin may do. Admins from before this migration may do everything.
alter table users add column staff_role text
  check (staff_role in ('OWNER', 'FINANCE', 'CATALOG', 'SUPPORT', 'READ_ONLY'));
update users set staff_role = 'OWNER' where role = 'ROLE_ADMIN';
alter table users add constraint users_staff_role check ((role = 'ROLE_ADMIN') = (staff_role is not null));

-- An admin who becomes a customer loses the staff role, by whatever statement.
create function clear_staff_role() returns trigger language plpgsql as $$
begin
  new.staff_role := null;
  return new;
end $$;
create trigger staff_role_ends before update of role on users
  for each row when (new.role <> 'ROLE_ADMIN') execute function clear_staff_role();

create index users_of_staff_role on users (staff_role) where staff_role is not null;

alter table staff_invitations add column staff_role text not null default 'OWNER'
  check (staff_role in ('OWNER', 'FINANCE', 'CATALOG', 'SUPPORT', 'READ_ONLY'));
alter table staff_invitations alter column staff_role drop default;

-- A shop that has an owner keeps one who can act. Replaces the rule about the last admin.
drop trigger one_admin_stays on users;
drop trigger one_admin_is_not_deleted on users;
drop function refuse_without_admin;

create function refuse_without_owner() returns trigger language plpgsql as $$
begin
  -- Of two owners who remove each other at once, the second waits here and then sees the first removal.
  perform pg_advisory_xact_lock(hashtextextended('users_one_owner', 0));
  if not exists (select 1 from users where staff_role = 'OWNER' and banned_at is null and deleted_at is null) then
    raise check_violation using message = 'the last owner stays', constraint = 'users_one_owner';
  end if;
  return null;
end $$;
create trigger one_owner_stays after update of role, staff_role, banned_at, deleted_at on users
  for each row when (
    (old.staff_role = 'OWNER' and old.banned_at is null and old.deleted_at is null)
    and not (new.staff_role is not distinct from 'OWNER' and new.banned_at is null and new.deleted_at is null)
  ) execute function refuse_without_owner();
create trigger one_owner_is_not_deleted after delete on users
  for each row when (old.staff_role = 'OWNER' and old.banned_at is null and old.deleted_at is null)
  execute function refuse_without_owner();

select audit('users', 'id', 'update of role, staff_role, banned_at, deleted_at or delete');
