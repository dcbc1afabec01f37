-- Exports with too many rows to be sent at once: a job writes the file, and the account that requested it downloads it.
create table list_exports (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  seller_id bigint references sellers on delete cascade,
  -- Null for a seller's registered account.
  member_id bigint,
  list text not null,
  format text not null check (format in ('csv', 'xlsx')),
  filters jsonb not null,
  status text not null default 'MAKING' check (status in ('MAKING', 'READY', 'FAILED')),
  -- Rows.
  total int not null check (total >= 0),
  done int not null default 0 check (done >= 0),
  attempts int not null default 0,
  -- The role that the account had when the file was made: it decides which columns the file has.
  made_as text,
  file_name text,
  bytes bigint check (bytes > 0),
  failure text,
  requested_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint list_exports_member foreign key (member_id, seller_id) references seller_members (id, seller_id) on delete cascade,
  check (num_nonnulls(user_id, seller_id) = 1),
  check (member_id is null or seller_id is not null),
  check ((status = 'MAKING') = (ended_at is null)),
  check (num_nonnulls(made_as, file_name, bytes) = case status when 'READY' then 3 else 0 end),
  check ((status = 'FAILED') = (failure is not null))
);
-- A repeated request returns the file that is being made.
create unique index list_exports_one on list_exports (user_id, seller_id, member_id, list, format, md5(filters::text))
  nulls not distinct where status = 'MAKING';
create index list_exports_of_user on list_exports (user_id, id) where user_id is not null;
create index list_exports_of_seller on list_exports (seller_id, member_id, id) where seller_id is not null;
create index list_exports_by_end on list_exports (ended_at) where ended_at is not null;
create index list_exports_unfinished on list_exports (moved_at) where status = 'MAKING';
create trigger user_exists after insert on list_exports for each row when (new.user_id is not null)
  execute function refuse_deleted_user();

-- The file in parts. All nodes share only the database.
create table list_export_parts (
  export_id bigint not null references list_exports on delete cascade,
  position int not null check (position >= 0),
  bytes bytea not null check (length(bytes) <= 1048576),
  primary key (export_id, position)
);

-- A member of a seller's team reads only their own exports, and an owner deletes those of a former member.
select isolate('list_exports', 'select, insert, update (moved_at), delete');
select isolate('list_export_parts', 'select', 'exists (
  select from list_exports e where e.id = list_export_parts.export_id and e.member_id is not distinct from (select acting_member())
)');
