-- The number below a variant's barcode. A constraint that is not validated reads no rows.
alter table variants add column gtin text;
alter table variants add constraint variants_gtin check (gtin ~ '^(\d{8}|\d{12,14})$') not valid;
