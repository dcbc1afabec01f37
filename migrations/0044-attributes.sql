-- Facts about the products of a category, such as material or screen size. Admins define them, sellers fill them in.

create table attributes (
  id int generated always as identity primary key,
  category_id int not null references categories,
  -- The key in `products.attributes` and in the URL of a filter; never changes.
  code text not null check (code ~ '^[a-z][a-z0-9_]{0,39}$'),
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('TEXT', 'NUMBER', 'CHOICE', 'CHOICES', 'YES_NO')),
  unit text check (length(unit) between 1 and 20),
  choices text[] not null default '{}' check (cardinality(choices) <= 60),
  required boolean not null default false,
  filterable boolean not null default false,
  position int not null default 0,
  unique (category_id, code),
  check (kind = 'NUMBER' or unit is null),
  check ((kind in ('CHOICE', 'CHOICES')) = (cardinality(choices) > 0)),
  check (kind <> 'TEXT' or not filterable)
);
grant select on attributes to trove_seller;
select audit('attributes');

-- The values by code: a text, a number, true or false, or a list for one or several choices. Values of an earlier category
-- stay, so that moving a product back loses nothing.
alter table products add column attributes jsonb not null default '{}'
  check (jsonb_typeof(attributes) = 'object' and length(attributes::text) <= 8000);

-- What filters compare: `material:Cotton`, `screen_size:6.1`, `foldable:Yes`. Texts are not filtered.
create function attribute_values(attributes jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(key || ':' || found.value order by key, found.place), '{}')
  from jsonb_each(attributes) as given (key, value)
  cross join lateral (
    select choice, place from jsonb_array_elements_text(
      case when jsonb_typeof(given.value) = 'array' then given.value else '[]' end
    ) with ordinality as c (choice, place)
    union all
    select case given.value when 'true' then 'Yes' when 'false' then 'No' else given.value #>> '{}' end, 1
    where jsonb_typeof(given.value) in ('number', 'boolean')
  ) as found (value, place)
$$;
alter table products add column attribute_values text[] not null generated always as (attribute_values(attributes)) stored;

alter table product_categories add column attribute_values text[] not null default '{}';
drop index product_categories_listing;
create index product_categories_listing on product_categories (category_id, popularity desc, product_id desc)
  include (selling_cents, discount_bp, seller_id, colors, sizes, leaf_id, mrp_cents, attribute_values);

create or replace function list_new_products() returns trigger language plpgsql as $$
begin
  insert into product_categories (category_id, product_id, popularity, selling_cents, discount_bp, seller_id, colors, sizes,
    leaf_id, mrp_cents, attribute_values)
  select step, id, popularity, selling_cents, discount_bp, seller_id, array_append(array_remove(colors, color), color),
    sizes, category_id, mrp_cents, attribute_values
  from after, unnest(category_path) as step where listed;
  -- A node that caches a list reads only the products in it that changed: each is noted with its lists.
  perform note_change('list', array(select distinct step from after, unnest(category_path) as step where listed));
  perform note_change('product', array(select id from after where listed));
  return null;
end $$;

create or replace function relist_changed_products() returns trigger language plpgsql as $$
begin
  delete from product_categories c using before b, after a, unnest(b.category_path) as step
  where b.id = a.id and b.listed and c.product_id = a.id and c.category_id = step
    and not (a.listed and step = any (a.category_path));
  insert into product_categories as c (category_id, product_id, popularity, selling_cents, discount_bp, seller_id, colors,
    sizes, leaf_id, mrp_cents, attribute_values)
  select step, a.id, a.popularity, a.selling_cents, a.discount_bp, a.seller_id,
    array_append(array_remove(a.colors, a.color), a.color), a.sizes, a.category_id, a.mrp_cents, a.attribute_values
  from before b join after a on a.id = b.id, unnest(a.category_path) as step
  where a.listed and
    (b.listed, b.category_path, b.popularity, b.selling_cents, b.mrp_cents, b.seller_id, b.color, b.colors, b.sizes,
      b.attribute_values)
    is distinct from
    (a.listed, a.category_path, a.popularity, a.selling_cents, a.mrp_cents, a.seller_id, a.color, a.colors, a.sizes,
      a.attribute_values)
  on conflict (product_id, category_id) do update set popularity = excluded.popularity,
    selling_cents = excluded.selling_cents, discount_bp = excluded.discount_bp, seller_id = excluded.seller_id,
    colors = excluded.colors, sizes = excluded.sizes, leaf_id = excluded.leaf_id, mrp_cents = excluded.mrp_cents,
    attribute_values = excluded.attribute_values;
  -- Popularity is left out: it moves with sales, and the order of a minute ago is no wrong answer.
  perform note_change('list', array(
    select distinct step from before b join after a on a.id = b.id, unnest(b.category_path || a.category_path) as step
    where (a.listed or b.listed) and
      (b.listed, b.category_path, b.selling_cents, b.mrp_cents, b.seller_id, b.color, b.colors, b.sizes, b.search,
        b.attribute_values)
      is distinct from
      (a.listed, a.category_path, a.selling_cents, a.mrp_cents, a.seller_id, a.color, a.colors, a.sizes, a.search,
        a.attribute_values)
  ));
  perform note_change('product', array(
    select a.id from before b join after a on a.id = b.id
    where b.search is distinct from a.search or to_jsonb(b) - '{search,popularity}'::text[] <> to_jsonb(a) - '{search,popularity}'::text[]
  ));
  return null;
end $$;

-- 'attributes' names a category whose template changed, its own or an inherited one.
do $$
begin
  execute (
    select format('alter table content_changes drop constraint content_changes_about_check, add constraint content_changes_about_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''attributes''::text, '))
    from pg_constraint where conrelid = 'content_changes'::regclass and conname = 'content_changes_about_check'
  );
end $$;

create function note_attributes() returns trigger language plpgsql as $$
begin
  perform note_change('attributes', array(
    select c.id from categories c where coalesce(new.category_id, old.category_id) = any (c.path)
  ));
  return null;
end $$;
create trigger attributes_changed after insert or update or delete on attributes
  for each row execute function note_attributes();
