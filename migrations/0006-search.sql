-- What text search looks at, and the dictionary that repairs typing errors.

-- 'shirts' is known where 'shirt' is: words are looked up by their stem.
create index search_words_by_stem on search_words (((ts_lexize('english_stem', word))[1]));

-- Text as people type it: lower case, without accents and punctuation. A compound stands there whole as well, so that
-- 'T-Shirt' is found by 'tshirt' and by 't-shirt'.
create function search_text(input text) returns text language sql immutable parallel safe as $$
  select regexp_replace(plain, '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f]+', ' ', 'g')
    || coalesce((
      select ' ' || string_agg(regexp_replace(compound[1], '[-''\u2019]', '', 'g'), ' ')
      from regexp_matches(plain, '\w+(?:[-''\u2019]\w+)+', 'g') as compound
    ), '')
  from (select lower(regexp_replace(normalize(input, nfd), '[\u0300-\u036f]', '', 'g')) as plain) as cleaned
$$;

-- The words of each product by the place they come from.
create view product_texts as
  select p.id, p.listed, search_text(p.title) as title, search_text(concat_ws(' ', s.business_name, c.names)) as shelf,
    search_text(concat_ws(' ', p.color, array_to_string(p.colors, ' '))) as color, p.description
  from products p
  join sellers s on s.id = p.seller_id
  cross join lateral (
    select string_agg(c.name, ' ') as names from categories c where c.id = any (p.category_path)
  ) c;

-- Brings the search text of some products up to date, and the dictionary with new words. Whoever changes a title, text,
-- colour or category calls it in the same transaction. The 'english' configuration is chosen because it finds 'shirts' for
-- 'shirt'; words it does not know pass unchanged.
create function refresh_search(product_ids bigint[]) returns void language sql as $$
  with texts as (
    select * from product_texts where id = any (product_ids)
  ), refreshed as (
    update products p set search =
      setweight(to_tsvector('english', t.title), 'A') || setweight(to_tsvector('english', t.shelf), 'B') ||
      setweight(to_tsvector('english', t.color), 'C') || setweight(to_tsvector('english', search_text(t.description)), 'D')
    from texts t where p.id = t.id
  )
  -- In one order, so that two writers of the same new words never wait for each other crosswise.
  insert into search_words (word, uses)
  select word, count(*)
  from texts, regexp_split_to_table(concat_ws(' ', title, shelf, color), '\s+') as word
  where length(word) between 3 and 40 and word !~ '\d'
  group by word order by word
  on conflict (word) do nothing
$$;

-- Counts the dictionary anew, for a nightly job: of two words equally near to what was typed the more frequent one wins.
create function recount_search_words() returns void language sql as $$
  with counted as (
    select word, count(*) as uses
    from product_texts, regexp_split_to_table(concat_ws(' ', title, shelf, color), '\s+') as word
    where listed and length(word) between 3 and 40 and word !~ '\d'
    group by word
  ), dropped as (
    delete from search_words w where not exists (select 1 from counted c where c.word = w.word)
  )
  insert into search_words (word, uses) select word, uses from counted order by word
  on conflict (word) do update set uses = excluded.uses where search_words.uses <> excluded.uses
$$;
