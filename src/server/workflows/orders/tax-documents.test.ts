import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aSellerIn, chooseIndia, gstinOf, setGst } from '#test/builders/india.ts'
import { aBuyerOfNew } from '#test/builders/order-requests.ts'
import { type PlacedCheckout, payFor, placeOrder } from '#test/builders/placed-order.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { removeTaxes } from '#test/builders/settings.ts'
import { aMember } from '#test/builders/team.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { pdfPages } from '#test/harness/pdf-text.ts'
import { documentsOfSale } from '../../modules/tax-documents/tax-documents.rules.ts'
import { issueDocuments } from '../../modules/tax-documents/tax-documents.ts'
import { readSoldOrders } from '../../views/orders/sold-orders.ts'

let app: TestApp
let admin: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  seller = await aSellerIn(app, '29')
  await chooseIndia(admin, { upiId: 'trove@bank' })
  await admin.ok('POST /admin/settings', { body: { name: 'commissionTax', value: 18 } })
  await admin.ok('POST /admin/settings', {
    body: { name: 'shipping', value: { flatFee: 59, freeAbove: 10_000 } },
  })
  await setGst(admin, 18)
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

async function aSale(of: Person = seller): Promise<PlacedCheckout> {
  const buyer = await aBuyerOfNew(app, { sellerId: of.id, sellingCents: 11_800 })
  const placed = await placeOrder(buyer)
  await payFor(app, placed)
  return placed
}
const documentsOf = async (orderId: number) => {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', prefix, kind, value_cents, tax_cents) as text from tax_documents where order_id = ${orderId} order by id`.execute(
    app.shop.db,
  )
  return rows.map(({ text }) => text)
}
const sequences = async (issuer: number, prefix: string) => {
  const { rows } = await sql<{ sequence: number }>`
    select sequence from tax_documents where issuer = ${issuer} and prefix = ${prefix} order by sequence`.execute(
    app.shop.db,
  )
  return rows.map(({ sequence }) => sequence)
}

