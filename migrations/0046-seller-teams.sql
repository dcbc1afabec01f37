-- Members of a seller's team, and invitations to it: an invitation is a member that has not joined. The registered
-- account itself has no row; it is always an owner.
create table seller_members (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers on delete cascade,
  -- Erased when the membership or the invitation ends.
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  role text not null check (role in ('OWNER', 'MANAGER', 'FULFILMENT', 'FINANCE')),
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  -- Number of e-mails sent.
  sendings integer not null default 1,
  expires_at timestamptz not null,
  joined_at timestamptz,
  ended_at timestamptz,
  unique (id, seller_id)
);
create unique index seller_members_invited_once on seller_members (seller_id, email) where ended_at is null;
-- An address belongs to one team.
create unique index seller_members_one_team on seller_members (email) where joined_at is not null and ended_at is null;
create index seller_members_of_address on seller_members (email) where ended_at is null;
select isolate('seller_members', 'select, insert, update');
select audit('seller_members', 'id', 'insert or update of role, expires_at, joined_at, ended_at');

-- A session or a second factor of a member; without one, of the registered account.
alter table sessions
  add column member_id bigint,
  add constraint sessions_member foreign key (member_id, seller_id) references seller_members (id, seller_id),
  add constraint sessions_member_of_seller check (member_id is null or seller_id is not null);
create index sessions_of_member on sessions (member_id) where member_id is not null;
grant select (member_id) on sessions to trove_seller;

alter table second_factors
  drop constraint second_factors_seller_id_key,
  add column member_id bigint,
  add constraint second_factors_member foreign key (member_id, seller_id)
    references seller_members (id, seller_id) on delete cascade,
  add constraint second_factors_member_of_seller check (member_id is null or seller_id is not null);
create unique index second_factors_of_seller on second_factors (seller_id) where member_id is null;
create unique index second_factors_of_member on second_factors (member_id) where member_id is not null;

-- The member who made a change, from the settings of the request.
alter table audit_log add column member_id bigint
  default (nullif(current_setting('trove.actor', true), '')::jsonb ->> 'memberId')::bigint;
