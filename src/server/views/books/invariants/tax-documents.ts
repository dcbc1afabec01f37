import { type RawBuilder, sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** Documents of a supply less its credit notes, per order. */
const net = (supply: string, of: RawBuilder<unknown>) => sql`(
  select coalesce(sum(case d.kind when 'CREDIT_NOTE' then -${of} else ${of} end), 0) from tax_documents d
  where d.order_id = o.id and d.supply = ${sql.lit(supply)})`

/** What the sale and its refunds left on accounts of the platform. */
const booked = (...kinds: string[]) => sql`(
  select coalesce(-sum(l.amount_cents), 0) from ledger_entries e join ledger_lines l on l.entry_id = e.id
  join ledger_accounts a on a.id = l.account_id
  where e.order_id = o.id and e.kind in ('sale', 'refund') and a.kind in (${sql.join(kinds.map(sql.lit))}))`

const value = sql`d.value_cents`
const tax = sql`d.tax_cents`

export const taxDocumentsInvariants: Invariant[] = [
  {
    name: 'I17',
    says: 'the numbers of a series of tax documents have no gaps',
    query: sql`select concat_ws(' ', s.issuer, s.prefix, s.fiscal_year) as reference from document_series s
      where s.last <> (select count(*) from tax_documents d
        where d.issuer = s.issuer and d.prefix = s.prefix and d.fiscal_year = s.fiscal_year and d.sequence between 1 and s.last)
      union all
      select d.number from tax_documents d where d.sequence > coalesce((select s.last from document_series s
        where s.issuer = d.issuer and s.prefix = d.prefix and s.fiscal_year = d.fiscal_year), 0)`,
  },
  {
    name: 'I17b',
    says: "the tax documents of a paid order under the Indian regime have the price of its goods before the platform's part of discounts, and its tax less the refunded tax",
    query: sql`select o.id::text as reference from orders o
      where o.place_of_supply is not null and (
        (select coalesce(sum(d.value_cents), 0) from tax_documents d where d.order_id = o.id and d.supply = 'GOODS' and d.corrects is null)
          <> case when o.paid then o.goods_cents - o.discount_cents + o.funded_cents else 0 end
        or ${net('GOODS', tax)} <> case when o.paid then o.tax_cents - o.refunded_tax_cents else 0 end)`,
  },
  {
    name: 'I17c',
    says: 'the documents of commission and fees under the Indian regime equal the ledger',
    query: sql`select o.id::text as reference from orders o
      where o.place_of_supply is not null and (
        ${net('COMMISSION', value)} <> ${booked('platform_revenue', 'tax')} or ${net('COMMISSION', tax)} <> ${booked('tax')}
        or ${net('FEES', value)} <> ${booked('shipping', 'platform_fee', 'fee_tax')} or ${net('FEES', tax)} <> ${booked('fee_tax')})`,
  },
]
