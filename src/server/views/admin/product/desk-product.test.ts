import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  seller = await aSeller(app)
})
afterAll(() => app?.close())

async function aProductOf(by: Person, status: 'ACTIVE' | 'DRAFT' = 'ACTIVE') {
  const sku = `DP-${unique()}`
  const { id } = await by.ok('POST /sellers/products', {
    body: {
      title: 'Linen shirt',
      description: 'Cool in summer.',
      mrpPrice: 20,
      sellingPrice: 15,
      categoryCode: 'men_topwear_tshirts',
      status,
      details: { brand: 'Quagga', hsnCode: '6205', weight: 240 },
      variants: [
        { size: 'M', color: 'Blue', sku: `${sku}-M`, quantity: 3 },
        { size: 'L', color: 'Blue', sku: `${sku}-L`, quantity: 0 },
      ],
    },
  })
  return { id, sku }
}

const read = (productId: number) => admin.ok('GET /admin/products/:productId', { params: { productId } })
const moderate = (productId: number, body: { hidden: true; reason: string } | { hidden: false }) =>
  admin.ok('PATCH /admin/moderation/products/:productId', { params: { productId }, body })

describe('a product for staff', () => {
  it('shows its facts, variants, seller and state, in every state', async () => {
    const draft = await aProductOf(seller, 'DRAFT')
    expect(await read(draft.id)).toMatchObject({
      id: draft.id,
      title: 'Linen shirt',
      description: 'Cool in summer.',
      state: 'DRAFT',
      brand: 'Quagga',
      details: { hsnCode: '6205', weight: 240 },
      facts: [
        { name: 'Brand', text: 'Quagga' },
        { name: 'Weight', text: '240 g' },
      ],
      seller: { id: seller.id, status: 'ACTIVE', onHoliday: false },
      sellingPrice: 15,
      mrpPrice: 20,
      stock: 3,
      held: 0,
      sold: 0,
      hidden: null,
      rating: null,
      ratingHistogram: [0, 0, 0, 0, 0],
      reports: { count: 0, newest: [] },
      closedReports: 0,
      variantCount: 2,
      variants: [
        { sku: `${draft.sku}-M`, size: 'M', color: 'Blue', onHand: 3, sellingPrice: 15, mrpPrice: 20 },
        { sku: `${draft.sku}-L`, size: 'L', onHand: 0 },
      ],
      periods: [
        { days: 30, units: 0, sales: 0, views: 0 },
        { days: 365, units: 0 },
      ],
      changes: expect.arrayContaining([
        expect.objectContaining({
          action: 'created',
          subject: expect.objectContaining({ kind: 'products' }),
        }),
      ]),
    })
    const listed = await aProductOf(seller)
    const { state, categories } = await read(listed.id)
    expect(state).toBe('LISTED')
    expect(categories.map(({ categoryCode }) => categoryCode)).toEqual([
      'men',
      'men_topwear',
      'men_topwear_tshirts',
    ])
    await seller.ok('POST /sellers/products/bulk', { body: { action: 'archive', ids: [listed.id] } })
    expect((await read(listed.id)).state).toBe('ARCHIVED')
  })

  it('that was hidden names the reason and the admin, and keeps both in its history', async () => {
    const { id } = await aProductOf(seller)
    const reporter = await aCustomer(app)
    await reporter.ok('POST /reports', {
      body: { subject: 'product', id, reason: 'COUNTERFEIT', comment: 'A copy' },
    })
    expect((await read(id)).reports).toMatchObject({
      count: 1,
      newest: [{ reason: 'COUNTERFEIT', comment: 'A copy' }],
    })
    await moderate(id, { hidden: true, reason: 'A copy of a brand.' })
    const hidden = await read(id)
    expect(hidden).toMatchObject({
      state: 'HIDDEN',
      hidden: { reason: 'A copy of a brand.', by: { email: admin.email } },
      reports: { count: 0 },
      closedReports: 1,
    })
    expect(hidden.changes[0]).toMatchObject({
      actor: { kind: 'admin', email: admin.email },
      action: 'changed',
      after: { hidden_reason: 'A copy of a brand.' },
    })
    expect(JSON.stringify(hidden.changes)).not.toMatch(/"client"|"requestId"/)
    await moderate(id, { hidden: false })
    expect(await read(id)).toMatchObject({ state: 'LISTED', hidden: null })
  })

  it('counts the units and sales of paid orders', async () => {
    const { id } = await aProductOf(seller)
    const buyer = await aCustomer(app)
    await aPaidOrder(app, { buyer, productIds: [id] })
    const { periods, sold, stock, variants } = await read(id)
    expect(periods).toMatchObject([
      { days: 30, units: 1, sales: 15 },
      { days: 365, units: 1, sales: 15 },
    ])
    expect({ sold, stock, first: variants[0]?.sold }).toEqual({ sold: 1, stock: 2, first: 1 })
  })

  it('is for staff, and must exist', async () => {
    const { id: productId } = await aProductOf(seller, 'DRAFT')
    const ask = async (by: Person | ReturnType<typeof client>, id = productId) =>
      (await by.call('GET /admin/products/:productId', { params: { productId: id } })).status
    expect(await ask(admin, 999_999_999)).toBe(404)
    expect(await ask(await aCustomer(app))).toBe(403)
    expect(await ask(await aCustomer(app, { role: 'ROLE_ADMIN', staffRole: 'FINANCE' }))).toBe(403)
    expect(await ask(await aCustomer(app, { role: 'ROLE_ADMIN', staffRole: 'SUPPORT' }))).toBe(200)
    expect(await ask(seller)).toBe(403)
    expect(await ask(client(app))).toBe(401)
  })
})
