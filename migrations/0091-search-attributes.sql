-- Searches find products by their attributes, too: 'waterproof jacket', '128gb phone'.

-- The attributes of a product as people type them: '27 inches', 'Cotton Linen', and the name of what it has. A value stands
-- beside a short unit without the space as well ('128gb').
create function attribute_text(path int[], attributes jsonb) returns text language sql stable parallel safe as $$
  select string_agg(said.text || ' ' || regexp_replace(said.text, '(\d) (\w{1,3})\M', '\1\2', 'g'), ' ')
  from jsonb_each(attributes) as given (code, value)
  join attributes a on a.code = given.code and a.category_id = any (path)
  cross join lateral (
    select case jsonb_typeof(given.value)
      when 'array' then (select string_agg(choice, ' ') from jsonb_array_elements_text(given.value) as choice)
      when 'boolean' then case given.value when 'true' then a.name end
      else concat_ws(' ', given.value #>> '{}', a.unit)
    end
  ) as said (text)
$$;

create or replace view product_texts as
  select p.id, p.listed, search_text(p.title) as title, search_text(concat_ws(' ', s.business_name, c.names)) as shelf,
    search_text(concat_ws(' ', p.color, array_to_string(p.colors, ' '))) as color, p.description,
    search_text(coalesce(attribute_text(p.category_path, p.attributes), '')) as facts
  from products p
  join sellers s on s.id = p.seller_id
  cross join lateral (
    select string_agg(c.name, ' ') as names from categories c where c.id = any (p.category_path)
  ) c;

-- Attributes weigh as much as descriptions: a title that has the word comes first.
create or replace function refresh_search(product_ids bigint[]) returns void language sql security definer
  set search_path = public, pg_temp as $$
  with texts as (
    select * from product_texts where id = any (product_ids)
  ), refreshed as (
    update products p set search =
      setweight(to_tsvector('english', t.title), 'A') || setweight(to_tsvector('english', t.shelf), 'B') ||
      setweight(to_tsvector('english', t.color), 'C') ||
      setweight(to_tsvector('english', search_text(t.description) || ' ' || t.facts), 'D')
    from texts t where p.id = t.id
  )
  -- Sorted: two writers of the same new words must not wait for each other.
  insert into search_words (word, uses)
  select word, count(*)
  from texts, regexp_split_to_table(concat_ws(' ', title, shelf, color, facts), '\s+') as word
  where length(word) between 3 and 40 and word !~ '\d'
  group by word order by word
  on conflict (word) do nothing
$$;

create or replace function recount_search_words() returns void language sql as $$
  with counted as (
    select word, count(*) as uses
    from product_texts, regexp_split_to_table(concat_ws(' ', title, shelf, color, facts), '\s+') as word
    where listed and length(word) between 3 and 40 and word !~ '\d'
    group by word
  ), dropped as (
    delete from search_words w where not exists (select 1 from counted c where c.word = w.word)
  )
  insert into search_words (word, uses) select word, uses from counted order by word
  on conflict (word) do update set uses = excluded.uses where search_words.uses <> excluded.uses
$$;

select refresh_search(array(select id from products where attributes <> '{}'));
