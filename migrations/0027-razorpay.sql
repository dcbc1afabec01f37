-- A second provider, which tells in another way what its events are about.

-- What an event speaks of, wherever its provider writes it: the checkout, or at least the payment session.
alter table payment_events
  add column checkout_id text generated always as (coalesce(
    payload #>> '{data,object,metadata,checkout_id}', payload #>> '{payload,payment_link,entity,notes,checkout_id}')) stored,
  add column session_id text generated always as (coalesce(
    payload #>> '{payload,payment_link,entity,id}',
    -- Razorpay's payments name their link only so.
    'plink_' || substring(payload #>> '{payload,payment,entity,description}' from '^#([A-Za-z0-9]{14})$'))) stored;

drop index payment_events_of_checkout;
create index payment_events_of_checkout on payment_events (checkout_id) where checkout_id is not null;
create index payment_events_of_session on payment_events (session_id) where session_id is not null;
