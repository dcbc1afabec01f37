-- A deal lowers the prices of all products in its category and below: a customer pays the seller's price less the best deal
-- over the product. What the seller asks stays as it is in products and variants.

-- The best deal over each category that any covers, kept by triggers. A product has one row here at most, found by its
-- own category, so that a deal over 100 000 products is a few rows to write and every reader sees all of it or nothing.
create table category_deals (
  category_id int primary key references categories,
  deal_id int not null,
  discount_bp int not null check (discount_bp > 0 and discount_bp <= 10000),
  name text not null
);

grant select on category_deals to trove_seller;

-- Rounded half up, once.
create function deal_price(cents bigint, discount_bp int) returns bigint language sql immutable parallel safe as $$
  select case when discount_bp is null then cents else (2 * cents * (10000 - discount_bp) + 10000) / 20000 end
$$;

-- As the generated column of products has it, for another price.
create function discount_from(mrp_cents bigint, cents bigint) returns int language sql immutable parallel safe as $$
  select case when mrp_cents = 0 then 0 else ((2 * 10000 * (mrp_cents - cents) + mrp_cents) / (2 * mrp_cents))::int end
$$;

-- 'deal' names a category whose products have another deal, or none any more.
alter table content_changes drop constraint content_changes_about_check;
alter table content_changes add constraint content_changes_about_check
  check (about in ('list', 'stock', 'product', 'seller', 'home', 'shop', 'deal'));

-- 0 of a list, of stocks and of deals: that any of them changed.
create or replace function note_change(about text, ids bigint[]) returns void language sql as $$
  insert into content_changes (about, id)
  select note_change.about, id from unnest(ids) as id where id is not null
  union select note_change.about, 0 where note_change.about in ('list', 'stock', 'deal') and cardinality(ids) > 0
  on conflict do nothing
$$;

-- Two that change deals at once take turns, so that the second sees what the first has done. It is the last that either
-- locks. Of several deals over a category the highest counts, of equal ones the oldest.
create function settle_category_deals() returns trigger language plpgsql as $$
declare
  changed bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('category deals', 0));
  with best as (
    select distinct on (c.id) c.id, d.id as deal_id, d.discount_bp, h.name
    from deals d
    join home_categories h on h.id = d.home_category_id
    join categories covered on covered.code = h.category_code
    join categories c on covered.id = any (c.path)
    order by c.id, d.discount_bp desc, d.id
  ), gone as (
    delete from category_deals k where not exists (select from best b where b.id = k.category_id) returning k.category_id
  ), put as (
    insert into category_deals as k (category_id, deal_id, discount_bp, name)
    select id, deal_id, discount_bp, name from best
    on conflict (category_id) do update
      set deal_id = excluded.deal_id, discount_bp = excluded.discount_bp, name = excluded.name
      where (k.deal_id, k.discount_bp, k.name) is distinct from (excluded.deal_id, excluded.discount_bp, excluded.name)
    returning k.category_id
  )
  select array_agg(category_id) into changed from (table gone union all table put) either;
  perform note_change('deal', changed);
  perform note_change('list', array(
    select distinct step from categories c, unnest(c.path) as step where c.id = any (changed)
  ));
  return null;
end $$;
create trigger deals_settled after insert or update or delete on deals
  for each statement execute function settle_category_deals();
create trigger deal_categories_settled after update of category_code, name on home_categories
  for each statement execute function settle_category_deals();

-- A listing reads the deal of each of its products and what it leaves of the MRP.
alter table product_categories add column leaf_id int;
alter table product_categories add column mrp_cents bigint;
update product_categories c set leaf_id = p.category_id, mrp_cents = p.mrp_cents from products p where p.id = c.product_id;
alter table product_categories alter column leaf_id set not null;
alter table product_categories alter column mrp_cents set not null;
drop index product_categories_listing;
create index product_categories_listing on product_categories (category_id, popularity desc, product_id desc)
  include (selling_cents, discount_bp, seller_id, colors, sizes, leaf_id, mrp_cents);

create or replace function list_new_products() returns trigger language plpgsql as $$
begin
  insert into product_categories
    (category_id, product_id, popularity, selling_cents, discount_bp, seller_id, colors, sizes, leaf_id, mrp_cents)
  select step, id, popularity, selling_cents, discount_bp, seller_id, array_append(array_remove(colors, color), color),
    sizes, category_id, mrp_cents
  from after, unnest(category_path) as step where listed;
  -- A node that keeps a list reads only the products in it that changed: each is noted with its lists.
  perform note_change('list', array(select distinct step from after, unnest(category_path) as step where listed));
  perform note_change('product', array(select id from after where listed));
  return null;
end $$;

create or replace function relist_changed_products() returns trigger language plpgsql as $$
begin
  delete from product_categories c using before b, after a, unnest(b.category_path) as step
  where b.id = a.id and b.listed and c.product_id = a.id and c.category_id = step
    and not (a.listed and step = any (a.category_path));
  insert into product_categories as c
    (category_id, product_id, popularity, selling_cents, discount_bp, seller_id, colors, sizes, leaf_id, mrp_cents)
  select step, a.id, a.popularity, a.selling_cents, a.discount_bp, a.seller_id,
    array_append(array_remove(a.colors, a.color), a.color), a.sizes, a.category_id, a.mrp_cents
  from before b join after a on a.id = b.id, unnest(a.category_path) as step
  where a.listed and
    (b.listed, b.category_path, b.popularity, b.selling_cents, b.mrp_cents, b.seller_id, b.color, b.colors, b.sizes)
    is distinct from
    (a.listed, a.category_path, a.popularity, a.selling_cents, a.mrp_cents, a.seller_id, a.color, a.colors, a.sizes)
  on conflict (product_id, category_id) do update set popularity = excluded.popularity,
    selling_cents = excluded.selling_cents, discount_bp = excluded.discount_bp, seller_id = excluded.seller_id,
    colors = excluded.colors, sizes = excluded.sizes, leaf_id = excluded.leaf_id, mrp_cents = excluded.mrp_cents;
  -- Popularity is left out: it moves with sales, and the order of a minute ago is no wrong answer.
  perform note_change('list', array(
    select distinct step from before b join after a on a.id = b.id, unnest(b.category_path || a.category_path) as step
    where (a.listed or b.listed) and
      (b.listed, b.category_path, b.selling_cents, b.mrp_cents, b.seller_id, b.color, b.colors, b.sizes, b.search)
      is distinct from
      (a.listed, a.category_path, a.selling_cents, a.mrp_cents, a.seller_id, a.color, a.colors, a.sizes, a.search)
  ));
  perform note_change('product', array(
    select a.id from before b join after a on a.id = b.id
    where b.search is distinct from a.search or to_jsonb(b) - '{search,popularity}'::text[] <> to_jsonb(a) - '{search,popularity}'::text[]
  ));
  return null;
end $$;

-- Frozen with the line: the deal that its price was lowered by. The seller bears a deal as a coupon, by the lower price;
-- a coupon never comes on top.
alter table order_items
  add column deal_id int,
  add column deal_bp int check (deal_bp > 0 and deal_bp <= 10000),
  add column deal_name text,
  add constraint order_items_deal_whole check (num_nonnulls(deal_id, deal_bp, deal_name) in (0, 3)),
  add constraint order_items_deal_or_coupon check (deal_id is null or discount_cents = 0);

-- Deals that are there already.
update deals set discount_bp = discount_bp;
