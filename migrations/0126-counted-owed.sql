-- What was owed to each seller at the end of a past month, by age. The ledger of a past month does not change, and adding up
-- its open sales takes most of the time of the month's books.
create table counted_owed (
  day date not null references counted_days on delete cascade,
  seller_id bigint not null,
  owed bigint not null,
  days30 bigint not null,
  days60 bigint not null,
  days90 bigint not null,
  older bigint not null,
  primary key (day, seller_id)
);
alter table counted_owed enable row level security;
