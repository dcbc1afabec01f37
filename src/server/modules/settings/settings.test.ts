import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type SettingBody, settingNames } from '#contract/admin/settings/settings.ts'
import { setRegion } from '#shared/region/region.ts'
import { aBuyerOfNew } from '#test/builders/order-requests.ts'
import { placeOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { checkoutRow, inHours, twoHoursPass } from '#test/builders/settings.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp({ env: { SHIPPING_FLAT_FEE: '4.99' } })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  seller = await aSeller(app)
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

const setting = (body: SettingBody) => admin.call('POST /admin/settings', { body })
const set = async (body: SettingBody) => expect((await setting(body)).status).toBe(201)
const present = () => admin.ok('GET /admin/settings')

test('the currency changes while there is no order, at once or not at all', async () => {
  expect((await present()).currencyFixed).toBe(false)
  await set({ name: 'currency', value: 'EUR' })
  expect((await present()).currency).toMatchObject({ value: 'EUR', setBy: { id: admin.id } })
  const later = await setting({ name: 'currency', value: 'GBP', validFrom: inHours(1) })
  expect(later).toMatchObject({ status: 422, body: { errors: [{ path: 'validFrom' }] } })
  const buyer = await aBuyerOfNew(app, { sellerId: seller.id, sellingCents: 1_000 })
  const placed = await placeOrder(buyer)
  expect((await checkoutRow(app, placed.checkoutId)).currency).toBe('EUR')
  const refused = await setting({ name: 'currency', value: 'USD' })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(/can't be changed once there are orders/)
  expect((await present()).currencyFixed).toBe(true)
})

test('every setting can be changed and takes effect', async () => {
  const fresh = await startTestApp({ worker: false })
  try {
    const boss = await aCustomer(fresh, { role: 'ROLE_ADMIN' })
    const values: { [N in SettingBody['name']]: Extract<SettingBody, { name: N }>['value'] } = {
      currency: 'EUR',
      orderListCurrency: 'INR',
      shipping: { flatFee: 3, freeAbove: 40 },
      platformFee: 0.5,
      commissionTiers: [
        { above: 5_000, percent: 8 },
        { above: 20_000, percent: 6.5 },
      ],
      commissionTax: 18,
      unpaidMinutes: 45,
      cashOnDelivery: { offered: true, maxOrder: 250.5, pinCodes: ['560', 'SW1A'] },
      payoutSchedule: 'MONTHLY',
      payoutMinimum: 25,
      deliveryProofDays: 21,
      newSellers: { days: 30, orders: 10, holdDays: 21, reserve: 12.5, reserveDays: 90 },
      payoutApprovalAbove: 5_000,
      refundProofAbove: 250,
      codesPerClient: 50,
      requestsPerClient: 500,
      timeZone: 'Asia/Kolkata',
      region: 'IN',
      orderDataYears: 10,
      auditYears: 3,
      cartDays: 90,
      exportDays: 3,
      mailDays: 14,
      sessionDays: 7,
      contactDays: 60,
      brand: {
        name: 'Harbor',
        slogan: 'Things for the sea',
        logo: '',
        accent: '#0b5cad',
        accentDark: '#9cc8f5',
        supportEmail: 'help@harbor.example',
        supportPhone: '+1 555 010 2030',
        legalName: 'Harbor Ltd.',
        legalAddress: '1 Quay Street, Porthaven',
      },
      taxRegime: { regime: 'INDIA', gstin: '27AAPFU0939F1ZV', feeTax: 18, upiId: 'harbor@bank' },
    }
    for (const name of settingNames) {
      const body = { name, value: values[name] } as SettingBody
      expect((await boss.call('POST /admin/settings', { body })).status, name).toBe(201)
    }
    const now = await boss.ok('GET /admin/settings')
    for (const name of settingNames) expect(now[name].value, name).toEqual(values[name])
  } finally {
    await fresh.close()
    setRegion('DEFAULT')
  }
})

test('changing the currency waits for a first order in progress', async () => {
  const fresh = await startTestApp({ worker: false })
  const [boss, vendor] = [await aCustomer(fresh, { role: 'ROLE_ADMIN' }), await aSeller(fresh)]
  const buyers = await Promise.all(Array.from({ length: 6 }, () => aCustomer(fresh)))
  const { id: productId } = await aProduct(fresh, { sellerId: vendor.id, stock: 20 })
  for (const buyer of buyers) await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
  const [change] = await Promise.all([
    boss.call('POST /admin/settings', { body: { name: 'currency', value: 'EUR' } }),
    ...buyers.map((buyer) => placeOrder(buyer)),
  ])
  const used = await fresh.shop.db.selectFrom('checkouts').select('currency').distinct().execute()
  expect(used).toEqual([{ currency: change.status === 201 ? 'EUR' : 'USD' }])
  await fresh.assertInvariants()
  await fresh.close()
})

test('codes are limited by the setting', async () => {
  await set({ name: 'codesPerClient', value: 1 })
  await client(app).call('POST /auth/send-login-otp', { body: { email: 'a@example.com' } })
  const second = await client(app).call('POST /auth/send-login-otp', { body: { email: 'b@example.com' } })
  expect(second.status).toBe(429)
  await set({ name: 'codesPerClient', value: 100_000 })
})

describe('commission', () => {
  const rate = (body: {
    percent: number | null
    sellerId?: number
    categoryCode?: string
    validFrom?: string
  }) => admin.call('POST /admin/settings/commissions', { body })
  const commissionOf = async (from: Person) => {
    const buyer = await aBuyerOfNew(app, { sellerId: from.id, sellingCents: 10_000 })
    const placed = await placeOrder(buyer)
    const row = await app.shop.db
      .selectFrom('orders')
      .select('commission_cents as cents')
      .where('checkout_id', '=', placed.checkoutId)
      .executeTakeFirstOrThrow()
    return row.cents
  }

  test('the most special rate that has begun counts; an ended one gives way', async () => {
    const vendor = await aSeller(app)
    expect(await commissionOf(vendor)).toBe(1_000)
    expect((await rate({ percent: 8, categoryCode: 'men' })).status).toBe(201)
    expect(await commissionOf(vendor)).toBe(800)
    await rate({ percent: 7.25, categoryCode: 'men_topwear_tshirts' })
    expect(await commissionOf(vendor)).toBe(725)
    await rate({ percent: 5, sellerId: vendor.id })
    await rate({ percent: 6, sellerId: vendor.id, validFrom: inHours(1) })
    expect(await commissionOf(vendor)).toBe(500)
    const shown = await present()
    expect(shown.commissions).toContainEqual(
      expect.objectContaining({ seller: expect.objectContaining({ id: vendor.id }), percent: 5 }),
    )
    expect(shown.commissionsComing).toMatchObject([{ percent: 6 }])
    await twoHoursPass(app, 'commission_rates')
    expect(await commissionOf(vendor)).toBe(600)
    await rate({ percent: null, sellerId: vendor.id })
    expect(await commissionOf(vendor)).toBe(725)
    await rate({ percent: null, categoryCode: 'men_topwear_tshirts' })
    await rate({ percent: null, categoryCode: 'men' })
    expect(await commissionOf(vendor)).toBe(1_000)
    expect((await present()).commissions).toMatchObject([{ seller: null, category: null, percent: 10 }])
  })

  test('whom there is not cannot have a rate', async () => {
    expect(await rate({ percent: 5, sellerId: 999_999_999 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'sellerId' }] },
    })
    expect(await rate({ percent: 5, categoryCode: 'nowhere' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'categoryCode', message: 'There is no such category.' }] },
    })
  })
})

