alter table checkouts validate constraint checkouts_gateway_check;
alter table payments validate constraint payments_gateway_check;
alter table settlements validate constraint settlements_gateway_check;
alter table orders validate constraint orders_cash;
alter table orders validate constraint orders_cash_received;
alter table orders validate constraint orders_cash_settlement_id_fkey;
alter table refunds validate constraint refunds_method;
