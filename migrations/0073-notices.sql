-- What each person has read of their notifications: everything up to a time, and single ones after it.
create table notice_readers (
  account_kind text not null check (account_kind in ('admin', 'seller')),
  -- The user, or the seller.
  account_id bigint not null,
  -- 0 for staff and for the registered account of a seller.
  member_id bigint not null default 0,
  read_until timestamptz not null default '-infinity',
  read_keys text[] not null default '{}' check (cardinality(read_keys) <= 200),
  primary key (account_kind, account_id, member_id)
);

-- Optional e-mails that an account turned off.
create table muted_mails (
  id bigint generated always as identity primary key,
  account_kind text not null check (account_kind in ('admin', 'seller')),
  account_id bigint not null,
  mail text not null,
  unique (account_kind, account_id, mail)
);

select isolate('notice_readers', 'select, insert, update', 'account_kind = ''seller'' and account_id = (select acting_seller())');
select isolate('muted_mails', 'select, insert, delete', 'account_kind = ''seller'' and account_id = (select acting_seller())');
select audit('muted_mails', 'id', 'insert or delete');
