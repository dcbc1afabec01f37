-- The attempts of a payout before the present one, so that a bank file keeps what was sent with it.
create table payout_attempts (
  id bigint generated always as identity primary key,
  payout_id bigint not null references payouts,
  attempt int not null,
  status text not null check (status in ('FAILED', 'RETURNED')),
  method text not null,
  account_id text,
  bank_details_sealed text,
  destination_last4 text not null,
  file_id bigint references payout_files,
  transfer_id text,
  provider_payout_id text,
  failure_reason text,
  note text,
  sent_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  unique (payout_id, attempt)
);
create index payout_attempts_of_file on payout_attempts (file_id) where file_id is not null;
select isolate('payout_attempts', '', 'false');
