-- What customers send back: asked for by piece, answered by the seller, decided by the shop where they disagree.

-- Pieces that an open return holds. Whatever else gives money back for pieces leaves them alone.
alter table order_items add column returning_quantity int not null default 0;
alter table order_items add constraint order_items_returning_within
  check (returning_quantity >= 0 and refunded_quantity + returning_quantity <= quantity);

create table returns (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  seller_id bigint not null references sellers,
  user_id bigint not null references users,
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'DISPUTED', 'ACCEPTED', 'REJECTED', 'CANCELLED')),
  reason text not null check (reason in ('DAMAGED', 'WRONG_ITEM', 'NOT_AS_DESCRIBED', 'DOES_NOT_FIT', 'CHANGED_MIND', 'OTHER')),
  comment text not null default '' check (length(comment) <= 1000),
  photos text[] not null default '{}' check (cardinality(photos) <= 5),
  -- Until then the seller is to answer, judged by the database's clock; after it the shop looks at it.
  answer_by timestamptz not null,
  escalated_at timestamptz,
  dispute_reason text check (length(dispute_reason) between 1 and 500),
  -- What the admin said to the decision, and who it was.
  decision_note text check (length(decision_note) between 1 and 500),
  admin_id bigint references users,
  restocked boolean not null default false,
  -- What went back to the customer: nothing when all of it had gone back before.
  amount_cents bigint not null default 0 check (amount_cents >= 0),
  refund_id bigint unique references refunds,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint returns_decided check ((status in ('REQUESTED', 'DISPUTED')) = (decided_at is null)),
  constraint returns_disputed_for_a_reason check (status <> 'DISPUTED' or dispute_reason is not null),
  constraint returns_rejected_by_an_admin check (status <> 'REJECTED' or (admin_id is not null and decision_note is not null)),
  constraint returns_refund_when_accepted check (status = 'ACCEPTED' or (amount_cents = 0 and not restocked)),
  constraint returns_refund_of_amount check ((refund_id is null) = (amount_cents = 0))
);
create index returns_of_order on returns (order_id, id);
create index returns_of_seller on returns (seller_id, created_at, id);
create index returns_of_user on returns (user_id);
create index returns_by_day on returns (created_at, id);
-- What waits for a decision: of a seller, of the shop, and for the clock.
create index returns_open_of_seller on returns (seller_id, created_at, id) where status in ('REQUESTED', 'DISPUTED');
create index returns_open on returns (created_at, id) where status in ('REQUESTED', 'DISPUTED');
create index returns_to_escalate on returns (answer_by) where status = 'REQUESTED' and escalated_at is null;

create table return_items (
  return_id bigint not null references returns,
  order_item_id bigint not null references order_items,
  quantity int not null check (quantity > 0),
  primary key (return_id, order_item_id)
);
create index return_items_of_line on return_items (order_item_id);

-- Kept apart from an order's own events: those say where the order stands, and a return moves no order.
create table return_events (
  id bigint generated always as identity primary key,
  return_id bigint not null references returns,
  step text not null check (step in ('REQUESTED', 'DISPUTED', 'ACCEPTED', 'REJECTED', 'CANCELLED', 'ESCALATED')),
  actor text not null check (actor in ('customer', 'seller', 'admin', 'shop')),
  actor_id bigint,
  at timestamptz not null default clock_timestamp()
);
create index return_events_of_return on return_events (return_id, id);
create trigger return_events_append_only before update or delete on return_events for each row execute function refuse_change();

-- Forward only, whoever writes; and nothing of a decision is changed afterwards.
create function check_return_move() returns trigger language plpgsql as $$
begin
  if old.status in ('ACCEPTED', 'REJECTED', 'CANCELLED') or (new.status <> old.status and not (
    (old.status = 'REQUESTED' and new.status in ('DISPUTED', 'ACCEPTED', 'REJECTED', 'CANCELLED')) or
    (old.status = 'DISPUTED' and new.status in ('ACCEPTED', 'REJECTED'))
  )) then
    raise exception 'return % cannot move from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger returns_move before update on returns for each row execute function check_return_move();

select isolate('returns', 'select, update');
select isolate('return_items', 'select', 'exists (select from returns r where r.id = return_items.return_id)');
select isolate('return_events', 'select, insert', 'exists (select from returns r where r.id = return_events.return_id)');

select audit('returns', 'id', 'update');
