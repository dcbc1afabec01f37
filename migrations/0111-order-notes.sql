-- What staff write about an order.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  author_id bigint not null references users,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index order_notes_of_order on order_notes (order_id, id desc);

select audit('order_notes', 'id', 'insert');
