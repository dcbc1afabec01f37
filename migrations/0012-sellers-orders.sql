-- What a seller does with orders: says how the parcel can be followed, filters by status and day, and looks for words.

alter table orders
  add column carrier text check (length(carrier) between 1 and 60),
  add column tracking_number text check (length(tracking_number) between 1 and 40),
  -- The order's number, the recipient's name and the titles, after a word that stands for the seller: so that a search
  -- costs what the seller has, not what the shop has.
  add column search tsvector,
  add constraint orders_tracked_whole check ((carrier is null) = (tracking_number is null)),
  add constraint orders_tracked_when_sent check (carrier is null or status in ('SHIPPED', 'DELIVERED'));

update orders o set search = to_tsvector('simple', 's' || o.seller_id || ' ' || search_text(concat_ws(' ',
  o.code, c.shipping_address ->> 'name', (select string_agg(i.title, ' ') from order_items i where i.order_id = o.id))))
from checkouts c where c.id = o.checkout_id;

create index orders_by_words on orders using gin (search);
create index orders_of_seller_by_status on orders (seller_id, status, id desc);
create index orders_of_seller_by_day on orders (seller_id, created_at);
