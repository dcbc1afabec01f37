-- Lists that a person arranged and named: the query of the page's URL.
create table saved_views (
  account_kind text not null check (account_kind in ('admin', 'seller')),
  -- The user, or the seller.
  account_id bigint not null,
  -- 0 for staff and for the registered account of a seller.
  member_id bigint not null default 0,
  list text not null,
  name text not null check (length(name) between 1 and 60),
  search text not null check (length(search) <= 1000),
  -- Numbered, so that the limit per list is a constraint.
  slot smallint not null check (slot between 1 and 20),
  primary key (account_kind, account_id, member_id, list, name),
  unique (account_kind, account_id, member_id, list, slot)
);

select isolate('saved_views', 'select, insert, update, delete', 'account_kind = ''seller'' and account_id = (select acting_seller())');
