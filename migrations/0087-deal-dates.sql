-- A deal can start and end at a moment. category_deals has the best deal of each category for each period, so that prices
-- change at the moment itself, without a job.
alter table deals
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add constraint deals_dates_in_order check (ends_at > starts_at);

alter table category_deals
  drop constraint category_deals_pkey,
  add column starts_at timestamptz not null default '-infinity',
  add column ends_at timestamptz not null default 'infinity',
  add primary key (category_id, starts_at),
  add check (ends_at > starts_at);

create or replace function settle_category_deals() returns trigger language plpgsql as $$
declare
  changed bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('category deals', 0));
  with covering as (
    select c.id, d.id as deal_id, d.discount_bp, d.platform_bp, h.name,
      coalesce(d.starts_at, '-infinity') as starts_at, coalesce(d.ends_at, 'infinity') as ends_at
    from deals d
    join home_categories h on h.id = d.home_category_id
    join categories covered on covered.code = h.category_code
    join categories c on covered.id = any (c.path)
  ), periods as (
    select id, at as starts_at, lead(at) over (partition by id order by at) as ends_at
    from (select id, starts_at as at from covering union select id, ends_at from covering) bound
  ), best as (
    select distinct on (p.id, p.starts_at) p.id, p.starts_at, p.ends_at, k.deal_id, k.discount_bp, k.platform_bp, k.name
    from periods p join covering k on k.id = p.id and k.starts_at <= p.starts_at and k.ends_at >= p.ends_at
    order by p.id, p.starts_at, k.discount_bp desc, k.deal_id
  ), gone as (
    delete from category_deals k
    where not exists (select from best b where b.id = k.category_id and b.starts_at = k.starts_at) returning k.category_id
  ), put as (
    insert into category_deals as k (category_id, starts_at, ends_at, deal_id, discount_bp, platform_bp, name)
    select id, starts_at, ends_at, deal_id, discount_bp, platform_bp, name from best
    on conflict (category_id, starts_at) do update
      set ends_at = excluded.ends_at, deal_id = excluded.deal_id, discount_bp = excluded.discount_bp,
        platform_bp = excluded.platform_bp, name = excluded.name
      where (k.ends_at, k.deal_id, k.discount_bp, k.platform_bp, k.name)
        is distinct from (excluded.ends_at, excluded.deal_id, excluded.discount_bp, excluded.platform_bp, excluded.name)
    returning k.category_id
  )
  select array_agg(distinct category_id) into changed from (table gone union all table put) either;
  perform note_change('deal', changed);
  perform note_change('list', array(
    select distinct step from categories c, unnest(c.path) as step where c.id = any (changed)
  ));
  return null;
end $$;
