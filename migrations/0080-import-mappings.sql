-- The columns of an imported file are mapped to ours: automatically, or by the seller while the status is MAPPING.
alter table imports drop constraint imports_status_check;
alter table imports add constraint imports_status_check check (status in
  ('UPLOADING', 'MAPPING', 'CHECKING', 'READY', 'APPLYING', 'DONE', 'UNDOING', 'UNDONE', 'CANCELLED', 'FAILED'));
drop index imports_open;
create unique index imports_open on imports (seller_id)
  where status in ('UPLOADING', 'MAPPING', 'CHECKING', 'READY', 'APPLYING', 'UNDOING');
alter table imports
  add column headings text[] not null default '{}' check (cardinality(headings) <= 200),
  -- The shop system whose export the headings belong to.
  add column preset text check (preset in ('SHOPIFY', 'WOOCOMMERCE', 'AMAZON', 'FLIPKART')),
  add column mapping jsonb,
  -- Whether all lines of the file have become rows, so that the check can start.
  add column arranged boolean not null default true;

-- The lines of a file as they are in it, until the import is applied or canceled.
create table import_lines (
  import_id bigint not null references imports on delete cascade,
  row_number int not null check (row_number > 1),
  -- Lines with the same key describe one product.
  line_group text collate "C" not null,
  cells jsonb not null,
  primary key (import_id, row_number)
);
create index import_lines_of_group on import_lines (import_id, line_group, row_number);
select isolate('import_lines', 'select, insert, update, delete',
  'exists (select from imports i where i.id = import_lines.import_id)');

-- How a seller mapped columns and categories before, to suggest the same next time.
create table import_choices (
  seller_id bigint not null references sellers on delete cascade,
  kind text not null check (kind in ('COLUMN', 'CATEGORY')),
  name text collate "C" not null check (length(name) between 1 and 200),
  choice text not null check (length(choice) <= 100),
  chosen_at timestamptz not null default now(),
  primary key (seller_id, kind, name)
);
select isolate('import_choices', 'select, insert, update, delete');
