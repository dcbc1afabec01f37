-- How often people reached a step on the way to an order, per day and without anything about the person.
create table funnel_counts (
  -- In UTC.
  day date not null,
  step text not null check (step in ('product_views', 'bag_additions')),
  count bigint not null check (count > 0),
  primary key (day, step)
);

create index checkouts_by_day on checkouts (created_at) include (status);
