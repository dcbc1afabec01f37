-- A seller's own account: holidays, closing it, and the public page.

-- A seller sells while the account is active and not on holiday. Everything that offers goods asks this one column, so
-- that a holiday does to products and bags what a suspension does.
alter table sellers
  add column on_holiday boolean not null default false,
  add column selling boolean not null generated always as (account_status = 'ACTIVE' and not on_holiday) stored;

-- A seller may close the own account: then no admin did it.
alter table seller_status_changes alter column admin_id drop not null;

-- An order is only ever placed with a seller who sells. It runs after the foreign key has locked the seller's row, for
-- which somebody who closes the account waits, or is waited for: either the closing sees the order, or this the closing.
-- The error is that of a foreign key, after which the bag is read again and the refusal put into words.
create function refuse_order_of_closed_seller() returns trigger language plpgsql as $$
begin
  if not (select selling from sellers where id = new.seller_id) then
    raise foreign_key_violation using message = 'seller does not sell', constraint = 'orders_seller_sells';
  end if;
  return null;
end $$;
create trigger seller_sells after insert on orders
  for each row execute function refuse_order_of_closed_seller();

-- 'shop' names the seller whose public page changed: what stands on it, how many products there are, how they are rated.
alter table content_changes drop constraint content_changes_about_check;
alter table content_changes add constraint content_changes_about_check
  check (about in ('list', 'stock', 'product', 'seller', 'home', 'shop'));

create function note_seller_change() returns trigger language plpgsql as $$
begin
  perform note_change('shop', array[new.id]);
  return null;
end $$;
create trigger sellers_changed after update of business_name, logo, banner, account_status, on_holiday on sellers
  for each row when (
    (old.business_name, old.logo, old.banner, old.account_status, old.on_holiday)
    is distinct from (new.business_name, new.logo, new.banner, new.account_status, new.on_holiday)
  ) execute function note_seller_change();

-- For products that came or went.
create function note_shop_change() returns trigger language plpgsql as $$
begin
  perform note_change('shop', array(select distinct seller_id from touched));
  return null;
end $$;
create trigger products_came after insert on products
  referencing new table as touched for each statement execute function note_shop_change();
create trigger products_went after delete on products
  referencing old table as touched for each statement execute function note_shop_change();

create function note_shop_products_change() returns trigger language plpgsql as $$
begin
  perform note_change('shop', array(
    select distinct a.seller_id from before b join after a on a.id = b.id
    where (b.listed, b.rating_count, b.rating_halves_sum) <> (a.listed, a.rating_count, a.rating_halves_sum)
  ));
  return null;
end $$;
create trigger products_of_shop_changed after update on products
  referencing old table as before new table as after for each statement execute function note_shop_products_change();
