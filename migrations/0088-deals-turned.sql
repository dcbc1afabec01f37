-- What cached content depends on deals that started or ended since a moment. A function, because its plan is kept: every check
-- of the cache calls it, and nearly always no deal has turned.
create function deals_turned_since(since timestamptz) returns setof text language plpgsql stable as $$
begin
  if not exists (
    select from deals d where (d.starts_at > since and d.starts_at <= now()) or (d.ends_at > since and d.ends_at <= now())
  ) then
    return;
  end if;
  return query
    select unnest(array['home:0', 'deal:0', 'list:0', 'deal:' || coalesce(c.id, 0)]
      || array(select 'list:' || step from unnest(c.path) as step))
    from deals d join home_categories h on h.id = d.home_category_id
    left join categories covered on covered.code = h.category_code left join categories c on covered.id = any (c.path)
    where (d.starts_at > since and d.starts_at <= now()) or (d.ends_at > since and d.ends_at <= now());
end $$;
