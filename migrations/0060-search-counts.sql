-- What customers search for, per day and without anything about the customer.
create table search_counts (
  -- In UTC.
  day date not null,
  query text not null check (query <> '' and length(query) <= 100),
  searches int not null default 0 check (searches >= 0),
  -- Products opened from the results.
  clicks int not null default 0 check (clicks >= 0),
  -- How many products the search found last.
  results int not null check (results >= 0),
  primary key (day, query)
);
