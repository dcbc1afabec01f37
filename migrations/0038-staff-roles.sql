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

-- The total above which a payout run needs a second person.
do $$
begin
  execute (
    select format('alter table settings drop constraint settings_name_check, add constraint settings_name_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''payoutApprovalAbove''::text, '))
    from pg_constraint where conrelid = 'settings'::regclass and conname = 'settings_name_check'
  );
end $$;

-- A payout run that waits for a second person.
create table payout_requests (
  id bigint generated always as identity primary key,
  -- Null: all sellers.
  seller_id bigint references sellers,
  requested_by bigint not null references users,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  currency text not null,
  total_cents bigint not null check (total_cents > 0),
  sellers integer not null check (sellers > 0),
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'APPROVED', 'REJECTED', 'CANCELED', 'EXPIRED')),
  decided_by bigint references users,
  decided_at timestamptz,
  reason text,
  check ((status = 'REQUESTED') = (decided_at is null)),
  check ((status in ('APPROVED', 'REJECTED', 'CANCELED')) = (decided_by is not null)),
  constraint payout_requests_two_people check (status not in ('APPROVED', 'REJECTED') or decided_by <> requested_by),
  constraint payout_requests_in_time check (status <> 'APPROVED' or decided_at < expires_at)
);
create unique index payout_requests_open on payout_requests ((true)) where status = 'REQUESTED';

-- The amount of each seller that was requested.
create table payout_request_lines (
  request_id bigint not null references payout_requests,
  seller_id bigint not null references sellers,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (request_id, seller_id),
  unique (request_id, seller_id, amount_cents)
);

alter table payout_runs
  -- An approved run.
  add column request_id bigint unique references payout_requests,
  -- The most that a run without approval may pay; when it has finished, what it paid.
  add column cap_cents bigint check (cap_cents >= 0),
  add constraint payout_runs_of_a_person check (num_nonnulls(request_id, cap_cents) <= (admin_id is not null)::integer);

-- A payout of an approved run has exactly the approved amount.
alter table payouts
  add column request_id bigint,
  add constraint payouts_as_approved foreign key (request_id, seller_id, amount_cents)
    references payout_request_lines (request_id, seller_id, amount_cents);
create index payouts_of_request on payouts (request_id) where request_id is not null;

create function check_payout_of_run() returns trigger language plpgsql as $$
declare
  run payout_runs;
begin
  select * into run from payout_runs where id = new.run_id;
  if new.request_id is distinct from run.request_id then
    raise check_violation using message = 'a payout belongs to the request of its run', constraint = 'payouts_as_approved';
  end if;
  if run.cap_cents is not null then
    perform from payout_runs where id = run.id for update;
    if (select sum(amount_cents) from payouts where run_id = run.id) > run.cap_cents then
      raise check_violation using message = 'a run pays at most its cap', constraint = 'payouts_within_cap';
    end if;
  end if;
  return null;
end $$;
create trigger payouts_of_run_are_allowed after insert on payouts
  for each row execute function check_payout_of_run();

select isolate('payout_requests', '', 'false');
select isolate('payout_request_lines', '', 'false');
select audit('payout_requests', 'id', 'insert or update');
