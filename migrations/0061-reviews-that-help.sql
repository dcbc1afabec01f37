-- How an item of clothing fits, "helpful" votes, and the seller's reply to a review.
alter table reviews
  add column fit text check (fit in ('SMALL', 'TRUE', 'LARGE')),
  add column helpful_count int not null default 0 check (helpful_count >= 0),
  add column seller_reply text check (length(seller_reply) between 1 and 2000),
  add column replied_at timestamptz,
  add constraint reviews_replied_at check ((seller_reply is null) = (replied_at is null));

create index reviews_by_helpfulness on reviews (product_id, helpful_count desc, created_at desc, id desc)
  where hidden_at is null;
create index reviews_by_rating on reviews (product_id, rating_halves, created_at desc, id desc) where hidden_at is null;
create index reviews_with_fit on reviews (product_id, fit) where hidden_at is null and fit is not null;
create index reviews_with_photos on reviews (product_id, created_at desc, id desc)
  where hidden_at is null and images <> '{}';

create table review_votes (
  review_id bigint not null references reviews on delete cascade,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_votes_of_user on review_votes (user_id);
alter table review_votes enable row level security;

grant select (user_id, review_text, images, verified_purchase, fit, helpful_count, seller_reply, replied_at),
  update (seller_reply, replied_at) on reviews to trove_seller;
-- Sellers see the names of customers who reviewed their products.
create policy reviewers on users for select to trove_seller
  using (exists (select from reviews r where r.user_id = users.id));
