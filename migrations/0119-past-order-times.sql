-- no-transaction
-- The times of the orders before 0118, in small transactions, so that no order is locked for long.
do $$
declare
  step constant int := 2000;
  last bigint := (select coalesce(max(id), 0) from orders);
begin
  for low in 0..last by step loop
    update orders o set shipped_at = e.shipped_at, delivered_at = e.delivered_at
    from (select order_id, min(at) as shipped_at, max(at) filter (where status = 'DELIVERED') as delivered_at
      from order_events where order_id > low and order_id <= low + step and status in ('SHIPPED', 'DELIVERED')
      group by order_id) e
    where o.id = e.order_id and o.shipped_at is null;
    commit;
  end loop;
end $$;
