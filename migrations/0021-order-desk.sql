-- Refunds in parts, and what an admin needs to find any order and to look after its money.

-- What was promised back of an order: its refunds together, never more than it cost.
alter table orders add column refunded_cents bigint not null default 0;
update orders o set refunded_cents = r.cents
from (select order_id, sum(amount_cents) as cents from refunds where order_id is not null group by order_id) r
where r.order_id = o.id;
alter table orders
  add constraint orders_refunded_within check (refunded_cents between 0 and total_cents),
  add constraint orders_refunded_when_paid check (refunded_cents = 0 or paid);

-- Pieces whose money went back, and those of them that lie on the shelf again.
alter table order_items
  add column refunded_quantity int not null default 0,
  add column restocked_quantity int not null default 0;
update order_items i set refunded_quantity = i.quantity, restocked_quantity = i.quantity
from orders o where o.id = i.order_id and o.paid and o.status = 'CANCELLED';
alter table order_items add constraint order_items_refunded_within
  check (restocked_quantity >= 0 and restocked_quantity <= refunded_quantity and refunded_quantity <= quantity);

alter table refunds
  -- A failed refund that is tried again is another request to the provider.
  add column attempt int not null default 1 check (attempt > 0),
  -- Who decided it at the desk; none of the refunds that follow from a cancellation.
  add column admin_id bigint references users,
  -- Which pieces it is for: [{"orderItemId", "quantity"}].
  add column items jsonb,
  add column restocked boolean not null default false;
drop index refunds_one_per_order;
create index refunds_of_order on refunds (order_id, id) where order_id is not null;
create index refunds_failed on refunds (id) where status = 'FAILED';

alter table payment_exceptions
  add column resolved_by bigint references users,
  add column note text check (length(note) <= 500);
create index payment_exceptions_open on payment_exceptions (id) where resolved_at is null;

-- What the provider said about a checkout.
create index payment_events_of_checkout on payment_events ((payload #>> '{data,object,metadata,checkout_id}'));

-- All orders, newest first: all, of one status, with money given back.
create index orders_by_day on orders (created_at desc, id desc);
create index orders_by_status on orders (status, created_at desc, id desc);
create index orders_refunded on orders (created_at desc, id desc) where refunded_cents > 0;

-- The mails about an order that were sent again: their keys begin with the first one's.
create index mails_by_key_text on mails (key collate "C");

-- People by what one knows of them.
create index users_by_words on users
  using gin (to_tsvector('simple', search_text(email || ' ' || first_name || ' ' || last_name)));
create index sellers_by_words on sellers
  using gin (to_tsvector('simple', search_text(email || ' ' || seller_name || ' ' || business_name)));

-- All transactions, newest first: all, or of one kind.
create index ledger_entries_of_orders on ledger_entries (created_at desc, id desc)
  where order_id is not null and kind in ('sale', 'refund');
create index ledger_entries_of_orders_by_kind on ledger_entries (kind, created_at desc, id desc)
  where order_id is not null and kind in ('sale', 'refund');

select audit('payment_exceptions', 'id', 'update');
