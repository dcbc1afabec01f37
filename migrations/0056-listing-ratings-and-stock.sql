-- Listings filter and sort by rating, and show sold-out products last.

create function rating_tenths(halves_sum bigint, count int) returns int language sql immutable parallel safe as $$
  select case when count = 0 then 0 else round(halves_sum * 5.0 / count)::int end
$$;

-- In hundredths of a star, for sorting: five ratings of 3.5 stars are added, so that one rating of 5 stars does not outrank
-- many of 4.8.
create function rating_score(halves_sum bigint, count int) returns int language sql immutable parallel safe as $$
  select round((halves_sum + 35) * 50.0 / (count + 5))::int
$$;

alter table product_categories add column rating_tenths int not null default 0;
alter table product_categories add column rating_score int not null default 0;
update product_categories c set rating_tenths = rating_tenths(p.rating_halves_sum, p.rating_count),
  rating_score = rating_score(p.rating_halves_sum, p.rating_count)
from products p where p.id = c.product_id;
drop index product_categories_listing;
create index product_categories_listing on product_categories (category_id, popularity desc, product_id desc)
  include (selling_cents, discount_bp, seller_id, colors, sizes, leaf_id, mrp_cents, attribute_values, rating_tenths, rating_score);

create or replace function list_new_products() returns trigger language plpgsql as $$
begin
  insert into product_categories (category_id, product_id, popularity, selling_cents, discount_bp, seller_id, colors, sizes,
    leaf_id, mrp_cents, attribute_values, rating_tenths, rating_score)
  select step, id, popularity, selling_cents, discount_bp, seller_id, array_append(array_remove(colors, color), color),
    sizes, category_id, mrp_cents, attribute_values, rating_tenths(rating_halves_sum, rating_count),
    rating_score(rating_halves_sum, rating_count)
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
    sizes, leaf_id, mrp_cents, attribute_values, rating_tenths, rating_score)
  select step, a.id, a.popularity, a.selling_cents, a.discount_bp, a.seller_id,
    array_append(array_remove(a.colors, a.color), a.color), a.sizes, a.category_id, a.mrp_cents, a.attribute_values,
    rating_tenths(a.rating_halves_sum, a.rating_count), rating_score(a.rating_halves_sum, a.rating_count)
  from before b join after a on a.id = b.id, unnest(a.category_path) as step
  where a.listed and
    (b.listed, b.category_path, b.popularity, b.selling_cents, b.mrp_cents, b.seller_id, b.color, b.colors, b.sizes,
      b.attribute_values, b.rating_halves_sum, b.rating_count)
    is distinct from
    (a.listed, a.category_path, a.popularity, a.selling_cents, a.mrp_cents, a.seller_id, a.color, a.colors, a.sizes,
      a.attribute_values, a.rating_halves_sum, a.rating_count)
  on conflict (product_id, category_id) do update set popularity = excluded.popularity,
    selling_cents = excluded.selling_cents, discount_bp = excluded.discount_bp, seller_id = excluded.seller_id,
    colors = excluded.colors, sizes = excluded.sizes, leaf_id = excluded.leaf_id, mrp_cents = excluded.mrp_cents,
    attribute_values = excluded.attribute_values, rating_tenths = excluded.rating_tenths,
    rating_score = excluded.rating_score;
  -- Popularity is left out: it moves with sales, and the order of a minute ago is no wrong answer.
  perform note_change('list', array(
    select distinct step from before b join after a on a.id = b.id, unnest(b.category_path || a.category_path) as step
    where (a.listed or b.listed) and
      (b.listed, b.category_path, b.selling_cents, b.mrp_cents, b.seller_id, b.color, b.colors, b.sizes, b.search,
        b.attribute_values, b.rating_halves_sum, b.rating_count)
      is distinct from
      (a.listed, a.category_path, a.selling_cents, a.mrp_cents, a.seller_id, a.color, a.colors, a.sizes, a.search,
        a.attribute_values, a.rating_halves_sum, a.rating_count)
  ));
  perform note_change('product', array(
    select a.id from before b join after a on a.id = b.id
    where b.search is distinct from a.search or to_jsonb(b) - '{search,popularity}'::text[] <> to_jsonb(a) - '{search,popularity}'::text[]
  ));
  return null;
end $$;

-- A cached list reads only the products that changed, so a holiday notes them beside their lists.
create or replace function note_holiday_change() returns trigger language plpgsql as $$
begin
  perform note_change('seller', array[new.id]);
  perform note_change('product', array(select id from products where seller_id = new.id and listed));
  perform note_change('stock', array(
    select distinct step from products, unnest(category_path) as step where seller_id = new.id and listed
  ));
  return null;
end $$;
