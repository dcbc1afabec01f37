import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { setBrand } from '#shared/brand.ts'
import { defaultBrand, shownOf } from '#shared/default-brand.ts'
import { anUnpaidOrder, aPaidOrder, type PlacedOrder } from '#test/builders/placed-order.ts'
import { aMember } from '#test/builders/team.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { pdfPages } from '#test/harness/pdf-text.ts'
import { dispositionOf } from '../../http/api/send-file.ts'
import type { Invoice } from '../../views/orders/invoice.ts'
import { drawInvoice } from './invoice.ts'

const at = '2026-03-05T10:00:00.000Z'

const invoice = (fields: Partial<Invoice> = {}): Invoice => ({
  orderCode: 'TRV-ABCDEFGHJK',
  status: 'PLACED',
  paid: true,
  orderedAt: new Date(at),
  paidAt: new Date(at),
  currency: 'USD',
  fundedCents: 0,
  seller: {
    businessName: 'Rao & Daughters',
    gstin: '27AAPFU0939F1ZV',
    address: null,
    pickup: {
      address: '12 MG Road',
      locality: 'Fort',
      city: 'Pune',
      state: 'Maharashtra',
      pinCode: '411001',
    },
  },
  buyer: {
    name: 'Asha Rao',
    to: {
      id: null,
      name: 'Asha Rao',
      mobile: '98765432',
      pinCode: '560001',
      address: '14 Brigade Road',
      locality: 'Ashok Nagar',
      city: 'Bengaluru',
      state: 'Karnataka',
    },
  },
  lines: [
    { title: 'Linen shirt', size: 'M', color: 'Black', quantity: 2, unitSellingCents: 123_450, dealBp: null },
  ],
  goodsCents: 246_900,
  discountCents: 0,
  shippingCents: 0,
  platformFeeCents: 0,
  taxCents: 0,
  taxes: [],
  totalCents: 246_900,
  cashCents: null,
  deliveredAt: null,
  refunds: [],
  ...fields,
})

const read = async (fields: Partial<Invoice> = {}): Promise<string[]> =>
  pdfPages(await drawInvoice(invoice(fields))).flat()

/** PDF text extraction inserts spaces where the font changes. */
const close = (text: string): string => text.replaceAll(' ', '')

