-- no-transaction
-- One line of the bank for each transfer of a refund.
create unique index concurrently if not exists bank_lines_of_refund on bank_lines (refund_id, refund_attempt) nulls not distinct
  where refund_id is not null;
