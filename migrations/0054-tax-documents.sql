-- Tax invoices, bills of supply, credit notes and debit notes of orders under the Indian regime (CGST Rules 2017, rules 46,
-- 49 and 53). Each issuer has a series per kind and financial year without gaps.

create table document_series (
  -- 0: the platform.
  issuer bigint not null,
  prefix text not null check (prefix ~ '^[A-Z]{3}$'),
  -- `2627`: April 2026 to March 2027.
  fiscal_year text not null check (fiscal_year ~ '^[0-9]{4}$'),
  last int not null check (last between 1 and 99999999),
  primary key (issuer, prefix, fiscal_year)
);
select isolate('document_series', '', 'false');

create table tax_documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('INVOICE', 'BILL_OF_SUPPLY', 'CREDIT_NOTE', 'DEBIT_NOTE')),
  -- GOODS: seller to customer. FEES: platform to customer, delivery and platform fee. COMMISSION: platform to seller.
  supply text not null check (supply in ('GOODS', 'FEES', 'COMMISSION')),
  issuer bigint not null,
  prefix text not null,
  fiscal_year text not null,
  sequence int not null,
  -- At most 16 characters (rule 46).
  number text not null generated always as (prefix || fiscal_year || '-' || lpad(sequence::text, 8, '0')) stored,
  -- The order's seller.
  seller_id bigint not null references sellers,
  order_id bigint not null references orders,
  refund_id bigint references refunds,
  -- The document that a note corrects.
  corrects bigint references tax_documents,
  issued_at timestamptz not null,
  issuer_state text not null,
  place_of_supply text not null,
  value_cents bigint not null check (value_cents >= 0),
  taxable_cents bigint not null check (taxable_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  lines jsonb not null,
  -- Names, addresses and GSTINs of issuer and seller at the time.
  parties jsonb not null,
  check (value_cents = taxable_cents + tax_cents),
  check ((issuer = seller_id) = (supply = 'GOODS') and issuer in (0, seller_id)),
  check ((kind in ('INVOICE', 'BILL_OF_SUPPLY')) = (corrects is null) and (refund_id is null) = (corrects is null)),
  unique (issuer, prefix, fiscal_year, sequence)
);
create unique index tax_documents_one_per_order on tax_documents (order_id, supply) where corrects is null;
create unique index tax_documents_one_per_refund on tax_documents (refund_id, supply, kind) where refund_id is not null;
create index tax_documents_by_issuer on tax_documents (issuer, issued_at);
create index tax_documents_of_seller on tax_documents (seller_id, issued_at);
create trigger tax_documents_append_only before update or delete on tax_documents for each row execute function refuse_change();
select isolate('tax_documents', 'select');

-- The financial year of a moment in India: `2627` from April 2026.
create function fiscal_year(at timestamptz) returns text language sql immutable parallel safe as $$
  select to_char((at at time zone 'Asia/Kolkata') - interval '3 months', 'YY')
    || to_char((at at time zone 'Asia/Kolkata') + interval '9 months', 'YY')
$$;

-- Writes documents with the next numbers of their series. Sellers may not write documents or series themselves: the function
-- is the only way, in the transaction that moves the money. A rollback returns the number.
create function issue_tax_documents(documents jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d record;
  next int;
  issuing timestamptz;
begin
  for d in
    select * from jsonb_to_recordset(documents) as x (kind text, supply text, prefix text, "sellerId" bigint, "orderId" bigint,
      "refundId" bigint, corrects bigint, "issuerState" text, "placeOfSupply" text, "valueCents" bigint, "taxableCents" bigint,
      "taxCents" bigint, lines jsonb, parties jsonb)
    -- One order of locks for all transactions.
    order by case when supply = 'GOODS' then "sellerId" else 0 end desc, prefix, "orderId"
  loop
    if acting_seller() is not null and acting_seller() <> d."sellerId" then
      raise exception 'seller % cannot issue documents of seller %', acting_seller(), d."sellerId" using errcode = 'insufficient_privilege';
    end if;
    issuing := clock_timestamp();
    insert into document_series as s (issuer, prefix, fiscal_year, last)
    values (case when d.supply = 'GOODS' then d."sellerId" else 0 end, d.prefix, fiscal_year(issuing), 1)
    on conflict (issuer, prefix, fiscal_year) do update set last = s.last + 1
    returning last into next;
    insert into tax_documents (kind, supply, issuer, prefix, fiscal_year, sequence, seller_id, order_id, refund_id, corrects, issued_at,
      issuer_state, place_of_supply, value_cents, taxable_cents, tax_cents, lines, parties)
    values (d.kind, d.supply, case when d.supply = 'GOODS' then d."sellerId" else 0 end, d.prefix, fiscal_year(issuing), next,
      d."sellerId", d."orderId", d."refundId", d.corrects, issuing, d."issuerState", d."placeOfSupply", d."valueCents",
      d."taxableCents", d."taxCents", d.lines, d.parties);
  end loop;
end $$;
revoke execute on function issue_tax_documents from public;
grant execute on function issue_tax_documents to trove_seller;

-- The rate of the tax on the commission, for its invoice.
alter table orders add column commission_tax_bp int not null default 0 check (commission_tax_bp between 0 and 10000);
