-- A mail that the recipient's server refused for good: the reply, and when. It is not tried again.
alter table mails
  add column bounced_at timestamptz,
  add column bounce text check (length(bounce) <= 300),
  add constraint mails_bounce check ((bounced_at is null) = (bounce is null)),
  add constraint mails_bounced check (bounced_at is null or sent_at is null);

-- Mail providers, by the domain of their addresses, that replied with a temporary failure.
create table mail_backoffs (
  domain text primary key check (length(domain) <= 255),
  failures int not null check (failures > 0),
  until timestamptz not null,
  reply text not null check (length(reply) <= 300)
);

create index mails_bounced on mails (bounced_at) where bounced_at is not null;
