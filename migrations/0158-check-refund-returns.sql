alter table bank_lines validate constraint bank_lines_one_match;
alter table bank_lines validate constraint bank_lines_matched;
-- The second transfer of a refund has a second line.
alter table bank_lines drop constraint bank_lines_refund_id_key;
