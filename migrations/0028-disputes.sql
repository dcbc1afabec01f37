-- What customers' banks ask back: recorded, booked, and kept from being given back twice.

create table disputes (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  gateway text not null check (gateway in ('STRIPE', 'RAZORPAY')),
  provider_dispute_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  reason text not null,
  status text not null check (status in ('NEEDS_RESPONSE', 'UNDER_REVIEW', 'WON', 'LOST')),
  -- The bank asks a question and has taken no money; it may become a dispute proper, never the reverse.
  inquiry boolean not null,
  evidence_due_at timestamptz,
  -- Where a person answers it at the provider.
  link text not null,
  -- The bank has taken the amount; and has given it back.
  withdrawn_at timestamptz,
  reinstated_at timestamptz,
  -- What the provider keeps for it: the platform's cost.
  fee_cents bigint not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- When the provider was last asked about it.
  checked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (gateway, provider_dispute_id),
  check ((closed_at is not null) = (status in ('WON', 'LOST'))),
  check (status <> 'LOST' or withdrawn_at is not null),
  check (reinstated_at is null or (withdrawn_at is not null and status = 'WON'))
);
create index disputes_of_payment on disputes (payment_id);
create index disputes_by_status on disputes (status, id desc);
-- Those with which something is still to happen.
create index disputes_unfinished on disputes (checked_at)
  where closed_at is null or (status = 'WON' and withdrawn_at is not null and reinstated_at is null);

create function check_dispute_move() returns trigger language plpgsql as $$
begin
  if (new.inquiry and not old.inquiry) or new.amount_cents <> old.amount_cents or new.payment_id <> old.payment_id
    or (new.status <> old.status and not (
      (old.status = 'NEEDS_RESPONSE' and new.status in ('UNDER_REVIEW', 'WON', 'LOST')) or
      (old.status = 'UNDER_REVIEW' and new.status in ('WON', 'LOST')) or
      -- A question that was answered becomes a dispute proper.
      (old.status = 'UNDER_REVIEW' and new.status = 'NEEDS_RESPONSE' and old.inquiry and not new.inquiry) or
      -- On appeal.
      (old.status = 'LOST' and new.status = 'WON')
    )) then
    raise exception 'dispute % cannot move from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger disputes_move before update on disputes for each row execute function check_dispute_move();

-- No policy and no grant: sellers' calls see nothing of it.
alter table disputes enable row level security;

-- Money is not given back by the shop while a bank decides about it, nor what a bank has taken for good.
alter table payments
  add column open_disputes int not null default 0 check (open_disputes >= 0),
  add column disputed_cents bigint not null default 0 check (disputed_cents >= 0),
  add constraint payments_given_back_once check (refunded_cents + disputed_cents <= amount_cents);
create index payments_disputed on payments (checkout_id) where open_disputes > 0;
grant select (open_disputes, disputed_cents) on payments to trove_seller;

alter table orders
  add column disputed_cents bigint not null default 0 check (disputed_cents >= 0),
  add constraint orders_given_back_once check (refunded_cents + disputed_cents <= total_cents);

-- What a bank took for good is given back as much as what was refunded.
drop index orders_refunded;
create index orders_refunded on orders (created_at desc, id desc) where refunded_cents + disputed_cents > 0;
drop index payments_one_capture;
create unique index payments_one_capture on payments (checkout_id)
  where status = 'CAPTURED' and refunded_cents + disputed_cents < amount_cents;

-- A refund that was not sent when its payment was lost, and can no longer be, is cancelled: the bank gave that money.
alter table refunds drop constraint refunds_status_check;
alter table refunds
  -- When its attempt was last handed to the provider; null: the provider has never heard of this attempt.
  add column sent_at timestamptz,
  -- The lost dispute that overtook it.
  add column dispute_id bigint references disputes,
  -- The cancelled refund of which it is what the bank had left, or gave back on appeal.
  add column instead_of bigint references refunds,
  add constraint refunds_status_check check (status in ('PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED')),
  add constraint refunds_cancelled_by_dispute check ((status = 'CANCELLED') = (dispute_id is not null));
drop index refunds_one_per_payment;
create unique index refunds_one_per_payment on refunds (payment_id) where order_id is null and instead_of is null;
create index refunds_cancelled_by_day on refunds (settled_at) where status = 'CANCELLED';
create index refunds_instead on refunds (instead_of) where instead_of is not null;

alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in
  ('provider_clearing', 'seller_payable', 'platform_revenue', 'refunds', 'tax', 'shipping', 'platform_fee', 'payouts',
   'disputes', 'dispute_costs'));
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries
  add constraint ledger_entries_kind_check check (kind in ('sale', 'refund', 'payment', 'payout', 'adjustment', 'dispute')),
  add column dispute_id bigint references disputes;
create index ledger_entries_of_dispute on ledger_entries (dispute_id) where dispute_id is not null;

-- What the provider said about a dispute.
alter table payment_events add column dispute_id text generated always as (coalesce(
  case when payload #>> '{data,object,object}' = 'dispute' then payload #>> '{data,object,id}' end,
  payload #>> '{payload,dispute,entity,id}')) stored;
create index payment_events_of_dispute on payment_events (dispute_id) where dispute_id is not null;

-- Transactions are what moved for an order: also what a bank took of it.
drop index ledger_entries_of_orders;
drop index ledger_entries_of_orders_by_kind;
create index ledger_entries_of_orders on ledger_entries (created_at desc, id desc)
  where order_id is not null and kind in ('sale', 'refund', 'dispute');
create index ledger_entries_of_orders_by_kind on ledger_entries (kind, created_at desc, id desc)
  where order_id is not null and kind in ('sale', 'refund', 'dispute');