describe('order list currency', () => {
  test('needs a rate, and an order keeps its own', async () => {
    const refused = await setting({ name: 'orderListCurrency', value: 'CHF' })
    expect(refused.status).toBe(422)
    expect(refused.body.message).toBe(
      'There is no rate from EUR to CHF at that time. Set the exchange rate first.',
    )
    await admin.ok('POST /admin/settings/exchange-rates', {
      body: { base: 'EUR', quote: 'CHF', rate: 0.95 },
    })
    await set({ name: 'orderListCurrency', value: 'CHF' })
    const buyer = await aBuyerOfNew(app, { sellerId: seller.id, sellingCents: 2_000 })
    const placed = await placeOrder(buyer)
    await admin.ok('POST /admin/settings/exchange-rates', {
      body: { base: 'EUR', quote: 'CHF', rate: 0.5 },
    })
    expect(await checkoutRow(app, placed.checkoutId)).toMatchObject({
      list_currency: 'CHF',
      list_rate: expect.stringMatching(/^0\.95/),
    })
  })
})

describe('taking back', () => {
  const takeBack = (kind: 'setting' | 'commission' | 'exchange' | 'tax', id: number) =>
    admin.call('DELETE /admin/settings/:kind/:id', { params: { kind, id } })

  test('cancels only a scheduled change, once, and keeps it in the history', async () => {
    const planned = await setting({ name: 'platformFee', value: 3, validFrom: inHours(1) })
    const answers = await Promise.all(Array.from({ length: 5 }, () => takeBack('setting', planned.body.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await present()).platformFee.coming).toEqual([])
    const begun = await setting({ name: 'platformFee', value: 0 })
    expect((await takeBack('setting', begun.body.id)).status).toBe(409)
    expect((await takeBack('exchange', 999_999_999)).status).toBe(404)
    const history = await admin.call('GET /admin/settings/history', { query: { kind: 'setting', size: 2 } })
    expect(history.body).toMatchObject([
      { name: 'platformFee', value: 0, withdrawnAt: null, setBy: { id: admin.id } },
      { name: 'platformFee', value: 3, withdrawnAt: expect.any(String), withdrawnBy: { id: admin.id } },
    ])
  })

  test.each(['setting', 'commission', 'exchange', 'tax'] as const)(
    'an id beyond all rows of %s is not found',
    async (kind) => {
      expect((await takeBack(kind, 2_147_483_648)).status).toBe(404)
    },
  )

  test('nothing that was decided is ever changed, whoever writes', async () => {
    for (const table of ['settings', 'commission_rates', 'exchange_rates']) {
      const change = sql`update ${sql.table(table)} set valid_from = now()`.execute(app.shop.db)
      await expect(change).rejects.toThrow(/is never changed/)
    }
  })
})

test('the history is one list of all that was set, newest first', async () => {
  const all = await admin.call('GET /admin/settings/history', { query: { size: 100 } })
  expect(Number(all.headers.get('x-total-count'))).toBe(all.body.length)
  const times = all.body.map((change) => change.setAt)
  expect(times).toEqual([...times].sort().reverse())
  expect(new Set(all.body.map(({ kind }) => kind))).toEqual(new Set(['setting', 'commission', 'exchange']))
  const second = await admin.ok('GET /admin/settings/history', { query: { size: 3, pageNumber: 1 } })
  expect(second).toEqual(all.body.slice(3, 6))
})

test('the history and the audit log have the tiers before and after a change', async () => {
  const low = [{ above: 5_000, percent: 8 }]
  const both = [...low, { above: 20_000, percent: 6.5 }]
  for (const value of [low, both, []]) await set({ name: 'commissionTiers', value })
  const history = await admin.ok('GET /admin/settings/history', { query: { kind: 'setting', size: 3 } })
  expect(history.map(({ name, before, value }) => [name, before, value])).toEqual([
    ['commissionTiers', { value: both }, []],
    ['commissionTiers', { value: low }, both],
    ['commissionTiers', null, low],
  ])
  const [entry] = await admin.ok('GET /admin/audit-log', { query: { subjectKind: 'settings', size: 1 } })
  expect(entry).toMatchObject({
    before: {
      value: [
        { aboveCents: 500_000, rateBp: 800 },
        { aboveCents: 2_000_000, rateBp: 650 },
      ],
    },
    after: { name: 'commissionTiers', value: [] },
  })
})

test('the history has the rate of the same seller before a change', async () => {
  const rate = (percent: number | null) =>
    admin.ok('POST /admin/settings/commissions', { body: { sellerId: seller.id, percent } })
  for (const percent of [12, 9.5, null]) await rate(percent)
  const history = await admin.ok('GET /admin/settings/history', { query: { kind: 'commission', size: 3 } })
  expect(history.map(({ before, value }) => [before, value])).toEqual([
    [{ value: 9.5 }, null],
    [{ value: 12 }, 9.5],
    [null, 12],
  ])
})

test('settings are for admins', async () => {
  const customer = await aCustomer(app)
  for (const person of [customer, seller, client(app)]) {
    const status = person === seller || person === customer ? 403 : 401
    expect((await person.call('GET /admin/settings')).status).toBe(status)
    expect((await person.call('GET /admin/settings/history')).status).toBe(status)
    const body = { name: 'platformFee', value: 9 } as const
    expect((await person.call('POST /admin/settings', { body })).status).toBe(status)
    expect((await person.call('POST /admin/settings/commissions', { body: { percent: 1 } })).status).toBe(
      status,
    )
  }
  expect((await present()).platformFee.value).toBe(0)
})
