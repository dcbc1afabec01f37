-- The most popular matches of a common word without a visit to the others: the index of the words also has the class of
-- popularity of each product. A class ends at 1.2 times the popularity at which it begins.
create function popularity_class(popularity int) returns int[] language sql immutable parallel safe
  return array[floor(6 * ln(greatest(popularity, 0) + 1))::int];

create index products_search_by_popularity on products using gin (search, popularity_class(popularity))
  with (gin_pending_list_limit = 128) where listed;
-- It answers searches without a class as fast.
drop index products_search;
alter index products_search_by_popularity rename to products_search;
