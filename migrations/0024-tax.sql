-- Prices include tax. How much of a price is tax is decided by category and by where the goods go, dated as commissions are;
-- an order freezes what it used. What is decided is all the parts of a tax at once, as a list of {"name", "rateBp"}: CGST and
-- SGST begin and end together. None means that the next wider decision counts again.

create function are_taxes(parts jsonb) returns boolean language plpgsql immutable parallel safe as $$
begin
  return jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) between 1 and 4
    and (select bool_and(coalesce(length(p.name) between 1 and 20 and p."rateBp" between 0 and 10000, false))
        and sum(p."rateBp") <= 10000 and count(distinct p.name) = count(*)
      from jsonb_to_recordset(parts) as p (name text, "rateBp" int));
end $$;

create table tax_rates (
  id int generated always as identity primary key,
  -- Null: of every category.
  category_id int references categories,
  -- The state of the delivery address, as people write it; null: everywhere.
  region text check (region = btrim(region) and region <> ''),
  parts jsonb check (parts is null or coalesce(are_taxes(parts), false)),
  valid_from timestamptz not null default now(),
  set_by bigint references users,
  set_at timestamptz not null default now(),
  -- Only what has not begun can be taken back.
  withdrawn_at timestamptz,
  withdrawn_by bigint references users,
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check (withdrawn_at < valid_from),
  check (valid_from >= set_at)
);
create index tax_rates_in_force on tax_rates
  ((coalesce(category_id, 0)), (coalesce(lower(region), '')), valid_from desc, id desc) where withdrawn_at is null;
create index tax_rates_by_age on tax_rates (set_at desc, id desc);
create trigger tax_rates_kept before update on tax_rates for each row execute function keep_decision();
select audit('tax_rates');

-- The tax in a line, part by part; together they are its tax_cents.
create table order_item_taxes (
  order_item_id bigint not null references order_items,
  name text not null,
  rate_bp int not null check (rate_bp between 0 and 10000),
  tax_cents bigint not null check (tax_cents >= 0),
  primary key (order_item_id, name)
);
create trigger order_item_taxes_append_only before update or delete on order_item_taxes
  for each row execute function refuse_change();
select isolate('order_item_taxes', 'select', 'exists (select from order_items i where i.id = order_item_taxes.order_item_id)');

-- The tax on the commission is the shop's to remit: it is taken of what the seller gets and never more than that.
alter table orders
  add column commission_tax_cents bigint not null default 0 check (commission_tax_cents >= 0),
  -- How much of its tax went back with refunds.
  add column refunded_tax_cents bigint not null default 0 check (refunded_tax_cents >= 0),
  add constraint orders_tax_refunded check (refunded_tax_cents <= tax_cents),
  add constraint orders_tax_within check (tax_cents <= goods_cents - discount_cents),
  add constraint orders_commission_within check (commission_cents + commission_tax_cents <= goods_cents - discount_cents);
alter table order_items
  -- How many of the pieces that went back are counted in the order's refunded tax.
  add column refunded_tax_quantity int not null default 0 check (refunded_tax_quantity >= 0),
  add constraint order_items_tax_refunded check (refunded_tax_quantity <= refunded_quantity),
  add constraint order_items_tax_within check (tax_cents <= unit_selling_cents * quantity - discount_cents);
-- The tax in what a refund gives back.
alter table refunds add column tax_cents bigint not null default 0 check (tax_cents between 0 and amount_cents);

alter table settings drop constraint settings_name_check;
alter table settings add constraint settings_name_check check (name in (
  'currency', 'orderListCurrency', 'shipping', 'platformFee', 'unpaidMinutes', 'codesPerClient', 'requestsPerClient',
  'payoutSchedule', 'payoutMinimum', 'commissionTax'
));
