-- What staff add to the search: meanings of phrases, and products that a search shows first.
create table search_synonyms (
  id bigint generated always as identity primary key,
  -- Lower-case words, separated by spaces.
  phrase text not null check (phrase <> '' and length(phrase) <= 100),
  -- Equal for plurals and for spellings with and without spaces.
  phrase_key text not null constraint search_synonyms_phrase unique check (phrase_key <> '' and length(phrase_key) <= 100),
  -- Searched in addition to the phrase.
  words text check (words <> '' and length(words) <= 100),
  category_codes text[] not null default '{}' check (cardinality(category_codes) <= 5),
  -- Whether the phrase keeps the meaning that the shop ships with.
  built_in boolean not null default true,
  version int not null default 1,
  check (words is null or category_codes = '{}'),
  check (words is not null or category_codes <> '{}' or not built_in)
);

create table search_pins (
  id bigint generated always as identity primary key,
  -- Lower-case words, separated by spaces.
  query text not null constraint search_pins_query unique check (query <> '' and length(query) <= 420),
  product_ids bigint[] not null check (cardinality(product_ids) between 1 and 5),
  version int not null default 1
);

-- 'search' is all synonyms and pins.
do $$
begin
  execute (
    select format('alter table content_changes drop constraint content_changes_about_check, add constraint content_changes_about_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''search''::text, '))
    from pg_constraint where conrelid = 'content_changes'::regclass and conname = 'content_changes_about_check'
  );
end $$;
create function note_search_change() returns trigger language plpgsql as $$
begin
  perform note_change('search', array[0]);
  return null;
end $$;
create trigger search_synonyms_changed after insert or update or delete on search_synonyms
  for each statement execute function note_search_change();
create trigger search_pins_changed after insert or update or delete on search_pins
  for each statement execute function note_search_change();

select audit('search_synonyms');
select audit('search_pins');
