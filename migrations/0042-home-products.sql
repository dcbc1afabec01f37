-- Units sold in the last 30 days, of the products that sold most. Counted every hour.
create table product_sales (
  product_id bigint primary key references products on delete cascade,
  units int not null check (units > 0)
);

-- New arrivals.
create index products_newest on products (created_at desc, id desc) where listed;
