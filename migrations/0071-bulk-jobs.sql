-- Changes of many products or orders of a seller, which run in the background in small steps.
create table bulk_jobs (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers on delete cascade,
  action text not null check (action in ('publish', 'archive', 'price', 'stock', 'category', 'delete', 'confirm', 'ship')),
  -- What the action needs, for example the percentage.
  input jsonb not null default '{}',
  status text not null default 'RUNNING' check (status in ('RUNNING', 'DONE', 'UNDOING', 'UNDONE')),
  total int not null check (total between 1 and 10000),
  done int not null default 0 check (done between 0 and total),
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((ended_at is null) = (status in ('RUNNING', 'UNDOING')))
);
create unique index bulk_jobs_one_open on bulk_jobs (seller_id) where status in ('RUNNING', 'UNDOING');
create index bulk_jobs_of_seller on bulk_jobs (seller_id, id desc);
create index bulk_jobs_by_day on bulk_jobs (created_at);

create table bulk_items (
  job_id bigint not null references bulk_jobs on delete cascade,
  position int not null,
  seller_id bigint not null,
  -- The product or order; null for an unknown order number.
  subject_id bigint,
  -- The title or the order number.
  name text not null,
  input jsonb,
  outcome text not null default 'PENDING' check (outcome in ('PENDING', 'CHANGED', 'UNCHANGED', 'FAILED', 'UNDONE', 'KEPT')),
  message text not null default '',
  -- What undoing needs.
  before jsonb,
  primary key (job_id, position)
);

select isolate('bulk_jobs', 'select, insert, update (status, done, ended_at, moved_at)');
select isolate('bulk_items', 'select, insert');
select audit('bulk_jobs', 'id', 'insert or update of status');
