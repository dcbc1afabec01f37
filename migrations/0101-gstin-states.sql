-- The state of a seller under the Indian regime. Null for tax numbers of other countries, whose first characters are no state.
alter table sellers drop column state_code;
alter table sellers add column state_code text generated always as (
  case when gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]{3}$' then left(gstin, 2) end
) stored;
