-- Cards that customers paid with, as the provider's fingerprints, which are equal for equal cards. They show that a seller
-- bought from themself with another account. Deleted with the account.
create table payment_cards (
  gateway text not null check (gateway in ('STRIPE', 'RAZORPAY')),
  fingerprint text not null check (length(fingerprint) between 1 and 100),
  user_id bigint not null references users,
  primary key (gateway, fingerprint, user_id)
);
create index payment_cards_of_user on payment_cards (user_id);
