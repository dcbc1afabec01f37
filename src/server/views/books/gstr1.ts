import { type RawBuilder, sql } from 'kysely'
import { taxPaperRowsMax } from '#contract/payments/tax-papers.ts'

/** A month in India, of a column. */
export const duringMonth = (at: RawBuilder<unknown>, month: string) => {
  const first = sql`(${`${month}-01`}::date::timestamp)`
  return sql`${at} >= ${first} at time zone 'Asia/Kolkata' and ${at} < (${first} + interval '1 month') at time zone 'Asia/Kolkata'`
}

/** Invoices to consumers of another state above this value are listed one by one (CGST Rules 2017, rule 59, from August 2024). */
const largeCents = 10_000_000

const partSum = (names: RawBuilder<unknown>) =>
  sql`coalesce((select sum(x."taxCents") from jsonb_to_recordset(l.taxes) as x (name text, "taxCents" bigint) where x.name in (${names})), 0)`

/** The lines of an issuer's documents, each with the table of the return that it belongs to; those of credit notes are negative. */
const documentLines = (issuer: number, month: string) => sql`
  select d.*, l.code, s.sign * l."valueCents" as line_value, s.sign * (l."valueCents" - l."taxCents") as taxable, r.rate,
    case when d.supply = 'GOODS' then s.sign * l.quantity else 0 end as quantity,
    s.sign * ${partSum(sql`'IGST'`)} as igst, s.sign * ${partSum(sql`'CGST'`)} as cgst, s.sign * ${partSum(sql`'SGST', 'UTGST'`)} as sgst,
    s.sign, b.registered, b.inter, case when r.rate = 0 then 'NIL'
      when b.registered then case when d.corrects is null then 'B2B' else 'CDNR' end
      when b.inter and coalesce(o.value_cents, d.value_cents) > ${largeCents}::bigint
        then case when d.corrects is null then 'B2CL' else 'CDNUR' end
      else 'B2CS' end as section
  from tax_documents d
  left join tax_documents o on o.id = d.corrects
  cross join lateral jsonb_to_recordset(d.lines) as l (code text, quantity int, "valueCents" bigint, "taxCents" bigint, taxes jsonb)
  cross join lateral (select case d.kind when 'CREDIT_NOTE' then -1 else 1 end as sign) s
  cross join lateral (select d.supply = 'COMMISSION' as registered, d.issuer_state <> d.place_of_supply as inter) b
  cross join lateral (
    select coalesce((select sum(x."rateBp") from jsonb_to_recordset(l.taxes) as x ("rateBp" int)), 0) as rate) r
  where d.issuer = ${issuer} and ${duringMonth(sql`d.issued_at`, month)}`

const sums = sql`sum(taxable)::bigint as taxable, sum(igst)::bigint as igst, sum(cgst)::bigint as cgst, sum(sgst)::bigint as sgst`
/** Columns that a table of the return does not have. */
const noParty = sql`null as gstin, null as name`
const noDocument = sql`null as document, null as date, null as type`

/**
 * SQL: GSTR-1 of an issuer. Supplies to registered sellers and large ones to other states by document, others to consumers by
 * state and rate, supplies without tax, goods and services by code, and the numbers that were used.
 */
export const gstr1 = (issuer: number, month: string): RawBuilder<unknown> => sql`
  with lines as (${documentLines(issuer, month)})
  select * from (
    select section, case when registered then parties -> 'seller' ->> 'gstin' end as gstin,
      case when registered then parties -> 'seller' ->> 'name' end as name, number as document,
      to_char(issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as date, kind as type, sign * value_cents as value,
      place_of_supply as "placeOfSupply", null as code, null as description, null as unit, 0 as quantity, rate, ${sums}, 0 as count
    from lines where section in ('B2B', 'CDNR', 'B2CL', 'CDNUR')
    group by section, id, registered, parties, number, issued_at, kind, sign, value_cents, place_of_supply, rate
    union all
    select section, ${noParty}, ${noDocument}, 0, place_of_supply, null, null, null, 0, rate, ${sums}, 0
    from lines where section = 'B2CS' group by section, place_of_supply, rate
    union all
    select section, ${noParty}, ${noDocument}, 0, null, null,
      case when inter then 'Other states, ' else 'Same state, ' end || case when registered then 'registered' else 'consumers' end,
      null, 0, 0, ${sums}, 0
    from lines where section = 'NIL' group by section, inter, registered
    union all
    select case when registered then 'HSN-B2B' else 'HSN-B2C' end, ${noParty}, ${noDocument}, sum(line_value)::bigint, null, code, null,
      case when code like '99%' then 'NA' else 'NOS' end, sum(quantity)::int, rate, ${sums}, 0
    from lines group by registered, code, rate
    union all
    select 'DOCS', ${noParty}, min(number) || ' to ' || max(number), null, kind, 0, null, null, null, null, 0, 0, 0, 0, 0, 0,
      count(distinct id)
    from lines group by prefix, kind
  ) rows order by section, document, "placeOfSupply", code, rate limit ${taxPaperRowsMax + 1}`
