import { type RawBuilder, sql } from 'kysely'
import type { Invariant } from './invariant.ts'

const indianOrders = sql`(select id from orders where place_of_supply is not null)`

/** Documents of a supply less its credit notes. */
const net = (supply: string, of: RawBuilder<unknown>) =>
  sql`coalesce(sum(case d.kind when 'CREDIT_NOTE' then -${of} else ${of} end) filter (where d.supply = ${sql.lit(supply)}), 0)`

/** What the sale and its refunds left on accounts of the platform. */
const booked = (...kinds: string[]) =>
  sql`coalesce(-sum(l.amount_cents) filter (where a.kind in (${sql.join(kinds.map(sql.lit))})), 0)`

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
      left join (select d.order_id, sum(d.value_cents) filter (where d.supply = 'GOODS' and d.corrects is null) as goods,
          ${net('GOODS', tax)} as tax
        from tax_documents d group by d.order_id) d on d.order_id = o.id
      where o.place_of_supply is not null and (
        coalesce(d.goods, 0) <> case when o.paid then o.goods_cents - o.discount_cents + o.funded_cents else 0 end
        or coalesce(d.tax, 0) <> case when o.paid then o.tax_cents - o.refunded_tax_cents else 0 end)`,
  },
  {
    name: 'I17c',
    says: 'the documents of commission and fees under the Indian regime equal the ledger',
    query: sql`select coalesce(d.order_id, b.order_id)::text as reference
      from (select d.order_id, ${net('COMMISSION', value)} as commission, ${net('COMMISSION', tax)} as commission_tax,
          ${net('FEES', value)} as fees, ${net('FEES', tax)} as fee_tax
        from tax_documents d where d.order_id in ${indianOrders} group by d.order_id) d
      full join (select e.order_id, ${booked('platform_revenue', 'tax')} as commission, ${booked('tax')} as commission_tax,
          ${booked('shipping', 'platform_fee', 'fee_tax')} as fees, ${booked('fee_tax')} as fee_tax
        from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        where e.kind in ('sale', 'refund') and e.order_id in ${indianOrders} group by e.order_id) b on b.order_id = d.order_id
      where coalesce(d.commission, 0) <> coalesce(b.commission, 0) or coalesce(d.commission_tax, 0) <> coalesce(b.commission_tax, 0)
        or coalesce(d.fees, 0) <> coalesce(b.fees, 0) or coalesce(d.fee_tax, 0) <> coalesce(b.fee_tax, 0)`,
  },
]
