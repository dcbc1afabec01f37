-- What is unpaid of each order, so that a balance or the next payouts do not add up every unpaid line. Written by triggers, in
-- the transaction of the change.
-- Until the triggers exist, a line that another node books would be missed.
lock table unpaid_lines in share row exclusive mode;

create table unpaid_sums (
  seller_id bigint not null,
  currency text not null,
  -- 0 for lines of no order.
  order_id bigint not null,
  -- What the seller gets; negative when more was refunded than is unpaid. There is no row for 0.
  cents bigint not null,
  primary key (seller_id, currency, order_id)
);
select isolate('unpaid_sums', 'select');

insert into unpaid_sums
select seller_id, currency, coalesce(order_id, 0), sum(amount_cents) from unpaid_lines
group by 1, 2, 3 having sum(amount_cents) <> 0;

-- In order of the key, so that two transactions wait for each other in one direction.
create function sum_unpaid_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sign constant int := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into unpaid_sums as s
  select seller_id, currency, coalesce(order_id, 0), sign * sum(amount_cents) from changed group by 1, 2, 3 order by 1, 2, 3
  on conflict (seller_id, currency, order_id) do update set cents = s.cents + excluded.cents;
  delete from unpaid_sums s using changed c
  where s.seller_id = c.seller_id and s.currency = c.currency and s.order_id = coalesce(c.order_id, 0) and s.cents = 0;
  return null;
end $$;

create trigger summed_when_unpaid after insert on unpaid_lines
  referencing new table as changed for each statement execute function sum_unpaid_lines();
create trigger summed_when_paid after delete on unpaid_lines
  referencing old table as changed for each statement execute function sum_unpaid_lines();
