-- When the account last proved itself in this session: at the login, or with a code or passkey since then.
alter table sessions add column proved_at timestamptz not null default now();
update sessions set proved_at = created_at;
grant update (proved_at) on sessions to trove_seller;

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (purpose in
  ('customer-login', 'customer-register', 'customer-erase', 'customer-step-up', 'seller-login', 'seller-bank-details',
  'seller-close', 'seller-step-up'));
drop policy own_rows on one_time_codes;
create policy own_rows on one_time_codes to trove_seller
  using (email = (select s.email from sellers s where s.id = (select acting_seller())))
  with check (purpose in ('seller-bank-details', 'seller-close', 'seller-step-up')
    and email = (select s.email from sellers s where s.id = (select acting_seller())));

-- Refunds of an order above this total need a fresh proof.
do $$
begin
  execute (
    select format('alter table settings drop constraint settings_name_check, add constraint settings_name_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''refundProofAbove''::text, '))
    from pg_constraint where conrelid = 'settings'::regclass and conname = 'settings_name_check'
  );
end $$;
