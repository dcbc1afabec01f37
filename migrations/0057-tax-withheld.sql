-- Tax that the platform withholds from a seller under the Indian regime and remits in the seller's name: TCS (CGST Act, section
-- 52) on the value of taxable goods, TDS (Income-tax Act, section 194-O) on the value of all goods, both without GST.
alter table orders
  add column tcs_bp int not null default 0 check (tcs_bp between 0 and 10000),
  add column tcs_cents bigint not null default 0 check (tcs_cents >= 0),
  add column tds_bp int not null default 0 check (tds_bp between 0 and 10000),
  add column tds_cents bigint not null default 0 check (tds_cents >= 0),
  drop constraint orders_commission_within,
  add constraint orders_commission_within
    check (commission_cents + commission_tax_cents + tcs_cents + tds_cents <= goods_cents - discount_cents);

do $$
begin
  execute (
    select format('alter table ledger_accounts drop constraint ledger_accounts_kind_check, add constraint ledger_accounts_kind_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''tcs''::text, ''tds''::text, '))
    from pg_constraint where conrelid = 'ledger_accounts'::regclass and conname = 'ledger_accounts_kind_check'
  );
end $$;
