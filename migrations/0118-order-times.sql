-- When an order was shipped and delivered, on the order: reports and payouts read these of many orders at once.
alter table orders add column shipped_at timestamptz, add column delivered_at timestamptz;

create function note_shipping() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update orders o set shipped_at = e.shipped_at, delivered_at = e.delivered_at
  from (select min(at) as shipped_at, max(at) filter (where status = 'DELIVERED') as delivered_at
    from order_events where order_id = new.order_id and status in ('SHIPPED', 'DELIVERED')) e
  where o.id = new.order_id;
  return null;
end $$;

create trigger noted_on_order after insert or update of at on order_events
  for each row when (new.status in ('SHIPPED', 'DELIVERED')) execute function note_shipping();
