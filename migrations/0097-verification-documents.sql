-- What sellers prove who they are with. Encrypted by the shop with a key of its own for each document, which is sealed with
-- the secret key. At most one document of a kind, so at most five of 5 MB for each seller.
create table verification_documents (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers on delete cascade,
  kind text not null check (kind in ('IDENTITY', 'ADDRESS', 'BUSINESS', 'TAX', 'BANK')),
  status text not null default 'SUBMITTED' check (status in ('SUBMITTED', 'ACCEPTED', 'REJECTED')),
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  byte_count int not null check (byte_count between 1 and 5242880),
  key_sealed text not null,
  content_sealed bytea not null,
  -- Raised by each replacement: staff decide about the document that they saw.
  version int not null default 1,
  uploaded_at timestamptz not null default now(),
  decided_by bigint references users,
  decided_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  unique (seller_id, kind),
  check ((status = 'SUBMITTED') = (decided_at is null)),
  check ((status = 'REJECTED') = (reason is not null)),
  check ((decided_by is null) = (decided_at is null))
);
create index verification_documents_rejected on verification_documents (decided_at) where status = 'REJECTED';
select isolate('verification_documents', 'select, insert, update, delete');
-- A seller never accepts a document. Members of the role, such as the shop's user, have no acting seller.
create policy submitted_only on verification_documents as restrictive to trove_seller
  using (true) with check (status = 'SUBMITTED' or (select acting_seller()) is null);
select audit('verification_documents');
