-- What customers report, and what the shop takes off sale.

create table reports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  review_id bigint references reviews on delete cascade,
  product_id bigint references products on delete cascade,
  reason text not null check (reason in ('SPAM', 'OFFENSIVE', 'FALSE', 'COUNTERFEIT', 'PROHIBITED', 'PRIVATE', 'OTHER')),
  comment text not null default '' check (length(comment) <= 1000),
  created_at timestamptz not null default now(),
  -- How an admin answered it; open until then.
  outcome text check (outcome in ('HIDDEN', 'DISMISSED')),
  closed_at timestamptz,
  closed_by bigint references users,
  check (num_nonnulls(review_id, product_id) = 1),
  check (num_nonnulls(outcome, closed_at, closed_by) in (0, 3))
);
-- One customer has one open report of a thing, however often they send it.
create unique index reports_open_once on reports (user_id, review_id, product_id) nulls not distinct where outcome is null;
create index reports_of_review on reports (review_id, id) where review_id is not null;
create index reports_of_product on reports (product_id, id) where product_id is not null;
-- The queue: what is open, each thing once.
create index reports_open_reviews on reports (review_id, id) where outcome is null and review_id is not null;
create index reports_open_products on reports (product_id, id) where outcome is null and product_id is not null;

-- Admins look for reviews by their words.
create index reviews_by_words on reviews using gin (to_tsvector('simple', search_text(review_text)));

-- Off sale by the shop: a draft that its seller may edit and delete, but not publish.
alter table products
  add column hidden_at timestamptz,
  add column hidden_reason text check (length(hidden_reason) between 1 and 300),
  -- What it becomes again when it is restored.
  add column hidden_from text check (hidden_from in ('DRAFT', 'ACTIVE')),
  add constraint products_hidden_whole check (num_nonnulls(hidden_at, hidden_reason, hidden_from) in (0, 3)),
  add constraint products_hidden_off_sale check (hidden_at is null or status <> 'ACTIVE');
create index products_hidden on products (hidden_at desc, id desc) where hidden_at is not null;

-- How an admin answered it.
select audit('reports', 'id', 'update');
