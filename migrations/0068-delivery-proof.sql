-- A number from the settings, for conditions in SQL. Sellers' requests may call it, but cannot read the table.
create function setting_number(setting text, otherwise numeric) returns numeric
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((
    select (s.value #>> '{}')::numeric from settings s
    where s.name = setting and s.withdrawn_at is null and s.valid_from <= clock_timestamp() and jsonb_typeof(s.value) = 'number'
    order by s.valid_from desc, s.id desc limit 1
  ), otherwise)
$$;

do $$
begin
  execute (
    select format('alter table settings drop constraint settings_name_check, add constraint settings_name_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''deliveryProofDays''::text, '))
    from pg_constraint where conrelid = 'settings'::regclass and conname = 'settings_name_check'
  );
end $$;

-- What proves a delivery besides the seller's word: the carrier's event, the code that the customer told, or the
-- customer's confirmation. Without proof the payout waits.
alter table orders
  add column delivery_proof text check (delivery_proof in ('CARRIER', 'CODE', 'CUSTOMER')),
  add column delivery_proven_at timestamptz;
update orders set delivery_proof = 'CUSTOMER', delivery_proven_at = received_at
where received_at is not null and status = 'DELIVERED';
alter table orders
  add constraint orders_delivery_proven_at check ((delivery_proof is null) = (delivery_proven_at is null)),
  add constraint orders_proof_of_delivery check (delivery_proof is null or status = 'DELIVERED');
create index orders_unproven on orders (seller_id, deliver_on) where status = 'DELIVERED' and delivery_proof is null;
create index orders_by_tracking_number on orders (tracking_number)
  where tracking_number is not null and delivery_proof is null;

alter table order_events drop constraint order_events_actor_check;
alter table order_events add constraint order_events_actor_check
  check (actor in ('customer', 'seller', 'admin', 'payment', 'expiry', 'carrier'));

-- Until when the payout of a delivered order without proof waits.
create function unproven_until(o orders) returns timestamptz language sql stable as $$
  select o.deliver_on + make_interval(days => setting_number('deliveryProofDays', 14)::int)
$$;

-- Until when units of an order can be returned, or reported as not arrived; null: not now, infinity: while it is shipped.
create function returnable_until(o orders, not_arrived boolean, return_days int) returns timestamptz language sql stable as $$
  select case
    when not o.paid then null
    when o.status = 'SHIPPED' then case when not not_arrived or o.deliver_on <= now() then timestamptz 'infinity' end
    when o.status = 'DELIVERED' and not (not_arrived and o.delivery_proof is not null) then (
      select case when not_arrived then greatest(d.until, unproven_until(o)) else d.until end
      from (select max(e.at) + make_interval(days => return_days) as until from order_events e
        where e.order_id = o.id and e.status = 'DELIVERED') d
      where case when not_arrived then greatest(d.until, unproven_until(o)) else d.until end > now()
    )
  end
$$;

alter table returns drop constraint returns_reason_check;
alter table returns add constraint returns_reason_check check (reason in (
  'NOT_ARRIVED', 'DAMAGED', 'WRONG_ITEM', 'NOT_AS_DESCRIBED', 'DOES_NOT_FIT', 'CHANGED_MIND', 'OTHER'
));
