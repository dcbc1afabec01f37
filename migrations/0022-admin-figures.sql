-- Paid orders by the day they were placed: how many there were in a range is counted in the index alone.
create index orders_paid_by_day on orders (created_at desc, id desc) where paid;
