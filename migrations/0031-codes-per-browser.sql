-- A one-time code belongs to the browser that requested it. A request from elsewhere gets a code of its own, so it can
-- neither replace the owner's code nor use up its tries.

-- Codes live ten minutes; whoever waits for one during the upgrade requests another.
delete from one_time_codes;
alter table one_time_codes
  drop constraint one_time_codes_pkey,
  drop column request_hash,
  drop column failures_since,
  -- Keyed hash of the e-mail address with the request id, or with the client's address where no id was sent.
  add column browser_hash text not null,
  add column client_hash text not null,
  -- A code of twelve digits, which cannot be guessed: wrong tries of it count for nothing.
  add column long boolean not null default false,
  add column failed_at timestamptz,
  -- When a code entered in this browser was right for the first time.
  add column known_since timestamptz,
  add primary key (email, browser_hash, purpose),
  add check ((failures = 0) = (failed_at is null));

-- The budget of wrong guesses is one for all purposes, so a seller's call counts all codes of the seller's address.
drop policy own_rows on one_time_codes;
create policy own_rows on one_time_codes to trove_seller
  using (email = (select s.email from sellers s where s.id = (select acting_seller())))
  with check (purpose = 'seller-bank-details'
    and email = (select s.email from sellers s where s.id = (select acting_seller())));
