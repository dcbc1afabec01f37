alter table bank_lines validate constraint bank_lines_one_match, validate constraint bank_lines_matched;
