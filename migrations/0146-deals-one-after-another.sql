-- A tile can have several deals, one after another. Two deals of a tile never run at the same time.
-- locks deals: a few deals for each tile, so that the constraint is checked within milliseconds

-- A deal without a start runs from its creation. A deal that ended before its creation never runs: its period is empty.
create function deal_period(starts_at timestamptz, ends_at timestamptz, created_at timestamptz) returns tstzrange
language sql immutable parallel safe as $$
  select tstzrange(least(coalesce(starts_at, created_at), ends_at), ends_at)
$$;

-- The tile is a range of one number: GiST compares numbers only with the extension btree_gist.
alter table deals add constraint deals_one_after_another exclude using gist (
  int4range(home_category_id, home_category_id, '[]') with &&,
  deal_period(starts_at, ends_at, created_at) with &&
);
alter table deals drop constraint deals_home_category_id_key;
