-- Cash on delivery: the courier collects an order's money, and sends it to the shop's bank later.
alter table checkouts drop constraint checkouts_gateway_check,
  add constraint checkouts_gateway_check check (gateway in ('STRIPE', 'RAZORPAY', 'COD')) not valid;
alter table payments drop constraint payments_gateway_check,
  add constraint payments_gateway_check check (gateway in ('STRIPE', 'RAZORPAY', 'COD')) not valid;
alter table settlements drop constraint settlements_gateway_check,
  add constraint settlements_gateway_check check (gateway in ('STRIPE', 'RAZORPAY', 'COD')) not valid;

-- locks settings: a table of a few rows
do $$
begin
  execute (
    select format('alter table settings drop constraint settings_name_check, add constraint settings_name_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''cashOnDelivery''::text, '))
    from pg_constraint where conrelid = 'settings'::regclass and conname = 'settings_name_check'
  );
end $$;

alter table orders
  -- What the courier collects, or has collected from a delivered order; null for orders that are paid otherwise.
  add column cash_cents bigint,
  -- The courier's transfer that brought the money.
  add column cash_settlement_id bigint;
alter table orders
  add constraint orders_cash check (cash_cents between 0 and total_cents) not valid,
  add constraint orders_cash_received
    check (cash_settlement_id is null or (cash_cents > 0 and status = 'DELIVERED')) not valid,
  add constraint orders_cash_settlement_id_fkey foreign key (cash_settlement_id) references settlements not valid;

-- How a refund reaches the customer: through the provider, by a bank transfer that an admin makes, or not at all, because the
-- courier collects less.
alter table refunds add column method text not null default 'PROVIDER';
alter table refunds add constraint refunds_method check (method in ('PROVIDER', 'TRANSFER', 'NOT_COLLECTED')) not valid;
-- The admin's reference of a refund by bank transfer.
alter table refunds add column transfer_reference text;

-- Where a customer's refunds are transferred to.
create table refund_accounts (
  user_id bigint primary key references users,
  details_sealed text not null,
  changed_at timestamptz not null default now()
);
select isolate('refund_accounts', '', 'false');

alter table bank_lines add column refund_id bigint unique references refunds;
alter table bank_lines
  drop constraint bank_lines_one_match,
  drop constraint bank_lines_matched,
  add constraint bank_lines_one_match
    check (num_nonnulls(settlement_id, payout_id, payout_return_id, debt_payment_id, refund_id, booked_as) <= 1) not valid,
  add constraint bank_lines_matched check ((matched_at is null)
    = (num_nonnulls(settlement_id, payout_id, payout_return_id, debt_payment_id, refund_id, booked_as) = 0)) not valid;