describe('a paid order under the Indian regime', () => {
  test('has an invoice of the seller, and of the platform for delivery and for the commission', async () => {
    const { orderId, buyer } = await aSale()
    expect((await documentsOf(orderId)).toSorted()).toEqual([
      'COM INVOICE 1392 212',
      'FEE INVOICE 5900 900',
      'INV INVOICE 11800 1800',
    ])
    const file = await fetch(`${app.url}/api/orders/${orderId}/invoice`, {
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    expect(file.headers.get('content-disposition')).toMatch(/INV\d{4}-\d{8}\.pdf/)
    const bytes = Buffer.from(await file.arrayBuffer())
    const text = pdfPages(bytes).flat().join('\n')
    for (const words of [
      'Tax invoice',
      'Place of supply',
      '29-Karnataka',
      'CGST 9%',
      'SGST 9%',
      '6109',
      '996812',
      `GSTIN: ${gstinOf('29')}`,
      'Amount in words: USD One Hundred Eighteen only',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Commission')
    const own = await fetch(`${app.url}/api/orders/${orderId}/invoice`, {
      headers: { authorization: `Bearer ${seller.token}` },
    })
    const shown = pdfPages(Buffer.from(await own.arrayBuffer()))
      .flat()
      .join('\n')
    expect(shown).toContain('Commission')
    expect(shown).not.toContain('996812')
    const member = await aMember(app, seller.id, 'FULFILMENT')
    const packers = await fetch(`${app.url}/api/orders/${orderId}/invoice`, {
      headers: { authorization: `Bearer ${member.token}` },
    })
    const packersText = pdfPages(Buffer.from(await packers.arrayBuffer()))
      .flat()
      .join('\n')
    expect(packersText).toContain('Tax invoice')
    expect(packersText).not.toContain('Commission')
    const [number] = (
      await app.shop.db.selectFrom('tax_documents').select('number').where('order_id', '=', orderId).execute()
    ).map((row) => row.number)
    expect(number).toHaveLength(16)
  })

  test('has credit notes for each refund and the rest at cancellation', async () => {
    const { orderId, buyer } = await aSale()
    expect((await refundBy(admin, { orderId }, { amount: 59 })).status).toBe(201)
    expect((await documentsOf(orderId)).slice(3).toSorted()).toEqual([
      'CCN CREDIT_NOTE 464 71',
      'CRN CREDIT_NOTE 3933 600',
      'FCN CREDIT_NOTE 1967 300',
    ])
    await buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId } })
    expect((await documentsOf(orderId)).slice(6).toSorted()).toEqual([
      'CCN CREDIT_NOTE 928 141',
      'CRN CREDIT_NOTE 7867 1200',
      'FCN CREDIT_NOTE 3933 600',
    ])
    const file = await fetch(`${app.url}/api/orders/${orderId}/invoice`, {
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    const text = pdfPages(Buffer.from(await file.arrayBuffer()))
      .flat()
      .join('\n')
    expect(text).toContain('Credit note')
    expect(text).toContain('Corrects')
  })

  test('has credit notes when its seller cancels it', async () => {
    const { orderId } = await aSale()
    await seller.ok('PATCH /seller/orders/:orderId/status/:orderStatus', {
      params: { orderId, orderStatus: 'CANCELLED' },
      body: { cancelReason: 'OUT_OF_STOCK' },
    })
    expect((await documentsOf(orderId)).slice(3)).toContain('CRN CREDIT_NOTE 11800 1800')
  })

  test('has a bill of supply while its goods are without tax', async () => {
    await removeTaxes(app, admin)
    const other = await aSellerIn(app, '27')
    const { orderId } = await aSale(other)
    expect(await documentsOf(orderId)).toContain('BOS BILL_OF_SUPPLY 11800 0')
    await setGst(admin, 18)
    await admin.ok('POST /admin/settings', { body: { name: 'commissionTax', value: 18 } })
  })
})

describe('the numbers of a series', () => {
  test('have no gaps and no duplicates with 50 transactions at once, of which every third rolls back', async () => {
    const { checkoutId } = await aSale()
    const vendor = await aSellerIn(app, '33')
    const platform = { name: '', address: '', gstin: '', upiId: '' }
    const [order] = await readSoldOrders(app.shop.db, checkoutId, platform)
    if (!order) throw new Error('no order')
    const [invoice] = documentsOfSale(order)
    if (!invoice) throw new Error('no invoice')
    // Notes of one invoice need a refund each, so bills of different orders are simulated without their constraints.
    await sql`alter table tax_documents disable trigger user`.execute(app.ownerDb)
    await sql`drop index tax_documents_one_per_order`.execute(app.ownerDb)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        app.shop.db.transaction().execute(async (tx) => {
          await issueDocuments(tx, [{ ...invoice, prefix: 'TST', sellerId: vendor.id }])
          if (index % 3 === 0) throw new Error('rolled back')
        }),
      ),
    )
    const done = outcomes.filter(({ status }) => status === 'fulfilled').length
    expect(done).toBe(33)
    expect(await sequences(vendor.id, 'TST')).toEqual(Array.from({ length: 33 }, (_, index) => index + 1))
    await sql`delete from tax_documents where prefix = 'TST'`.execute(app.ownerDb)
    await sql`delete from document_series where prefix = 'TST'`.execute(app.ownerDb)
    await sql`create unique index tax_documents_one_per_order on tax_documents (order_id, supply) where corrects is null`.execute(
      app.ownerDb,
    )
    await sql`alter table tax_documents enable trigger user`.execute(app.ownerDb)
  })

  test('stay without gaps while customers pay at once, and an order paid twice has one invoice', async () => {
    const vendor = await aSellerIn(app, '07')
    const buyers = await Promise.all(
      Array.from({ length: 12 }, () => aBuyerOfNew(app, { sellerId: vendor.id, sellingCents: 11_800 })),
    )
    const placed = await Promise.all(buyers.map((buyer) => placeOrder(buyer)))
    await Promise.all(placed.flatMap((one) => [payFor(app, one), payFor(app, one)]))
    expect(await sequences(vendor.id, 'INV')).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  })

  test.each([
    ['2026-03-31T18:29:59Z', '2526'],
    ['2026-03-31T18:30:00Z', '2627'],
    ['2027-01-01T00:00:00Z', '2627'],
    ['2099-12-31T00:00:00Z', '9900'],
  ])('begin with the financial year in India: %s is in %s', async (at, year) => {
    const { rows } = await sql<{ year: string }>`select fiscal_year(${at}::timestamptz) as year`.execute(
      app.shop.db,
    )
    expect(rows[0]?.year).toBe(year)
  })
})

test('a seller cannot write documents or read those of another seller', async () => {
  const { orderId } = await aSale()
  const other = await aSeller(app)
  const file = await fetch(`${app.url}/api/orders/${orderId}/invoice`, {
    headers: { authorization: `Bearer ${other.token}` },
  })
  expect(file.status).toBe(404)
})
