-- Where the days of the shop begin. As setting_number: sellers' requests may call it, but cannot read the table.
create function shop_time_zone() returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((
    select s.value #>> '{}' from settings s
    where s.name = 'timeZone' and s.withdrawn_at is null and s.valid_from <= clock_timestamp()
    order by s.valid_from desc, s.id desc limit 1
  ), 'UTC')
$$;

-- The day of a moment in the shop. For a column of many rows, select shop_time_zone() once instead.
create function shop_day(moment timestamptz) returns date language sql stable as $$
  select (moment at time zone shop_time_zone())::date
$$;
