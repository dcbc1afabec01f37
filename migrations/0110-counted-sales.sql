-- What past days brought each seller, for dashboard and report, so that a year is not added up order by order.
create table counted_sales (
  day date not null references counted_days on delete cascade,
  seller_id bigint not null,
  orders int not null,
  units int not null,
  gross bigint not null,
  discounts bigint not null,
  funded bigint not null,
  sales bigint not null,
  refunds bigint not null,
  adjustments bigint not null,
  commission bigint not null,
  commission_tax bigint not null,
  tcs bigint not null,
  tds bigint not null,
  net bigint not null,
  tax bigint not null,
  transactions int not null,
  primary key (seller_id, day)
);
create index counted_sales_by_day on counted_sales (day);
select isolate('counted_sales', 'select');
