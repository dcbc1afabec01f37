-- no-transaction
-- The sums of before 0138, seller by seller, so that no order is locked for long.
do $$
declare
  seller bigint;
begin
  for seller in select distinct seller_id from unpaid_sums loop
    update unpaid_sums s set delivered_at = coalesce(
      (select delivery_time(o.status, o.delivered_at) from orders o where o.id = s.order_id for share), '-infinity')
    where s.seller_id = seller;
    commit;
  end loop;
end $$;
