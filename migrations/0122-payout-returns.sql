-- Payouts that the bank gave back after they were paid, and which attempt of a payout a bank line is about.
create table payout_returns (
  id bigint generated always as identity primary key,
  payout_id bigint not null references payouts,
  attempt int not null,
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null default now(),
  unique (payout_id, attempt)
);
create index payout_returns_by_amount on payout_returns (amount_cents);
select isolate('payout_returns', '', 'false');
insert into payout_returns (payout_id, attempt, amount_cents, created_at)
select split_part(e.key, ':', 2)::bigint, split_part(e.key, ':', 3)::int, l.amount_cents, l.created_at
from ledger_entries e
join ledger_lines l on l.entry_id = e.id and l.amount_cents > 0
join ledger_accounts a on a.id = l.account_id and a.kind = 'bank'
where e.kind = 'payout' and e.key like 'payout:%:back';

alter table bank_lines
  add column payout_attempt int,
  add column payout_return_id bigint unique references payout_returns;
update bank_lines b
set payout_attempt = case when b.matched_at >= p.attempt_at then p.attempt else greatest(1, p.attempt - 1) end
from payouts p where p.id = b.payout_id;
alter table bank_lines drop constraint bank_lines_payout_id_key;
alter table bank_lines drop constraint bank_lines_check, drop constraint bank_lines_check1;
alter table bank_lines
  add constraint bank_lines_one_match
    check (num_nonnulls(settlement_id, payout_id, payout_return_id, debt_payment_id, booked_as) <= 1) not valid,
  add constraint bank_lines_matched check ((matched_at is null)
    = (num_nonnulls(settlement_id, payout_id, payout_return_id, debt_payment_id, booked_as) = 0)) not valid;
