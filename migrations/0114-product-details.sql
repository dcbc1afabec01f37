-- What sellers may add to a product: brand, HSN code, weight, dimensions, and texts for search engines. A constant
-- default rewrites no rows.
alter table products add column details jsonb not null default '{}';
alter table products add constraint products_details_length check (length(details::text) <= 2000) not valid;

create or replace view product_texts as
  select p.id, p.listed, search_text(p.title) as title,
    search_text(concat_ws(' ', s.business_name, p.details ->> 'brand', c.names)) as shelf,
    search_text(concat_ws(' ', p.color, array_to_string(p.colors, ' '))) as color, p.description,
    search_text(coalesce(attribute_text(p.category_path, p.attributes), '')) as facts
  from products p
  join sellers s on s.id = p.seller_id
  cross join lateral (
    select string_agg(c.name, ' ') as names from categories c where c.id = any (p.category_path)
  ) c;
