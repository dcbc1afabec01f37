-- Admins who edit the same record: a change that is based on an older version is refused.
alter table coupons add column version int not null default 1;
alter table deals add column version int not null default 1;
alter table home_categories add column version int not null default 1;
