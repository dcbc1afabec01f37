-- Who pays for a discount: the seller (0, as before), the platform (10000), or both. The platform's part is a source of the
-- order's money, booked as the expense `promotions`.
do $$
begin
  execute (
    select format('alter table ledger_accounts drop constraint ledger_accounts_kind_check, add constraint ledger_accounts_kind_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''promotions''::text, '))
    from pg_constraint where conrelid = 'ledger_accounts'::regclass and conname = 'ledger_accounts_kind_check'
  );
end $$;

alter table coupons add column platform_bp int not null default 0 check (platform_bp between 0 and 10000);
alter table deals add column platform_bp int not null default 0 check (platform_bp between 0 and 10000);
alter table category_deals add column platform_bp int not null default 0;

create or replace function settle_category_deals() returns trigger language plpgsql as $$
declare
  changed bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('category deals', 0));
  with best as (
    select distinct on (c.id) c.id, d.id as deal_id, d.discount_bp, d.platform_bp, h.name
    from deals d
    join home_categories h on h.id = d.home_category_id
    join categories covered on covered.code = h.category_code
    join categories c on covered.id = any (c.path)
    order by c.id, d.discount_bp desc, d.id
  ), gone as (
    delete from category_deals k where not exists (select from best b where b.id = k.category_id) returning k.category_id
  ), put as (
    insert into category_deals as k (category_id, deal_id, discount_bp, platform_bp, name)
    select id, deal_id, discount_bp, platform_bp, name from best
    on conflict (category_id) do update
      set deal_id = excluded.deal_id, discount_bp = excluded.discount_bp, platform_bp = excluded.platform_bp, name = excluded.name
      where (k.deal_id, k.discount_bp, k.platform_bp, k.name)
        is distinct from (excluded.deal_id, excluded.discount_bp, excluded.platform_bp, excluded.name)
    returning k.category_id
  )
  select array_agg(category_id) into changed from (table gone union all table put) either;
  perform note_change('deal', changed);
  perform note_change('list', array(
    select distinct step from categories c, unnest(c.path) as step where c.id = any (changed)
  ));
  return null;
end $$;

-- The platform's part of the discounts. The sale's value, on which tax and commission are computed, includes it.
alter table order_items add column funded_cents bigint not null default 0 check (funded_cents >= 0);
alter table order_items drop constraint order_items_tax_within;
alter table order_items add constraint order_items_tax_within
  check (tax_cents <= unit_selling_cents * quantity - discount_cents + funded_cents);

alter table orders add column funded_cents bigint not null default 0 check (funded_cents >= 0);
alter table orders drop constraint orders_tax_within, drop constraint orders_commission_within;
alter table orders
  add constraint orders_tax_within check (tax_cents <= goods_cents - discount_cents + funded_cents),
  add constraint orders_commission_within
    check (commission_cents + commission_tax_cents + tcs_cents + tds_cents <= goods_cents - discount_cents + funded_cents);

-- A refund returns money to the customer and to the platform. One that returns nothing to the customer is not sent.
alter table refunds add column funded_cents bigint not null default 0 check (funded_cents >= 0);
alter table refunds drop constraint refunds_amount_cents_check, drop constraint refunds_check;
alter table refunds
  add constraint refunds_amount_cents_check check (amount_cents >= 0 and amount_cents + funded_cents > 0),
  add constraint refunds_tax_within check (tax_cents between 0 and amount_cents + funded_cents),
  add constraint refunds_only_to_platform check (amount_cents > 0 or status = 'SUCCEEDED');
alter table returns drop constraint returns_refund_of_amount;
alter table returns add constraint returns_refund_of_amount check (refund_id is not null or amount_cents = 0);
