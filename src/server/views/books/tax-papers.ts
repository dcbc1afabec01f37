import { type RawBuilder, sql } from 'kysely'
import { type TaxPaper, type TaxPaperRow, taxPaperRowsMax } from '#contract/payments/tax-papers.ts'
import { Failure } from '#shared/failure.ts'
import { stateText } from '#shared/payments/india.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { withholdingAt } from '#shared/payments/withholding.ts'
import type { Db } from '../../database/open.ts'
import { duringMonth, gstr1 } from './gstr1.ts'

type Row = { [N in keyof TaxPaperRow]?: TaxPaperRow[N] | null }

/** What was withheld from each seller in the month by the ledger; goods sold and returned, without tax, by the documents. */
const withheld = (account: 'tcs' | 'tds', month: string) => sql`
  select s.gstin, s.business_name as name, coalesce(v.gross, 0)::bigint as gross, coalesce(v.returned, 0)::bigint as returned,
    coalesce(v.gross - v.returned, 0)::bigint as taxable, coalesce(w.withheld, 0)::bigint as withheld,
    coalesce(w.igst, 0)::bigint as igst, coalesce(w.half, 0)::bigint as cgst, (coalesce(w.withheld, 0) - coalesce(w.igst, 0) - coalesce(w.half, 0))::bigint as sgst
  from sellers s
  left join (
    select seller_id, coalesce(sum(taxable_cents) filter (where corrects is null), 0) as gross,
      coalesce(sum(case kind when 'CREDIT_NOTE' then taxable_cents else -taxable_cents end) filter (where corrects is not null), 0) as returned
    from tax_documents where supply = 'GOODS' and ${duringMonth(sql`issued_at`, month)}
      and (${account} = 'tds' or tax_cents > 0) group by 1
  ) v on v.seller_id = s.id
  left join (
    select o.seller_id, -sum(l.amount_cents) as withheld,
      -sum(l.amount_cents) filter (where o.seller_state <> o.place_of_supply) as igst,
      trunc(-sum(l.amount_cents) filter (where o.seller_state = o.place_of_supply) / 2) as half
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
    join ledger_accounts a on a.id = l.account_id and a.kind = ${account}
    join orders o on o.id = e.order_id
    where ${duringMonth(sql`e.created_at`, month)} group by 1
  ) w on w.seller_id = s.id
  where v.gross is not null or w.withheld is not null
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
  return paperOf(db, issuer, gstr1(issuer, month))
}

const platform = 0

/** GSTR-1 is the platform's. */
export async function readTaxPaper(db: Db, paper: TaxPaper, month: string) {
  if (paper === 'gstr-1') return readGstr1(db, platform, month)
  const lastDay = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
  const { tcs, tds } = withholdingAt(lastDay)
  return paper === 'gstr-8'
    ? paperOf(db, platform, withheld('tcs', month), { section: tcs.name, rate: tcs.rateBp })
    : paperOf(db, platform, withheld('tds', month), {
        section: tds.name,
        rate: tds.rateBp,
        igst: 0,
        cgst: 0,
        sgst: 0,
      })
}

async function paperOf(db: Db, issuer: number, query: RawBuilder<unknown>, fixed: Row = {}) {
  const [{ rows }, any] = await Promise.all([
    (query as RawBuilder<Row>).execute(db),
    sql<{ filer: string | null }>`
      select (select parties -> ${issuer === platform ? 'platform' : 'seller'}::text ->> 'gstin' from tax_documents
        where issuer = ${issuer} order by issued_at desc limit 1) as filer
      from tax_documents limit 1
    `.execute(db),
  ])
  if (rows.length > taxPaperRowsMax)
    throw new Failure('invalid', { message: 'This month has too many rows for one paper.' })
  const filer = any.rows[0]?.filer ?? ''
  return { applies: any.rows.length > 0, rows: rows.map((row) => rowOf({ ...row, ...fixed, filer })) }
}

const rowOf = (row: Row): TaxPaperRow => ({
  filer: row.filer ?? '',
  section: row.section ?? '',
  gstin: row.gstin ?? '',
  name: row.name ?? '',
  document: row.document ?? '',
  date: row.date ?? '',
  type: row.type ?? '',
  value: toDecimal(row.value ?? 0),
  placeOfSupply: row.placeOfSupply ? stateText(row.placeOfSupply) : '',
  code: row.code ?? '',
  description: row.description ?? '',
  unit: row.unit ?? '',
  quantity: row.quantity ?? 0,
  rate: toDecimal(row.rate ?? 0),
  gross: toDecimal(row.gross ?? 0),
  returned: toDecimal(row.returned ?? 0),
  taxable: toDecimal(row.taxable ?? 0),
  igst: toDecimal(row.igst ?? 0),
  cgst: toDecimal(row.cgst ?? 0),
  sgst: toDecimal(row.sgst ?? 0),
  withheld: toDecimal(row.withheld ?? 0),
  count: row.count ?? 0,
})
