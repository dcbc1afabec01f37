import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setRegion } from '#shared/region/region.ts'
import type { RegionCode } from '#shared/region/region-codes.ts'
import { aSellerIn, gstinOf, setGst } from '#test/builders/india.ts'
import { aBuyerOfNew, requestOrder } from '#test/builders/order-requests.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
/** No scheduled changes, the default region and no Indian taxes. */
async function reset() {
  await app.pool.query(
    `update settings set withdrawn_at = now(), withdrawn_by = $1
     where name in ('region', 'taxRegime') and withdrawn_at is null and valid_from > now()`,
    [admin.id],
  )
  await setRegime('DESTINATION')
  await setTo('DEFAULT')
}
afterEach(reset)
afterAll(async () => {
  await app?.close()
  setRegion('DEFAULT')
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const setTo = (value: RegionCode, validFrom?: string) =>
  admin.call('POST /admin/settings', { body: { name: 'region', value, validFrom } })
const setRegime = (regime: 'INDIA' | 'DESTINATION', validFrom?: string) => {
  const value = {
    regime,
    gstin: regime === 'INDIA' ? gstinOf('29') : '',
    feeTax: regime === 'INDIA' ? 18 : 0,
    upiId: '',
  }
  return admin.call('POST /admin/settings', { body: { name: 'taxRegime', value, validFrom } })
}

const settingsWritten = async () =>
  (await app.pool.query(`select count(*)::int as count from settings where name in ('region', 'taxRegime')`))
    .rows[0]?.count

const refusedRegime = {
  path: 'value.regime',
  message: expect.stringContaining('needs the GSTIN of every seller'),
}
const refusedRegion = { path: 'value', message: expect.stringContaining('sellers have no GSTIN') }

describe('the Indian tax regime', () => {
  test.each<RegionCode>(['US', 'GB', 'DE'])(
    'is refused in the region %s, and nothing is written',
    async (code) => {
      expect((await setTo(code)).status).toBe(201)
      const before = await settingsWritten()
      const { status, body } = await setRegime('INDIA')
      expect([status, body.errors]).toEqual([422, [refusedRegime]])
      expect(await settingsWritten()).toBe(before)
      const history = await admin.ok('GET /admin/settings/history', { query: {} })
      expect(history[0]).toMatchObject({ name: 'region', value: code })
    },
  )

  test.each<RegionCode>(['IN', 'DEFAULT'])('is accepted in the region %s', async (code) => {
    expect((await setTo(code)).status).toBe(201)
    expect((await setRegime('INDIA')).status).toBe(201)
  })

  test('keeps the region, until another regime applies', async () => {
    await setRegime('INDIA')
    const { status, body } = await setTo('DE')
    expect([status, body.errors]).toEqual([422, [refusedRegion]])
    expect((await setRegime('DESTINATION')).status).toBe(201)
    expect((await setTo('DE')).status).toBe(201)
  })

  test('may be scheduled from the day of the region, not before it', async () => {
    await setTo('DE')
    expect((await setTo('IN', inDays(5))).status).toBe(201)
    expect((await setRegime('INDIA', inDays(4))).status).toBe(422)
    expect((await setRegime('INDIA', inDays(6))).status).toBe(201)
    expect((await setTo('US', inDays(7))).body.errors).toEqual([refusedRegion])
  })

  test('keeps the scheduled region that it needs', async () => {
    await setTo('DE')
    const { body: region } = await setTo('IN', inDays(5))
    const { body: regime } = await setRegime('INDIA', inDays(5))
    const withdraw = (id: number) =>
      admin.call('DELETE /admin/settings/:kind/:id', { params: { kind: 'setting', id } })
    expect(await withdraw(region.id)).toMatchObject({ status: 409, body: { code: 'status_conflict' } })
    expect((await withdraw(regime.id)).status).toBe(200)
    expect((await withdraw(region.id)).status).toBe(200)
  })

  test('and another region set at the same moment do not both apply', async () => {
    for (let round = 0; round < 5; round++) {
      await reset()
      const answers = await Promise.all([setRegime('INDIA'), setTo('DE')])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    }
  })
})

describe('a seller with a tax number from before a change of the region', () => {
  const vatSeller = async (gstin: string) => {
    const seller = await aSellerIn(app, '29')
    await app.pool.query('update sellers set gstin = $2 where id = $1', [seller.id, gstin])
    return seller
  }

  test.each(['DE136695976', 'GB980780684', '12-3456789'])(
    'cannot sell under the Indian regime, because %s names no state',
    async (gstin) => {
      await setRegime('INDIA')
      await setGst(admin, 18)
      const seller = await vatSeller(gstin)
      const buyer = await aBuyerOfNew(app, { sellerId: seller.id, sellingCents: 11_800 })
      const cart = await buyer.ok('GET /carts')
      const refused = await requestOrder(buyer, {})
      expect([refused.status, refused.body.message]).toEqual([
        422,
        `${cart.cartItems[0]?.product.title} cannot be ordered at the moment: its seller has not entered a GSTIN yet. Please remove it from your bag.`,
      ])
      await app.pool.query('update sellers set gstin = $2 where id = $1', [seller.id, gstinOf('29')])
      expect((await requestOrder(buyer, {})).status).toBe(201)
    },
  )

  test('sells under the other regime', async () => {
    const seller = await vatSeller('DE136695976')
    const buyer = await aBuyerOfNew(app, { sellerId: seller.id })
    expect((await requestOrder(buyer, {})).status).toBe(201)
  })
})
