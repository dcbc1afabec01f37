-- Scripts, styles and fonts of the built pages. While two versions of the shop run side by side, and for tabs that stay open
-- after an update, each node also serves the files of the other builds.
create table assets (
  name text primary key check (name ~ '^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$'),
  content bytea not null,
  is_brotli boolean not null,
  -- When another build replaced the one with this file; null while it is part of the newest build.
  replaced_at timestamptz
);
