-- A text search is not leakproof, so row-level security keeps sellers' calls from using the index of words. This function searches
-- it for them, and finds only the orders of the acting seller. `words` is a text query of prefixes.
create function own_orders_matching(seller bigint, words text) returns setof bigint
language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select id from orders
  where search @@ to_tsquery('simple', 's' || seller || ' & ' || words) and coalesce(acting_seller(), seller) = seller
$$;
revoke execute on function own_orders_matching from public;
grant execute on function own_orders_matching to trove_seller;
