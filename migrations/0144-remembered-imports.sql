-- Values that a seller fixed in an import, so that the next file with the same value needs no fix.
create table import_values (
  seller_id bigint not null references sellers on delete cascade,
  column_name text not null check (column_name in ('color', 'size', 'status')),
  -- In lower case.
  value text collate "C" not null check (length(value) between 1 and 200),
  replacement text not null check (length(replacement) <= 100),
  chosen_at timestamptz not null default now(),
  primary key (seller_id, column_name, value)
);
select isolate('import_values', 'select, insert, update, delete');

-- The products of files of other shop systems, by the key that the system gives to all rows of a product. Without it, a product
-- whose variants have no SKU would be created again by the next import of the file.
create table import_products (
  seller_id bigint not null references sellers on delete cascade,
  word text collate "C" not null check (length(word) between 1 and 60),
  product_id bigint not null references products on delete cascade,
  primary key (seller_id, word)
);
create index import_products_of_product on import_products (product_id);
select isolate('import_products', 'select, insert, update, delete');

-- How the text of the file was encoded; null for imports before this was recorded.
alter table imports add column encoding text;
