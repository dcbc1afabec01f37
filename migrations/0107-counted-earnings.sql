-- What past days brought each seller by kind of ledger entry, so that a balance is explained without reading its whole history.
create table counted_earnings (
  day date not null references counted_days on delete cascade,
  seller_id bigint not null,
  kind text not null,
  entries int not null,
  own bigint not null,
  paid bigint not null,
  discounts bigint not null,
  funded bigint not null,
  shipping bigint not null,
  fee bigint not null,
  delivery bigint not null,
  commission bigint not null,
  commission_tax bigint not null,
  tcs bigint not null,
  tds bigint not null,
  primary key (day, seller_id, kind)
);
create index counted_earnings_of_seller on counted_earnings (seller_id, day);
select isolate('counted_earnings', 'select');
-- Which days are counted, without their figures.
grant select (day, time_zone, currency) on counted_days to trove_seller;

-- The days are counted again.
delete from counted_days;
