-- The tax number of a seller by region: a GSTIN has 15 characters, a VAT number 11 or 14, an EIN 10.
alter table sellers drop constraint sellers_gstin_check, add constraint sellers_gstin_check check (length(gstin) between 10 and 15);
