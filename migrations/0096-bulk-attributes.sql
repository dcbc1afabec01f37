-- Sellers set an attribute of many products at once.
alter table bulk_jobs drop constraint bulk_jobs_action_check;
alter table bulk_jobs add constraint bulk_jobs_action_check check (action in
  ('publish', 'archive', 'price', 'stock', 'category', 'attribute', 'delete', 'confirm', 'ship'));
