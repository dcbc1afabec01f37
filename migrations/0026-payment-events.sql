-- What the shop follows up by itself: events that could not be acted on, and what happened at the provider unheard.

alter table payment_events
  -- How often acting on it failed, and with which words the last time.
  add column attempts int not null default 0 check (attempts >= 0),
  add column error text check (length(error) <= 500),
  -- Given up: a person was asked to look. Acted on again only when somebody says so.
  add column parked_at timestamptz,
  add constraint payment_events_parked_or_done check (parked_at is null or processed_at is null);
-- Came, but nothing came of them: neither done nor given up.
create index payment_events_waiting on payment_events (received_at) where processed_at is null and parked_at is null;

-- Up to which moment what a provider says happened has been compared with our rows.
create table reconciliations (
  gateway text primary key check (gateway in ('STRIPE', 'RAZORPAY')),
  compared_until timestamptz not null
);

-- When the provider was last asked about a refund that is not settled.
alter table refunds add column checked_at timestamptz;
drop index refunds_unsettled;
create index refunds_unsettled on refunds (checked_at nulls first, created_at) where status = 'PENDING';

-- Payments that were captured in a time, to be found at the provider.
create index payments_by_capture on payments (captured_at) where status = 'CAPTURED';
