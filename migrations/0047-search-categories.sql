-- Searches that name a category ('couch') read its products beside the ones that contain the words.
create index products_of_leaf on products (category_id) where listed;
