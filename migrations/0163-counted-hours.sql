-- Until when the present day is counted. Its version is negative, so that nodes of an earlier release count it as uncounted.
alter table counted_days add column counted_until timestamptz;
alter table counted_days add constraint counted_days_counted_until_check check ((version < 0) = (counted_until is not null)) not valid;
grant select (counted_until) on counted_days to trove_seller;

-- A refund of the last hour is not counted yet.
create or replace function recount_days_of_refunds() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform recount_day(e.created_at) from ledger_entries e
    where e.order_id = new.id and e.kind = 'refund' and e.created_at < now() - interval '1 hour';
  return null;
end $$;
