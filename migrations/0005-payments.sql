-- What the payment provider says, and the ledger that follows from it.

create table payments (
  id bigint generated always as identity primary key,
  checkout_id uuid not null references checkouts,
  gateway text not null check (gateway in ('STRIPE', 'RAZORPAY')),
  -- The provider's session or link, and the payment it led to.
  session_id text not null,
  link_url text not null,
  provider_payment_id text,
  status text not null check (status in ('OPEN', 'CAPTURED', 'EXPIRED')),
  -- Zero when a coupon pays for everything: no provider is asked then.
  amount_cents bigint not null check (amount_cents >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  currency text not null,
  failure_reason text,
  -- When the provider was last asked about it.
  checked_at timestamptz,
  captured_at timestamptz,
  created_at timestamptz not null default now(),
  unique (gateway, session_id),
  unique (gateway, provider_payment_id),
  check (refunded_cents <= amount_cents),
  check (refunded_cents = 0 or status = 'CAPTURED'),
  check ((status = 'CAPTURED') = (captured_at is not null))
);
create index payments_of_checkout on payments (checkout_id);
create index payments_open on payments (checked_at nulls first, created_at) where status = 'OPEN';
-- A second captured payment of one checkout is refunded in full, never kept.
create unique index payments_one_capture on payments (checkout_id) where status = 'CAPTURED' and refunded_cents < amount_cents;

create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  order_id bigint references orders,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'SUCCEEDED', 'FAILED')),
  provider_refund_id text unique,
  failure_reason text,
  settled_at timestamptz,
  created_at timestamptz not null default now()
);
-- The refund of a whole order, or of a whole payment, happens once.
create unique index refunds_one_per_order on refunds (order_id) where order_id is not null;
create unique index refunds_one_per_payment on refunds (payment_id) where order_id is null;
create index refunds_of_payment on refunds (payment_id);
create index refunds_unsettled on refunds (created_at) where status = 'PENDING';

create table payment_events (
  gateway text not null,
  event_id text not null,
  type text not null,
  payload jsonb not null,
  outcome text,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  primary key (gateway, event_id)
);

-- What a person must look at: a signed event that does not fit, money without an order.
create table payment_exceptions (
  id bigint generated always as identity primary key,
  kind text not null,
  reference text not null,
  details jsonb not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  unique (kind, reference)
);

create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('provider_clearing', 'seller_payable', 'platform_revenue', 'refunds', 'tax', 'shipping', 'payouts')),
  seller_id bigint references sellers,
  currency text not null,
  unique nulls not distinct (kind, seller_id, currency),
  check ((kind = 'seller_payable') = (seller_id is not null))
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  -- Says what happened once: 'sale:<order>', 'refund:<refund>'.
  key text not null unique,
  kind text not null check (kind in ('sale', 'refund', 'payment', 'payout', 'adjustment')),
  order_id bigint references orders,
  payment_id bigint references payments,
  refund_id bigint references refunds,
  created_at timestamptz not null default now()
);
create index ledger_entries_of_order on ledger_entries (order_id);

create table ledger_lines (
  id bigint generated always as identity primary key,
  entry_id bigint not null references ledger_entries,
  account_id bigint not null references ledger_accounts,
  -- Debit positive, credit negative.
  amount_cents bigint not null check (amount_cents <> 0),
  currency text not null
);
create index ledger_lines_of_entry on ledger_lines (entry_id);
create index ledger_lines_of_account on ledger_lines (account_id, id);

create function check_entry_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from ledger_lines where entry_id = new.entry_id group by currency having sum(amount_cents) <> 0
  ) then
    raise exception 'ledger entry % does not balance', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_lines_balance after insert on ledger_lines
  deferrable initially deferred for each row execute function check_entry_balance();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_lines_append_only before update or delete on ledger_lines for each row execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change();
create trigger order_events_append_only before update or delete on order_events for each row execute function refuse_change();

-- Mails to send: one row, one mail. Words are made from the template when it is sent; a one-time code travels sealed and
-- is forgotten once sent.
create table mails (
  id bigint generated always as identity primary key,
  key text not null unique,
  recipient text not null,
  template text not null,
  data jsonb not null default '{}',
  sealed text,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
