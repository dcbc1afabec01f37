-- What was given back on a day is read from the ledger, by the day of booking; nothing asks for refunds by their day.
drop index refunds_by_day;
drop index refunds_cancelled_by_day;
