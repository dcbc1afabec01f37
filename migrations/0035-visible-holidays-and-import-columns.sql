-- Products of a seller on holiday stay visible and cannot be bought. `visible` decides what customers see, `selling` what they
-- can buy; `refuse_order_of_closed_seller` keeps on refusing orders by `selling`.
alter table sellers
  add column visible boolean not null generated always as (account_status = 'ACTIVE') stored;

-- The products of sellers who are on holiday while this runs. The triggers on products rebuild the listings.
update products p set listed = true
from sellers s where s.id = p.seller_id and s.visible and p.status = 'ACTIVE' and not p.listed;

-- Finds the sellers to leave out where a listing shows only what is in stock.
create index sellers_on_holiday on sellers (id) where on_holiday;

-- A holiday changes no row of `products`, so it invalidates what is cached about them here: pages, cards and offers name the
-- seller, the sets of products in stock name their categories.
create function note_holiday_change() returns trigger language plpgsql as $$
begin
  perform note_change('seller', array[new.id]);
  perform note_change('stock', array(
    select distinct step from products, unnest(category_path) as step where seller_id = new.id and listed
  ));
  return null;
end $$;
create trigger sellers_holiday_changed after update of on_holiday on sellers
  for each row when (old.on_holiday is distinct from new.on_holiday) execute function note_holiday_change();

-- Headings of an imported file that the import does not use.
alter table imports add column ignored_columns text[] not null default '{}';
