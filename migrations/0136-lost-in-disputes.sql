-- What chargebacks took from orders, as a figure of its own beside the refunds.
alter table counted_days add column lost_cents bigint not null default 0;