describe('the invoice', () => {
  it('names the company behind the shop once an admin has entered it', async () => {
    setBrand(shownOf({ ...defaultBrand, legalName: 'Harbor Ltd.', legalAddress: '1 Quay Street, Porthaven' }))
    try {
      const lines = await read()
      expect(lines).toContain('Harbor Ltd.')
      expect(lines).toContain('1 Quay Street, Porthaven')
    } finally {
      setBrand(shownOf(defaultBrand))
    }
  })

  it('shows seller, customer, items and amounts', async () => {
    const lines = await read()
    for (const line of [
      'Trove Invoice',
      'INV-ABCDEFGHJK March 5, 2026 TRV-ABCDEFGHJK March 5, 2026',
      'Rao & Daughters Asha Rao',
      '12 MG Road 14 Brigade Road',
      'Pune, Maharashtra 411001 Bengaluru, Karnataka 560001',
      'GSTIN: 27AAPFU0939F1ZV Mobile: 98765432',
      'Linen shirt 2 $1,234.50 $2,469.00',
      'Size: M, Color: Black',
      'Subtotal $2,469.00',
      'Shipping Free',
      'Total $2,469.00',
      'Payment status: Paid on March 5, 2026',
      'Page 1 of 1',
    ])
      expect(lines).toContain(line)
    expect(lines.join()).not.toMatch(/Discount|Tax|Platform|refund|cancel/i)
  })

  it('shows templates and PDF syntax in names as text', async () => {
    const hostile = ['{{7*7}}', '#{7*7}', '<%= 7*7 %>', ') Tj ET /JS (alert) <<', 'endstream endobj']
    const [shirt] = invoice().lines
    if (!shirt) throw new Error('the sample invoice has no line')
    const fields = { lines: hostile.map((title) => ({ ...shirt, title })) }
    const plain = await drawInvoice(invoice({ lines: hostile.map(() => shirt) }))
    const file = await drawInvoice(invoice(fields))
    const text = close(pdfPages(file).flat().join())
    for (const name of hostile) expect(text, name).toContain(close(name))
    expect(text).not.toContain('49')
    const objectsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\d+ 0 obj/g)?.length
    expect(objectsOf(file), 'no object was added').toBe(objectsOf(plain))
    expect(file.toString('latin1')).not.toMatch(/\/(?:JS|JavaScript|OpenAction|AA|Launch)\b/)
  })

  it('omits placeholder sizes and colors', async () => {
    const [shirt] = invoice().lines
    if (!shirt) throw new Error('the sample invoice has no line')
    const lamp = { ...shirt, title: 'Desk lamp', size: 'Free Size' }
    const lines = await read({ lines: [lamp, { ...lamp, title: 'Shade', color: 'Other' }] })
    expect(lines).toContain('Color: Black')
    expect(lines.join()).not.toMatch(/Free Size|Size:|Other/)
  })

  it('shows discount, shipping, tax and refunds when present', async () => {
    const lines = await read({
      discountCents: 6_900,
      shippingCents: 500,
      taxCents: 1_234,
      totalCents: 240_500,
      status: 'CANCELLED',
      refunds: [{ method: 'PROVIDER', status: 'SUCCEEDED', cents: 240_500, at }],
    })
    for (const line of [
      'Discount -$69.00',
      'Shipping $5.00',
      'Total $2,405.00',
      'Tax included $12.34',
      'This order was canceled.',
      '$2,405.00 refunded, March 5, 2026',
    ])
      expect(lines).toContain(line)
  })

  it('shows the platform fee, so that its lines add up to the total', async () => {
    const lines = await read({
      discountCents: 6_900,
      shippingCents: 500,
      platformFeeCents: 250,
      totalCents: 240_750,
    })
    const sums = lines.filter((line) => /^(Subtotal|Discount|Shipping|Platform Fee|Total) /.test(line))
    expect(sums).toEqual([
      'Subtotal $2,469.00',
      'Discount -$69.00',
      'Shipping $5.00',
      'Platform Fee $2.50',
      'Total $2,407.50',
    ])
  })

  it("shows the seller's business address when there is one", async () => {
    const seller = { ...invoice().seller, address: 'Rao House, Mumbai' }
    const lines = (await read({ seller })).join('\n')
    expect(lines).toContain('Rao House, Mumbai')
    expect(lines).not.toContain('MG Road')
  })

  it("uses the order's currency and prints text in many scripts", async () => {
    const names = 'Łódź Жуков Ωμέγα Nguyễn “quoted” naïve'
    const to = {
      ...invoice().buyer.to,
      name: 'अशोक राव',
      address: names,
      locality: 'அருண்',
      city: '\u202eevil\u0007',
    }
    const text = close((await read({ currency: 'INR', buyer: { name: 'x', to } })).join('\n'))
    expect(text).toContain('₹1,234.50')
    expect(text).toContain('अशोकराव')
    expect(text).toContain(close(names))
    // There is no Tamil font: the text is transliterated.
    expect(text).toContain('arun')
    expect(text).toContain('evil,Karnataka560001')
    expect(text).not.toContain('\ufffd')
  })

  it('continues over several pages with header and page number, and prints every line', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => ({
      title: `Piece ${index} of a rather long name that needs two lines in its column`,
      size: 'M',
      color: 'Black',
      quantity: 1,
      unitSellingCents: 100,
      dealBp: null,
    }))
    const pages = pdfPages(await drawInvoice(invoice({ lines })))
    expect(pages.length).toBeGreaterThan(5)
    pages.forEach((page, index) => {
      expect(page.at(-1)).toBe(`Page ${index + 1} of ${pages.length}`)
      if (page.some((line) => line.startsWith('Piece')))
        expect(page).toContain('Item Quantity Unit price Amount')
    })
    const pieces = pages.flat().filter((line) => line.startsWith('Piece'))
    expect(pieces.map((line) => Number(line.split(' ')[1]))).toEqual(lines.map((_, index) => index))
  })

  it('yields to other requests while many invoices are drawn', async () => {
    let turns = 0
    let watch = setImmediate(function count() {
      turns += 1
      watch = setImmediate(count)
    })
    const lines = Array.from({ length: 300 }, () => ({ ...invoice().lines[0], title: 'Shirt' }) as never)
    await Promise.all(Array.from({ length: 4 }, () => drawInvoice(invoice({ lines }))))
    clearImmediate(watch)
    // One yield for every ten lines.
    expect(turns).toBeGreaterThan(4 * 30)
  })
})

