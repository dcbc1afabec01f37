-- A holiday may have a first and a last day, in the time zone of the shop; a job switches `on_holiday` on these days.
alter table sellers
  add column holiday_from date,
  add column holiday_until date,
  add check (holiday_until >= holiday_from);
update sellers set holiday_from = current_date where on_holiday;
alter table sellers add check (not on_holiday or holiday_from is not null);
create index sellers_with_holiday on sellers (id) where holiday_from is not null;

-- Customers see the day on which a seller is back.
drop trigger sellers_changed on sellers;
create trigger sellers_changed
  after update of business_name, logo, banner, story, policies, account_status, on_holiday, holiday_until on sellers
  for each row when (
    (old.business_name, old.logo, old.banner, old.story, old.policies, old.account_status, old.on_holiday, old.holiday_until)
    is distinct from
    (new.business_name, new.logo, new.banner, new.story, new.policies, new.account_status, new.on_holiday, new.holiday_until)
  ) execute function note_seller_change();
drop trigger sellers_holiday_changed on sellers;
create trigger sellers_holiday_changed after update of on_holiday, holiday_until on sellers
  for each row when (
    (old.on_holiday, case when old.on_holiday then old.holiday_until end)
    is distinct from (new.on_holiday, case when new.on_holiday then new.holiday_until end)
  ) execute function note_holiday_change();
