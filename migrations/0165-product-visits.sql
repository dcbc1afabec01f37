-- How often people opened a product's page and added it to their bag, per day and without anything about the person.
create table product_visits (
  day date not null,
  product_id bigint not null,
  views int not null check (views >= 0),
  bag_additions int not null check (bag_additions >= 0),
  primary key (day, product_id) include (views, bag_additions)
);
