-- Tables of products that sellers upload: checked row by row, applied and undone in small steps.

create table imports (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers on delete cascade,
  file_name text not null check (length(file_name) <= 200),
  status text not null default 'UPLOADING' check (status in
    ('UPLOADING', 'CHECKING', 'READY', 'APPLYING', 'DONE', 'UNDOING', 'UNDONE', 'CANCELLED', 'FAILED')),
  rows int not null default 0 check (rows between 0 and 100000),
  -- How far the present step is: products up to this key, and how many rows of how many.
  cursor text collate "C" not null default '',
  done int not null default 0,
  total int not null default 0,
  -- Rows by outcome, kept in the transactions that change them.
  counts jsonb not null default '{}',
  message text,
  created_at timestamptz not null default now(),
  -- The last step: one that stands still for long has failed.
  moved_at timestamptz not null default now(),
  ended_at timestamptz
);
create index imports_of_seller on imports (seller_id, id desc);
create unique index imports_open on imports (seller_id)
  where status in ('UPLOADING', 'CHECKING', 'READY', 'APPLYING', 'UNDOING');
create index imports_ended on imports (ended_at) where ended_at is not null;

create table import_rows (
  import_id bigint not null references imports on delete cascade,
  -- As the spreadsheet counts: the headings are row 1.
  row_number int not null check (row_number > 1),
  -- Rows with the same key are variants of one product.
  product_key text collate "C" not null,
  sku text,
  -- The word that rows of one product share, where the file has one.
  word text,
  -- In the order of the export's columns; null where the file has no such column.
  cells jsonb not null,
  outcome text not null default 'PENDING' check (outcome in
    ('PENDING', 'NEW', 'CHANGED', 'UNCHANGED', 'ERROR', 'CREATED', 'UPDATED', 'CONFLICT', 'REMOVED', 'RESTORED', 'ARCHIVED', 'KEPT')),
  errors jsonb not null default '[]',
  differences jsonb not null default '[]',
  message text,
  -- The product as it was when the row was checked; the version of it that the check saw.
  product_id bigint,
  product_version int,
  -- Pieces that come in or go out.
  stock_change int not null default 0,
  -- On one row of each applied product: what takes it back.
  before jsonb,
  primary key (import_id, row_number)
);
create index import_rows_of_product on import_rows (import_id, product_key, row_number);
create index import_rows_by_outcome on import_rows (import_id, outcome, row_number);
create index import_rows_by_sku on import_rows (import_id, sku, row_number) where sku is not null;
create index import_rows_by_word on import_rows (import_id, word) where word is not null;
