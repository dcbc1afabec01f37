-- What staff write about a customer, and why they blocked or unblocked the account.
create table customer_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  author_id bigint not null references users,
  kind text not null default 'NOTE' check (kind in ('NOTE', 'BLOCKED', 'UNBLOCKED')),
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index customer_notes_of_user on customer_notes (user_id, id desc);

select audit('customer_notes', 'id', 'insert');

-- The customer list of the admin area, by name and by block.
create index users_by_name on users (lower(first_name || ' ' || last_name), id) where deleted_at is null;
create index users_banned on users (id) where banned_at is not null;

-- The product list of the admin area: also drafts, archived and hidden products, and by category.
create index products_by_day on products (created_at desc, id desc);
create index products_unlisted on products (id) where not listed;
create index products_unlisted_search on products using gin (search) where not listed;
create index products_of_category on products (category_id, id desc);
