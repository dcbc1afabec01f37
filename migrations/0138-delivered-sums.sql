-- When an order with an unpaid sum was delivered, on the sum, so that the due amounts of all sellers are read without their
-- orders.
create function delivery_time(status text, delivered_at timestamptz) returns timestamptz language sql immutable as $$
  select case status when 'CANCELLED' then '-infinity' when 'DELIVERED' then coalesce(delivered_at, 'infinity') else 'infinity' end
$$;

-- 'infinity' until the order is delivered; '-infinity' if it was canceled, and for lines of no order. Until the next migration
-- has filled in the sums of before, they wait.
alter table unpaid_sums add column delivered_at timestamptz not null default 'infinity';

-- The lock makes a delivery at the same time wait, so that its trigger finds the sum. Paid lines had a sum, which has the time.
create or replace function sum_unpaid_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sign constant int := case tg_op when 'DELETE' then -1 else 1 end;
begin
  if tg_op = 'INSERT' then
    perform from orders o where o.id in (select order_id from changed) order by o.id for share;
  end if;
  insert into unpaid_sums as s
  select c.seller_id, c.currency, coalesce(c.order_id, 0), sign * sum(c.amount_cents),
    coalesce((select delivery_time(o.status, o.delivered_at) from orders o where o.id = c.order_id), '-infinity')
  from changed c group by c.seller_id, c.currency, c.order_id order by 1, 2, 3
  on conflict (seller_id, currency, order_id) do update set cents = s.cents + excluded.cents;
  delete from unpaid_sums s using changed c
  where s.seller_id = c.seller_id and s.currency = c.currency and s.order_id = coalesce(c.order_id, 0) and s.cents = 0;
  return null;
end $$;

create function note_delivery_on_sum() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update unpaid_sums set delivered_at = delivery_time(new.status, new.delivered_at)
  where seller_id = new.seller_id and currency = (select currency from checkouts where id = new.checkout_id) and order_id = new.id;
  return null;
end $$;

create trigger noted_on_unpaid_sum after update of status, delivered_at on orders for each row
  when (delivery_time(new.status, new.delivered_at) is distinct from delivery_time(old.status, old.delivered_at))
  execute function note_delivery_on_sum();
