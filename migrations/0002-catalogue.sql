-- What is for sale, in which variants, and how much of it there is.

create extension if not exists pg_trgm;

create table categories (
  id int generated always as identity primary key,
  code text not null unique,
  name text not null,
  level int not null check (level between 1 and 3),
  parent_id int references categories,
  -- Ancestors and itself, top first: one array probe lists any level.
  path int[] not null default '{}',
  position int not null,
  check ((level = 1) = (parent_id is null))
);
create index categories_of_parent on categories (parent_id, position);

create table products (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  category_id int not null references categories,
  category_path int[] not null,
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 5000),
  color text not null,
  -- Sizes in use, in the order of the form; what the size filter probes.
  sizes text[] not null default '{}',
  colors text[] not null default '{}',
  mrp_cents bigint not null check (mrp_cents >= 0),
  selling_cents bigint not null check (selling_cents >= 0),
  discount_bp int not null generated always as (
    case when mrp_cents = 0 then 0 else ((2 * 10000 * (mrp_cents - selling_cents) + mrp_cents) / (2 * mrp_cents))::int end
  ) stored,
  images text[] not null default '{}' check (cardinality(images) <= 5),
  status text not null default 'ACTIVE' check (status in ('DRAFT', 'ACTIVE', 'ARCHIVED')),
  -- ACTIVE itself and its seller ACTIVE: what listings probe. Kept by the workflows that change either.
  listed boolean not null default false,
  rating_halves_sum bigint not null default 0 check (rating_halves_sum >= 0),
  -- Counts of 5, 4, 3, 2 and 1 stars.
  rating_histogram int[] not null default '{0,0,0,0,0}' check (cardinality(rating_histogram) = 5),
  rating_count int not null default 0 check (rating_count >= 0),
  popularity int not null default 0,
  search tsvector not null default ''::tsvector,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (selling_cents <= mrp_cents),
  check (status = 'ACTIVE' or not listed)
);
create index products_of_seller on products (seller_id, id desc);
create index products_listed on products (popularity desc, id desc) where listed;
create index products_listed_by_price on products (selling_cents, id) where listed;
create index products_search on products using gin (search) where listed;

-- One row for each category above a listed product, kept by triggers. The index holds all that filters look at, so that a
-- filtered listing of any level is one scan of neighbouring index pages.
create table product_categories (
  category_id int not null references categories,
  product_id bigint not null references products on delete cascade,
  popularity int not null,
  selling_cents bigint not null,
  discount_bp int not null,
  seller_id bigint not null,
  colors text[] not null,
  sizes text[] not null,
  primary key (product_id, category_id)
);
create index product_categories_listing on product_categories (category_id, popularity desc, product_id desc)
  include (selling_cents, discount_bp, seller_id, colors, sizes);

create table variants (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  seller_id bigint not null references sellers,
  size text not null,
  color text not null,
  sku text not null,
  -- Own price, where it differs from the product's.
  mrp_cents bigint check (mrp_cents >= 0),
  selling_cents bigint check (selling_cents >= 0),
  position int not null default 0,
  unique (product_id, size, color),
  unique (seller_id, sku),
  unique (id, product_id),
  check (num_nonnulls(mrp_cents, selling_cents) in (0, 2)),
  check (selling_cents <= mrp_cents)
);

-- Every unit ever received is in exactly one place, or the row cannot exist:
-- on hand (can be bought now), held by an unpaid checkout, or sold.
create table stock (
  variant_id bigint primary key,
  -- Beside it, so that the stock of a whole product is one probe.
  product_id bigint not null,
  on_hand int not null check (on_hand >= 0),
  held int not null default 0 check (held >= 0),
  sold int not null default 0 check (sold >= 0),
  received int not null,
  check (on_hand + held + sold = received),
  foreign key (variant_id, product_id) references variants (id, product_id) on delete cascade
) with (fillfactor = 60);
create index stock_of_product on stock (product_id);

create function name_stock_product() returns trigger language plpgsql as $$
begin
  new.product_id := (select v.product_id from variants v where v.id = new.variant_id);
  return new;
end $$;
create trigger stock_product before insert on stock
  for each row when (new.product_id is null) execute function name_stock_product();

-- The dictionary that repairs typing errors: words, never whole titles.
create table search_words (
  word text primary key,
  uses int not null
);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);

create table reviews (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  user_id bigint not null references users,
  rating_halves int not null check (rating_halves between 1 and 10),
  review_text text not null check (length(review_text) <= 5000),
  images text[] not null default '{}' check (cardinality(images) <= 5),
  verified_purchase boolean not null default false,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  unique (product_id, user_id)
);
create index reviews_of_product on reviews (product_id, created_at desc, id desc) where hidden_at is null;

create table uploads (
  id uuid primary key,
  seller_id bigint references sellers,
  user_id bigint references users,
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null,
  widths int[] not null,
  formats text[] not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(seller_id, user_id) = 1)
);
create index uploads_of_seller on uploads (seller_id, created_at);

create table home_categories (
  id int generated always as identity primary key,
  section text not null check (section in ('ELECTRIC_CATEGORIES', 'GRID', 'SHOP_BY_CATEGORIES', 'DEALS')),
  name text not null,
  image text not null,
  category_code text not null references categories (code),
  position int not null
);
create index home_categories_of_section on home_categories (section, position, id);

create table deals (
  id int generated always as identity primary key,
  home_category_id int not null unique references home_categories,
  discount_bp int not null check (discount_bp > 0 and discount_bp <= 10000),
  created_at timestamptz not null default now()
);
