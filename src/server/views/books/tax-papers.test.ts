import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TaxPaperRow } from '#contract/payments/tax-papers.ts'
import { aSellerIn, chooseIndia, gstinOf, setGst } from '#test/builders/india.ts'
import { aBuyerOfNew } from '#test/builders/order-requests.ts'
import { payFor, placeOrder } from '#test/builders/placed-order.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
let near: Person
let far: Person
const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(new Date()).slice(0, 7)

beforeAll(async () => {
  app = await startTestApp()
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  near = await aSellerIn(app, '29')
  far = await aSellerIn(app, '27')
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

async function aSale(seller: Person) {
  const buyer = await aBuyerOfNew(app, { sellerId: seller.id, sellingCents: 118_000 })
  const placed = await placeOrder(buyer)
  await payFor(app, placed)
  return placed
}
const paperOf = async (paper: 'gstr-1' | 'gstr-8' | 'tds', of = month) =>
  (await admin.ok('GET /admin/tax-papers/:paper', { params: { paper }, query: { month: of } })).rows
const sum = (rows: TaxPaperRow[], of: (row: TaxPaperRow) => number) =>
  Math.round(rows.reduce((total, row) => total + of(row), 0) * 100)

test('the papers do not apply to a shop without tax documents', async () => {
  const { applies, rows } = await admin.ok('GET /admin/tax-papers/:paper', {
    params: { paper: 'gstr-8' },
    query: { month },
  })
  expect([applies, rows]).toEqual([false, []])
})

test('the papers of a month equal the documents and the ledger, with refunds as negative amounts', async () => {
  await chooseIndia(admin)
  await admin.ok('POST /admin/settings', { body: { name: 'commissionTax', value: 18 } })
  await admin.ok('POST /admin/settings', {
    body: { name: 'shipping', value: { flatFee: 59, freeAbove: 100_000 } },
  })
  await setGst(admin, 18)
  const first = await aSale(near)
  await aSale(far)
  await refundBy(admin, first, { amount: 590 })

  const own = await near.ok('GET /sellers/tax-papers', { query: { month } })
  expect(own.applies).toBe(true)
  const supplies = own.rows.filter(({ section }) => section === 'B2CS')
  expect(supplies).toMatchObject([{ placeOfSupply: '29-Karnataka', rate: 18, igst: 0 }])
  const documents = await sql<{ taxable: number; tax: number }>`
    select sum(case kind when 'CREDIT_NOTE' then -taxable_cents else taxable_cents end)::bigint as taxable,
      sum(case kind when 'CREDIT_NOTE' then -tax_cents else tax_cents end)::bigint as tax
    from tax_documents where issuer = ${near.id}`.execute(app.shop.db)
  expect({
    taxable: sum(supplies, (row) => row.taxable),
    tax: sum(supplies, (row) => row.cgst + row.sgst),
  }).toEqual(documents.rows[0])
  expect(own.rows.filter(({ section }) => section === 'HSN-B2C')).toMatchObject([
    { filer: gstinOf('29'), code: '6109', unit: 'NOS', quantity: 1, rate: 18 },
  ])
  expect(
    own.rows.filter(({ section }) => section === 'DOCS').map(({ type, count }) => [type, count]),
  ).toEqual([
    ['CREDIT_NOTE', 1],
    ['INVOICE', 1],
  ])

  const platform = await paperOf('gstr-1')
  expect(
    platform
      .filter(({ section }) => section === 'B2B')
      .map(({ gstin }) => gstin)
      .toSorted(),
  ).toEqual([gstinOf('27'), gstinOf('29')])
  expect(platform.filter(({ section }) => section === 'CDNR')).toMatchObject([
    { type: 'CREDIT_NOTE', date: expect.stringMatching(month), value: expect.any(Number) },
  ])
  for (const { section, cgst, sgst } of platform) if (section === 'B2B') expect(cgst).toBe(sgst)

  for (const [paper, kind] of [
    ['gstr-8', 'tcs'],
    ['tds', 'tds'],
  ] as const) {
    const rows = await paperOf(paper)
    const { rows: booked } = await sql<{ cents: number }>`
      select -sum(l.amount_cents)::bigint as cents from ledger_lines l join ledger_accounts a on a.id = l.account_id where a.kind = ${kind}`.execute(
      app.shop.db,
    )
    expect(sum(rows, ({ withheld }) => withheld)).toBe(booked[0]?.cents)
    expect(rows.map(({ gstin }) => gstin)).toEqual([gstinOf('27'), gstinOf('29')])
  }
  const [distant, local] = await paperOf('gstr-8')
  expect(distant).toMatchObject({ gross: 1_000, returned: 0, taxable: 1_000, withheld: 5, igst: 5, cgst: 0 })
  expect(local).toMatchObject({ gross: 1_000, returned: 476.19, taxable: 523.81 })
  expect(local?.igst).toBe(0)
  expect(Math.round(((local?.cgst ?? 0) + (local?.sgst ?? 0)) * 100)).toBe(
    Math.round((local?.withheld ?? 0) * 100),
  )
  expect(await paperOf('gstr-8', '2024-01')).toEqual([])
})

test('the papers are downloaded as CSV, and a seller gets the own one only', async () => {
  const csv = async (path: string, token: string) => {
    const response = await fetch(`${app.url}/api/${path}?month=${month}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(200)
    return (await response.text()).split('\r\n')
  }
  const lines = await csv('admin/tax-papers/gstr-8/csv', admin.token ?? '')
  expect(lines[0]).toBe(
    'Filed by,Section,GSTIN,Name,Document,Date,Type,Value,Place of supply,HSN/SAC,Description,Unit,Quantity,Rate,Gross,Returned,Taxable value,IGST,CGST,SGST/UTGST,TCS/TDS,Count',
  )
  expect(lines).toHaveLength(4)
  const own = await csv('sellers/tax-papers/csv', far.token ?? '')
  expect(own.join()).toContain('29-Karnataka')
  expect(own.join()).not.toContain('CDNR')
})

test('large invoices to other states are listed one by one, and goods without tax have a table of their own', async () => {
  const distant = await aSellerIn(app, '27')
  const buyer = await aBuyerOfNew(app, { sellerId: distant.id, sellingCents: 11_800_000 })
  await payFor(app, await placeOrder(buyer))
  await setGst(admin, 0)
  await aSale(distant)
  await setGst(admin, 18)
  const own = (await distant.ok('GET /sellers/tax-papers', { query: { month } })).rows
  const of = (section: string) => own.filter((row) => row.section === section)
  expect(of('B2CL')).toMatchObject([
    {
      type: 'INVOICE',
      value: 118_000,
      placeOfSupply: '29-Karnataka',
      rate: 18,
      taxable: 100_000,
      igst: 18_000,
    },
  ])
  expect(of('B2CS')).toEqual([])
  expect(of('NIL')).toMatchObject([{ description: 'Other states, consumers', taxable: 1_180, igst: 0 }])
  expect(of('HSN-B2C').map(({ rate, quantity }) => [rate, quantity])).toEqual([
    [0, 1],
    [18, 1],
  ])
})
