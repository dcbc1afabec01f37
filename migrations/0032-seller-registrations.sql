-- Every registration with an address that is not confirmed yet keeps its data under a token of its own. Confirming a token
-- applies that registration and no other, so nobody can plant bank details in an account that somebody else confirms.
create table seller_registrations (
  token_hash text primary key,
  seller_id bigint not null references sellers on delete cascade,
  -- The data of the form; null where the link confirms the account as it is.
  details jsonb,
  password_hash text,
  bank_details_sealed text,
  account_number_last4 text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(details, password_hash, bank_details_sealed, account_number_last4) in (0, 4))
);
create index seller_registrations_of_seller on seller_registrations (seller_id);
create index seller_registrations_by_expiry on seller_registrations (expires_at);
select isolate('seller_registrations', 'select (token_hash, seller_id, details), insert, delete');

-- True from the second registration on, until the owner has named the bank account with a mailed code.
alter table sellers add column registered_again boolean not null default false;

-- Links mailed before are not carried over: they confirmed whatever the account held. Their sellers request a new one.
alter table sellers drop column verification_hash, drop column verification_expires_at;

-- An account sells only after its owner has confirmed the address.
create function refuse_unconfirmed_seller() returns trigger language plpgsql as $$
begin
  raise check_violation using message = 'an active seller has confirmed the email address', constraint = 'sellers_active_confirmed';
end $$;
create trigger active_seller_is_confirmed before insert on sellers
  for each row when (new.account_status = 'ACTIVE' and not new.email_verified)
  execute function refuse_unconfirmed_seller();
create trigger activated_seller_is_confirmed before update of account_status on sellers
  for each row when (new.account_status = 'ACTIVE' and old.account_status <> 'ACTIVE' and not new.email_verified)
  execute function refuse_unconfirmed_seller();
