-- What past days sold of each product of a seller, by the day of the booking like the other figures of the seller's dashboard.
create table counted_seller_products (
  day date not null references counted_days on delete cascade,
  seller_id bigint not null,
  product_id bigint not null,
  units int not null,
  cents bigint not null,
  primary key (seller_id, day, product_id) include (units, cents)
);
create index counted_seller_products_by_day on counted_seller_products (day);
select isolate('counted_seller_products', 'select');
