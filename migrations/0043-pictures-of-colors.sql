-- Pictures belong to a color of the product.

-- By image: the color that it shows, and its text for people who do not see it. An image without a color suits every color.
-- `images` remains the list of pictures; an entry of another image has no effect.
alter table products add column picture_details jsonb not null default '{}' check (jsonb_typeof(picture_details) = 'object');

-- Five for each color; the contract limits them.
alter table products drop constraint products_images_check;
alter table products add constraint products_images_check check (cardinality(images) <= 40);

-- The main picture of a color: its own first picture, else one that suits every color, else the first of the product.
create function picture_of(images text[], details jsonb, color text) returns text language sql immutable parallel safe as $$
  select image from unnest(images) with ordinality as i (image, place)
  order by case coalesce(details -> image ->> 'color', '') when color then 0 when '' then 1 else 2 end, place
  limit 1
$$;
