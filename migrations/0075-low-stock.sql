-- A variant with at most this quantity has low stock; 0 means only when sold out.
alter table products add column low_stock_max integer not null default 3 check (low_stock_max between 0 and 1000000);
