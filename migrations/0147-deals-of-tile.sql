-- no-transaction
-- The unique key found the deals of a tile until now.
create index concurrently if not exists deals_of_tile on deals (home_category_id);
