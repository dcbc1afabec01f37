-- Backups of the embedded database, so that the shop can say when the last one was made.
create table backups (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  -- On the machine that ran the command.
  folder text not null check (length(folder) <= 4096),
  bytes bigint not null check (bytes >= 0)
);
create index backups_by_age on backups (made_at desc);
