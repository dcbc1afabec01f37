-- The ledger lines of sellers that no live payout includes, so that what is due costs what is unpaid and not the whole history.
-- Written by triggers, in the transaction of the change.
-- Until the triggers exist, a line that another node books would be missed.
lock table ledger_lines, payout_lines in share row exclusive mode;

create table unpaid_lines (
  ledger_line_id bigint primary key,
  seller_id bigint not null,
  currency text not null,
  kind text not null,
  order_id bigint,
  -- What the seller gets; negative for refunds.
  amount_cents bigint not null
);
create index unpaid_lines_of_seller on unpaid_lines (seller_id, currency, ledger_line_id desc);
create index unpaid_lines_of_order on unpaid_lines (order_id) where order_id is not null;
select isolate('unpaid_lines', 'select');

-- What payouts can pay: a payout itself is booked on the same accounts.
create function payable_lines() returns setof unpaid_lines language sql stable as $$
  select l.id, a.seller_id, a.currency, e.kind, e.order_id, -l.amount_cents
  from ledger_lines l join ledger_accounts a on a.id = l.account_id and a.kind = 'seller_payable'
  join ledger_entries e on e.id = l.entry_id
  where e.kind <> 'payout'
$$;

insert into unpaid_lines
select p.* from payable_lines() p
where not exists (select from payout_lines x where x.ledger_line_id = p.ledger_line_id and x.live)
order by p.ledger_line_id;

create function note_booked_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into unpaid_lines select p.* from payable_lines() p join booked b on b.id = p.ledger_line_id;
  return null;
end $$;

create function note_paid_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from unpaid_lines u using changed c where u.ledger_line_id = c.ledger_line_id and c.live;
  insert into unpaid_lines select p.* from payable_lines() p join changed c on c.ledger_line_id = p.ledger_line_id and not c.live
  on conflict do nothing;
  return null;
end $$;

create trigger noted_as_unpaid after insert on ledger_lines
  referencing new table as booked for each statement execute function note_booked_lines();
create trigger noted_as_paid after insert on payout_lines
  referencing new table as changed for each statement execute function note_paid_lines();
create trigger noted_when_released after update on payout_lines
  referencing new table as changed for each statement execute function note_paid_lines();

-- Whether a seller buys from itself is asked from the seller's phone number.
create index users_by_mobile on users (mobile) where mobile is not null;