test('the Content-Disposition header escapes the file name', () => {
  expect(dispositionOf('INV-1.pdf')).toBe(`attachment; filename="INV-1.pdf"; filename*=UTF-8''INV-1.pdf`)
  expect(dispositionOf('a"\r\nb ₹.csv')).toBe(
    `attachment; filename="a___b _.csv"; filename*=UTF-8''a%22%0D%0Ab%20%E2%82%B9.csv`,
  )
})

describe('GET /orders/:orderId/invoice', () => {
  let app: TestApp
  let seller: Person
  let order: PlacedOrder
  beforeAll(async () => {
    app = await startTestApp()
    seller = await aSeller(app)
    order = await aPaidOrder(app, { seller })
  })
  afterAll(() => app?.close())

  const fetchInvoice = (token: string | undefined, orderId = order.orderId) =>
    fetch(`${app.url}/api/orders/${orderId}/invoice`, { headers: { authorization: `Bearer ${token}` } })

  it("downloads the invoice for the order's customer, its seller and admins", async () => {
    const shown = await order.buyer.ok('GET /orders/:orderId', { params: { orderId: order.orderId } })
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    for (const { token } of [order.buyer, seller, admin]) {
      const response = await fetchInvoice(token)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      const number = shown.orderId.replace('TRV', 'INV')
      expect(response.headers.get('content-disposition')).toContain(`attachment; filename="${number}.pdf"`)
      const lines = pdfPages(Buffer.from(await response.arrayBuffer())).flat()
      const [item] = shown.orderItems
      expect(lines).toContain(`${item?.product.title} 2 $25.00 $${item?.sellingPrice.toFixed(2)}`)
      expect(lines).toContain(`Total $${shown.totalSellingPrice.toFixed(2)}`)
    }
  })

  it('answers 404 to other customers and sellers, and 401 to guests', async () => {
    for (const person of [await aCustomer(app), await aSeller(app)]) {
      expect((await fetchInvoice(person.token)).status).toBe(404)
    }
    expect((await fetchInvoice(undefined)).status).toBe(401)
  })

  it('is refused for members of the seller whose role cannot view orders', async () => {
    for (const [role, status] of [
      ['FINANCE', 403],
      ['FULFILMENT', 200],
    ] as const) {
      const member = await aMember(app, seller.id, role)
      expect((await fetchInvoice(member.token)).status, role).toBe(status)
    }
  })

  it('is refused while the order is unpaid, and shows the refund of a canceled order', async () => {
    const unpaid = await anUnpaidOrder(app, { seller })
    const refused = await fetchInvoice(unpaid.buyer.token, unpaid.orderId)
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'status_conflict', message: 'The invoice will be available once the order is paid.' },
    ])
    await unpaid.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: unpaid.orderId } })
    const never = await fetchInvoice(unpaid.buyer.token, unpaid.orderId)
    expect([never.status, await never.json()]).toMatchObject([409, { message: /never paid/ }])

    await order.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: order.orderId } })
    await sql`update refunds set status = 'SUCCEEDED', settled_at = now() where order_id = ${order.orderId}`.execute(
      app.shop.db,
    )
    const lines = pdfPages(Buffer.from(await (await fetchInvoice(order.buyer.token)).arrayBuffer())).flat()
    expect(lines.join('\n')).toMatch(/\$50\.00 refunded, \w+ \d+, \d{4}/)
  })
})
