-- Refunds of payments that arrived after their checkout had ended.
create index refunds_without_order on refunds (payment_id) where order_id is null;
-- Canceled orders that were never paid, for the list and the dashboard.
create index orders_never_paid on orders (created_at desc, id desc) where not paid and status = 'CANCELLED';
-- Row-level security shows a seller its customers. For a seller with many orders, each customer took a scan of all of them.
create index orders_of_user_and_seller on orders (user_id, seller_id);
