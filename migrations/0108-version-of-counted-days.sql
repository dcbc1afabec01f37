-- Which figures a day has. During an update, nodes of the version before still count days, without the newest figures: such a
-- day counts as uncounted.
alter table counted_days add column version int not null default 1;
grant select (version) on counted_days to trove_seller;
