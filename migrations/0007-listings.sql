-- Keeps the listing rows in step with the products, and a log that tells every node which of the content it keeps in
-- memory is old.

-- A node keeps content in memory together with the snapshot it was read in, and asks here what was changed by transactions
-- that the snapshot did not see. Rows are only ever added, so writers never wait for each other and the answer is exact,
-- which a notification or a version counter would not be. Old rows are removed by the clean-up job.
create table content_changes (
  changed_by xid8 not null default pg_current_xact_id(),
  -- 'list' and 'stock' name a category, 0 being all products: which products it has, in what order and at what prices;
  -- which of them are sold out. 'product' and 'seller' name one whose content changed; 'home' is the home page.
  about text not null check (about in ('list', 'stock', 'product', 'seller', 'home')),
  id bigint not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (changed_by, about, id)
);
create index content_changes_by_age on content_changes (changed_at);

create function note_change(about text, ids bigint[]) returns void language sql as $$
  insert into content_changes (about, id)
  select note_change.about, id from unnest(ids) as id where id is not null
  union select note_change.about, 0 where note_change.about in ('list', 'stock') and cardinality(ids) > 0
  on conflict do nothing
$$;

create function list_new_products() returns trigger language plpgsql as $$
begin
  insert into product_categories
  select step, id, popularity, selling_cents, discount_bp, seller_id, array_append(array_remove(colors, color), color), sizes
  from after, unnest(category_path) as step where listed;
  perform note_change('list', array(select distinct step from after, unnest(category_path) as step where listed));
  return null;
end $$;
create trigger products_inserted after insert on products
  referencing new table as after for each statement execute function list_new_products();

create function relist_changed_products() returns trigger language plpgsql as $$
begin
  delete from product_categories c using before b, after a, unnest(b.category_path) as step
  where b.id = a.id and b.listed and c.product_id = a.id and c.category_id = step
    and not (a.listed and step = any (a.category_path));
  insert into product_categories as c
  select step, a.id, a.popularity, a.selling_cents, a.discount_bp, a.seller_id,
    array_append(array_remove(a.colors, a.color), a.color), a.sizes
  from before b join after a on a.id = b.id, unnest(a.category_path) as step
  where a.listed and
    (b.listed, b.category_path, b.popularity, b.selling_cents, b.discount_bp, b.seller_id, b.color, b.colors, b.sizes)
    is distinct from
    (a.listed, a.category_path, a.popularity, a.selling_cents, a.discount_bp, a.seller_id, a.color, a.colors, a.sizes)
  on conflict (product_id, category_id) do update set popularity = excluded.popularity,
    selling_cents = excluded.selling_cents, discount_bp = excluded.discount_bp, seller_id = excluded.seller_id,
    colors = excluded.colors, sizes = excluded.sizes;
  -- Popularity is left out: it moves with sales, and the order of a minute ago is no wrong answer.
  perform note_change('list', array(
    select distinct step from before b join after a on a.id = b.id, unnest(b.category_path || a.category_path) as step
    where (a.listed or b.listed) and
      (b.listed, b.category_path, b.selling_cents, b.discount_bp, b.seller_id, b.color, b.colors, b.sizes, b.search)
      is distinct from
      (a.listed, a.category_path, a.selling_cents, a.discount_bp, a.seller_id, a.color, a.colors, a.sizes, a.search)
  ));
  perform note_change('product', array(
    select a.id from before b join after a on a.id = b.id
    where to_jsonb(b) - '{search,popularity}'::text[] <> to_jsonb(a) - '{search,popularity}'::text[]
  ));
  return null;
end $$;
create trigger products_updated after update on products
  referencing old table as before new table as after for each statement execute function relist_changed_products();

create function unlist_deleted_products() returns trigger language plpgsql as $$
begin
  perform note_change('list', array(select distinct step from before, unnest(category_path) as step where listed));
  perform note_change('product', array(select id from before));
  return null;
end $$;
create trigger products_deleted after delete on products
  referencing old table as before for each statement execute function unlist_deleted_products();

-- Every sale comes by here.
create function note_stock_level() returns trigger language plpgsql as $$
begin
  insert into content_changes (about, id) values ('product', new.product_id) on conflict do nothing;
  if (old.on_hand = 0) <> (new.on_hand = 0) then
    perform note_change('stock', (select p.category_path from products p where p.id = new.product_id and p.listed));
  end if;
  return null;
end $$;
create trigger stock_updated after update of on_hand on stock
  for each row when (old.on_hand <> new.on_hand) execute function note_stock_level();

-- For rows of `stock`, `variants` and `reviews`, which all name their product.
create function note_product_part() returns trigger language plpgsql as $$
begin
  perform note_change('product', array(select distinct product_id from touched));
  if tg_table_name <> 'reviews' then
    perform note_change('stock', array(
      select distinct step from touched t join products p on p.id = t.product_id, unnest(p.category_path) as step where p.listed
    ));
  end if;
  return null;
end $$;
create trigger stock_inserted after insert on stock
  referencing new table as touched for each statement execute function note_product_part();
create trigger variants_updated after update on variants
  referencing new table as touched for each statement execute function note_product_part();
create trigger variants_deleted after delete on variants
  referencing old table as touched for each statement execute function note_product_part();
create trigger reviews_inserted after insert on reviews
  referencing new table as touched for each statement execute function note_product_part();
create trigger reviews_updated after update on reviews
  referencing new table as touched for each statement execute function note_product_part();
create trigger reviews_deleted after delete on reviews
  referencing old table as touched for each statement execute function note_product_part();

-- A seller's name is shown with its products, finds them, and is what the brand filter compares.
create function rename_brand() returns trigger language plpgsql as $$
begin
  perform note_change('seller', array[new.id]);
  perform refresh_search(array(select id from products where seller_id = new.id));
  perform note_change('list', array(
    select distinct step from products, unnest(category_path) as step where seller_id = new.id and listed
  ));
  return null;
end $$;
create trigger sellers_renamed after update of business_name on sellers
  for each row when (old.business_name is distinct from new.business_name) execute function rename_brand();

create function note_home_change() returns trigger language plpgsql as $$
begin
  perform note_change('home', array[0]);
  return null;
end $$;
create trigger home_categories_changed after insert or update or delete on home_categories
  for each statement execute function note_home_change();
create trigger deals_changed after insert or update or delete on deals
  for each statement execute function note_home_change();
