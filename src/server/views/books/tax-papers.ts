import { type RawBuilder, sql } from 'kysely'
import { type TaxPaper, type TaxPaperRow, taxPaperRowsMax } from '#contract/payments/tax-papers.ts'
import { Failure } from '#shared/failure.ts'
import { stateText } from '#shared/payments/india.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { withholdingAt } from '#shared/payments/withholding.ts'
import type { Db } from '../../database/open.ts'

type Row = { [N in keyof TaxPaperRow]?: TaxPaperRow[N] | null }

/** A month in India, of a column. */
const during = (at: RawBuilder<unknown>, month: string) => {
  const first = sql`(${`${month}-01`}::date::timestamp)`
  return sql`${at} >= ${first} at time zone 'Asia/Kolkata' and ${at} < (${first} + interval '1 month') at time zone 'Asia/Kolkata'`
}

const partSum = (names: RawBuilder<unknown>) =>
  sql`coalesce((select sum(x."taxCents") from jsonb_to_recordset(l.taxes) as x (name text, "taxCents" bigint) where x.name in (${names})), 0)`

/** The lines of an issuer's documents; those of credit notes are negative. */
const documentLines = (issuer: number, month: string) => sql`
  select d.*, l.code, s.sign * (l."valueCents" - l."taxCents") as taxable,
    coalesce((select sum(x."rateBp") from jsonb_to_recordset(l.taxes) as x ("rateBp" int)), 0) as rate,
    s.sign * ${partSum(sql`'IGST'`)} as igst, s.sign * ${partSum(sql`'CGST'`)} as cgst,
    s.sign * ${partSum(sql`'SGST', 'UTGST'`)} as sgst
  from tax_documents d
  cross join lateral jsonb_to_recordset(d.lines) as l (code text, "valueCents" bigint, "taxCents" bigint, taxes jsonb)
  cross join lateral (select case d.kind when 'CREDIT_NOTE' then -1 else 1 end as sign) s
  where d.issuer = ${issuer} and ${during(sql`d.issued_at`, month)}`

const sums = sql`sum(taxable)::bigint as taxable, sum(igst)::bigint as igst, sum(cgst)::bigint as cgst, sum(sgst)::bigint as sgst`

/** Supplies to sellers by document, to customers by state and rate, goods by HSN code, and the numbers that were used. */
const gstr1 = (issuer: number, month: string) => sql`
  with lines as (${documentLines(issuer, month)})
  select * from (
    select case when corrects is null then 'B2B' else 'CDNR' end as section, parties -> 'seller' ->> 'gstin' as gstin,
      parties -> 'seller' ->> 'name' as name, number as document, place_of_supply as "placeOfSupply", null as code, rate, ${sums}, 1 as count
    from lines where supply = 'COMMISSION' group by id, 1, 2, 3, 4, 5, rate
    union all
    select 'B2CS', null, null, null, place_of_supply, null, rate, ${sums}, count(distinct id)
    from lines where supply <> 'COMMISSION' group by place_of_supply, rate
    union all
    select 'HSN', null, null, null, null, code, rate, ${sums}, count(*) from lines group by code, rate
    union all
    select 'DOCS', null, null, min(number) || ' to ' || max(number), null, null, 0, 0, 0, 0, 0, count(distinct id)
    from lines group by prefix
  ) rows order by section, document, "placeOfSupply", code, rate limit ${taxPaperRowsMax + 1}`

/** What was withheld from each seller in the month by the ledger, and the value of the goods by the documents. */
const withheld = (account: 'tcs' | 'tds', month: string) => sql`
  select s.gstin, s.business_name as name, coalesce(v.taxable, 0)::bigint as taxable, coalesce(w.withheld, 0)::bigint as withheld,
    coalesce(w.igst, 0)::bigint as igst, coalesce(w.half, 0)::bigint as cgst, (coalesce(w.withheld, 0) - coalesce(w.igst, 0) - coalesce(w.half, 0))::bigint as sgst,
    coalesce(v.documents, 0) as count
  from sellers s
  left join (
    select seller_id, sum(case kind when 'CREDIT_NOTE' then -taxable_cents else taxable_cents end) as taxable, count(*) as documents
    from tax_documents where supply = 'GOODS' and ${during(sql`issued_at`, month)}
      and (${account} = 'tds' or tax_cents > 0) group by 1
  ) v on v.seller_id = s.id
  left join (
    select o.seller_id, -sum(l.amount_cents) as withheld,
      -sum(l.amount_cents) filter (where o.seller_state <> o.place_of_supply) as igst,
      trunc(-sum(l.amount_cents) filter (where o.seller_state = o.place_of_supply) / 2) as half
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
    join ledger_accounts a on a.id = l.account_id and a.kind = ${account}
    join orders o on o.id = e.order_id
    where ${during(sql`e.created_at`, month)} group by 1
  ) w on w.seller_id = s.id
  where v.taxable is not null or w.withheld is not null
  order by s.gstin, s.id limit ${taxPaperRowsMax + 1}`

const indianMonth = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
})

/** The month before a moment, in India. */
export function lastMonth(now: Date): string {
  const [year = 0, month = 0] = indianMonth.format(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}

export async function readGstr1(db: Db, issuer: number, month: string) {
  return paperOf(db, gstr1(issuer, month))
}

/** GSTR-1 is the platform's. */
export async function readTaxPaper(db: Db, paper: TaxPaper, month: string) {
  if (paper === 'gstr-1') return readGstr1(db, 0, month)
  const lastDay = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
  const { tcs, tds } = withholdingAt(lastDay)
  return paper === 'gstr-8'
    ? paperOf(db, withheld('tcs', month), { section: tcs.name, rate: tcs.rateBp })
    : paperOf(db, withheld('tds', month), { section: tds.name, rate: tds.rateBp, igst: 0, cgst: 0, sgst: 0 })
}

async function paperOf(db: Db, query: RawBuilder<unknown>, fixed: Row = {}) {
  const [{ rows }, any] = await Promise.all([
    (query as RawBuilder<Row>).execute(db),
    sql`select from tax_documents limit 1`.execute(db),
  ])
  if (rows.length > taxPaperRowsMax)
    throw new Failure('invalid', { message: 'This month has too many rows for one paper.' })
  return { applies: any.rows.length > 0, rows: rows.map((row) => rowOf({ ...row, ...fixed })) }
}

const rowOf = (row: Row): TaxPaperRow => ({
  section: row.section ?? '',
  gstin: row.gstin ?? '',
  name: row.name ?? '',
  document: row.document ?? '',
  placeOfSupply: row.placeOfSupply ? stateText(row.placeOfSupply) : '',
  code: row.code ?? '',
  rate: toDecimal(row.rate ?? 0),
  taxable: toDecimal(row.taxable ?? 0),
  igst: toDecimal(row.igst ?? 0),
  cgst: toDecimal(row.cgst ?? 0),
  sgst: toDecimal(row.sgst ?? 0),
  withheld: toDecimal(row.withheld ?? 0),
  count: row.count ?? 0,
})
