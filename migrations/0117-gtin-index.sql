-- no-transaction
-- Staff find a product by the number below its barcode.
create index concurrently if not exists variants_gtin on variants (gtin) where gtin is not null;
