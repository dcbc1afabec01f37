-- Subjects and intros of e-mails that an admin changed. Kinds without a row have the texts of the program.
create table mail_texts (
  -- Template and variant, such as 'order-status.shipped'.
  kind text primary key check (length(kind) <= 60),
  subject text check (length(subject) between 1 and 150),
  intro text check (length(intro) between 1 and 1000),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  check (num_nonnulls(subject, intro) > 0)
);
select audit('mail_texts', 'kind');
