-- Every search reads the whole list of pending index entries: 200 pages (0.5 ms for each word condition) at the default of 4 MB.
-- A writer that fills the list merges it into the index, which takes a few milliseconds.
alter index products_search set (gin_pending_list_limit = 128);
select gin_clean_pending_list('products_search');
