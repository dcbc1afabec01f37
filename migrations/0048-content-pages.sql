-- Content pages: information, policies and help articles, in Markdown with revisions.

create table content_pages (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  -- Of help articles; null for the pages that the shop always has.
  topic text check (topic <> '' and length(topic) <= 60),
  position int not null default 100 check (position between 0 and 9999),
  published_id bigint,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  check ((published_id is null) = (published_at is null)),
  -- Footer and checkout link to the pages without a topic.
  constraint content_pages_always_published check (topic is not null or published_id is not null)
);

-- Rows are only added: the latest one is the draft, until it is published.
create table content_revisions (
  id bigint generated always as identity primary key,
  slug text not null references content_pages on delete cascade,
  title text not null check (title <> '' and length(title) <= 120),
  description text not null check (length(description) <= 300),
  body text not null check (body <> '' and length(body) <= 50000),
  -- Null for the texts that the shop starts with.
  author_id bigint references users,
  created_at timestamptz not null default now(),
  unique (slug, id)
);
alter table content_pages add constraint content_pages_published_revision
  foreign key (slug, published_id) references content_revisions (slug, id) deferrable initially deferred;
create trigger content_revisions_append_only before update or delete on content_revisions
  for each row execute function refuse_change();

-- 'content' is every published page.
do $$
begin
  execute (
    select format('alter table content_changes drop constraint content_changes_about_check, add constraint content_changes_about_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''content''::text, '))
    from pg_constraint where conrelid = 'content_changes'::regclass and conname = 'content_changes_about_check'
  );
end $$;
create function note_content_change() returns trigger language plpgsql as $$
begin
  perform note_change('content', array[0]);
  return null;
end $$;
create trigger content_changed after insert or update or delete on content_pages
  for each statement execute function note_content_change();

select audit('content_pages', 'slug');
select audit('content_revisions', 'id', 'insert');
