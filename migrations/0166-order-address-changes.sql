-- When an admin last changed the delivery address, which the seller is notified of.
alter table orders add column address_changed_at timestamptz;
