-- no-transaction
-- One line of the bank for each attempt of a payout.
create unique index concurrently if not exists bank_lines_of_payout on bank_lines (payout_id, payout_attempt) nulls not distinct
  where payout_id is not null;
