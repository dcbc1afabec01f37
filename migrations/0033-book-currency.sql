-- The currency of the shop's books: one row, written with the first order and never changed. CURRENCY and the settings decide it
-- while there is no row; afterwards they must agree with it.
create table book (
  id int primary key default 1 check (id = 1),
  currency text not null check (length(currency) = 3),
  created_at timestamptz not null default now()
);
create trigger book_append_only before update or delete on book for each row execute function refuse_change();
-- Cached shop rules hold the currency.
create trigger book_written after insert on book for each statement execute function note_settings_change();
-- Sellers' calls write ledger lines, which the trigger below compares with it. Its one row belongs to nobody.
grant select on book to trove_seller;

-- Books that exist already: the currency of their oldest money, or of their oldest order.
insert into book (currency)
select currency from (
  (select 1 as place, currency from ledger_lines order by id limit 1)
  union all
  (select 2, currency from checkouts order by created_at, id limit 1)
) oldest order by place limit 1;

-- A trigger and not a reference: a reference would lock the one row for every order and every line of the ledger.
create function check_book_currency() returns trigger language plpgsql as $$
declare
  kept text;
begin
  select currency into kept from book;
  if kept is null then
    -- Of two first orders the second waits here for the first one's end, and then reads what that wrote.
    insert into book (currency) values (new.currency) on conflict do nothing;
    select currency into kept from book;
  end if;
  if new.currency is distinct from kept then
    raise exception 'the books are kept in %, so % refuses %', kept, tg_table_name, new.currency
      using errcode = 'check_violation', constraint = 'book_currency', table = tg_table_name;
  end if;
  return new;
end $$;

create trigger checkouts_in_book_currency before insert or update of currency on checkouts
  for each row execute function check_book_currency();
create trigger payments_in_book_currency before insert or update of currency on payments
  for each row execute function check_book_currency();
create trigger disputes_in_book_currency before insert or update of currency on disputes
  for each row execute function check_book_currency();
create trigger ledger_accounts_in_book_currency before insert or update of currency on ledger_accounts
  for each row execute function check_book_currency();
create trigger ledger_lines_in_book_currency before insert or update of currency on ledger_lines
  for each row execute function check_book_currency();
create trigger payouts_in_book_currency before insert or update of currency on payouts
  for each row execute function check_book_currency();
create trigger payout_files_in_book_currency before insert or update of currency on payout_files
  for each row execute function check_book_currency();
