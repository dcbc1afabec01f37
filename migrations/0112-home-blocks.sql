-- Banners, product rows and texts of the home page, beside its tiles. Each has a draft and what is published.
create table home_blocks (
  id bigint generated always as identity primary key,
  position int not null,
  draft jsonb not null check (length(draft::text) <= 20000),
  -- Null for a block that is not on the home page.
  published jsonb,
  -- The dates of the published content.
  starts_at timestamptz,
  ends_at timestamptz,
  version int not null default 1,
  changed_at timestamptz not null default now(),
  constraint home_blocks_dates_in_order check (ends_at > starts_at),
  check (published is not null or (starts_at is null and ends_at is null))
);

create trigger home_blocks_changed after insert or update or delete on home_blocks
  for each statement execute function note_home_change();
select audit('home_blocks');

-- What deals and blocks change on pages by their dates alone, without a row in the change log.
create function schedules_turned_since(since timestamptz) returns setof text language plpgsql stable as $$
begin
  return query select deals_turned_since(since);
  if exists (
    select from home_blocks b
    where (b.starts_at > since and b.starts_at <= now()) or (b.ends_at > since and b.ends_at <= now())
  ) then
    return next 'home:0';
  end if;
end $$;
