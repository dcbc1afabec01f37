-- Pictures of imports are fetched from other sites before the changes are applied.
alter table imports drop constraint imports_status_check;
alter table imports add constraint imports_status_check check (status in
  ('UPLOADING', 'MAPPING', 'CHECKING', 'READY', 'FETCHING', 'APPLYING', 'DONE', 'UNDOING', 'UNDONE', 'CANCELLED', 'FAILED'));
drop index imports_open;
create unique index imports_open on imports (seller_id)
  where status in ('UPLOADING', 'MAPPING', 'CHECKING', 'READY', 'FETCHING', 'APPLYING', 'UNDOING');

-- One row for each seller and address, so that the next import of a file fetches nothing twice.
create table import_pictures (
  seller_id bigint not null references sellers on delete cascade,
  url text collate "C" not null check (length(url) <= 500),
  host text not null,
  -- The latest import that needed it.
  import_id bigint references imports on delete set null,
  upload_id uuid references uploads on delete cascade,
  -- Why it could not be fetched.
  message text check (length(message) <= 300),
  check (upload_id is null or message is null),
  primary key (seller_id, url)
);
create index import_pictures_of_import on import_pictures (import_id);
create index import_pictures_of_upload on import_pictures (upload_id);
select isolate('import_pictures', 'select, insert, update, delete');
