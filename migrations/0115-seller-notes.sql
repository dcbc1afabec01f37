-- What staff write about a seller, who does not see it.
create table seller_notes (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers on delete cascade,
  author_id bigint not null references users,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index seller_notes_of_seller on seller_notes (seller_id, id desc);

select isolate('seller_notes', '', 'false');
select audit('seller_notes', 'id', 'insert');
