-- What sellers write about themselves for their public page, as Markdown.
alter table sellers
  add column story text check (story <> '' and length(story) <= 3000),
  add column policies text check (policies <> '' and length(policies) <= 3000);

drop trigger sellers_changed on sellers;
create trigger sellers_changed after update of business_name, logo, banner, story, policies, account_status, on_holiday on sellers
  for each row when (
    (old.business_name, old.logo, old.banner, old.story, old.policies, old.account_status, old.on_holiday)
    is distinct from (new.business_name, new.logo, new.banner, new.story, new.policies, new.account_status, new.on_holiday)
  ) execute function note_seller_change();
