-- Refunds by bank transfer that the bank returned, and which transfer of a refund a bank line is about.
create table refund_returns (
  id bigint generated always as identity primary key,
  refund_id bigint not null references refunds,
  attempt int not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- Of the returned transfer: its reference, and when it was marked as transferred.
  transfer_reference text not null,
  transferred_at timestamptz not null,
  reason text not null,
  created_at timestamptz not null default now(),
  unique (refund_id, attempt)
);
create index refund_returns_by_amount on refund_returns (amount_cents);
select isolate('refund_returns', '', 'false');

-- The number of the present transfer. A returned transfer starts the next one.
alter table refunds add column transfer_attempt int not null default 1;

alter table bank_lines
  add column refund_attempt int,
  add column refund_return_id bigint unique references refund_returns;
update bank_lines set refund_attempt = 1 where refund_id is not null;
alter table bank_lines
  drop constraint bank_lines_one_match,
  drop constraint bank_lines_matched,
  add constraint bank_lines_one_match check (num_nonnulls(settlement_id, payout_id, payout_return_id, debt_payment_id, refund_id,
    refund_return_id, booked_as) <= 1) not valid,
  add constraint bank_lines_matched check ((matched_at is null) = (num_nonnulls(settlement_id, payout_id, payout_return_id,
    debt_payment_id, refund_id, refund_return_id, booked_as) = 0)) not valid;
