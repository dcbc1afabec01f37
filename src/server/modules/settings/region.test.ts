import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setRegion } from '#shared/region/region.ts'
import type { RegionCode } from '#shared/region/region-codes.ts'
import { addNewProduct, requestOrder } from '#test/builders/order-requests.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Buyer, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  seller = await aSeller(app)
})
afterAll(async () => {
  await app?.close()
  setRegion('DEFAULT')
})

const moveTo = (value: RegionCode) => admin.ok('POST /admin/settings', { body: { name: 'region', value } })

const bengaluru = {
  name: 'Asha Rao',
  mobile: '98765 43210',
  pinCode: '560 001',
  address: '14 Brigade Road',
  locality: 'Ashok Nagar',
  city: 'Bengaluru',
  state: 'karnataka',
}
const berlin = {
  ...bengaluru,
  mobile: '0151 23456789',
  pinCode: '10115',
  locality: '',
  city: 'Berlin',
  state: '',
}

const add = (buyer: Buyer, body: typeof bengaluru) => buyer.call('POST /addresses', { body })

describe('the region of the shop', () => {
  test.each<[RegionCode, typeof bengaluru, object]>([
    ['IN', bengaluru, { mobile: '+919876543210', pinCode: '560001', state: 'Karnataka' }],
    [
      'US',
      { ...bengaluru, mobile: '(415) 555-0132', pinCode: '94103', state: 'CA' },
      { state: 'California' },
    ],
    ['GB', { ...berlin, mobile: '07400 123456', pinCode: 'sw1a1aa' }, { pinCode: 'SW1A 1AA', state: '' }],
    ['DE', berlin, { mobile: '+4915123456789', locality: '' }],
  ])('%s stores addresses in its normal form', async (code, body, stored) => {
    await moveTo(code)
    const buyer = await aCustomer(app, { address: false })
    const { status, body: user } = await add(buyer, body)
    expect(status).toBe(201)
    expect(user.addresses[0]).toMatchObject(stored)
    const profile = await buyer.ok('PATCH /users/profile', { body: { mobile: body.mobile } })
    expect(profile.mobile).toBe(user.addresses[0]?.mobile)
  })

  test.each<[RegionCode, typeof bengaluru, string[]]>([
    ['DEFAULT', bengaluru, ['Mobile must be a 8-digit number', 'Pin Code must be a 6-digit number']],
    [
      'IN',
      { ...bengaluru, mobile: '98765432', state: 'Bavaria' },
      [
        'Enter a mobile number such as 98765 43210, or with + and country code',
        'Choose a state from the list',
      ],
    ],
    [
      'US',
      berlin,
      ['Enter a mobile number such as (415) 555-0132, or with + and country code', 'State is required'],
    ],
    [
      'DE',
      { ...berlin, pinCode: '560001', mobile: '' },
      [
        'Mobile is required',
        'Enter a mobile number such as 0151 23456789, or with + and country code',
        'Postal Code must be a 5-digit number',
      ],
    ],
  ])('%s refuses others with its own messages', async (code, body, messages) => {
    await moveTo(code)
    const buyer = await aCustomer(app, { address: false })
    const { status, body: refusal } = await add(buyer, body)
    expect(status).toBe(422)
    expect(refusal.errors?.map(({ message }) => message)).toEqual(messages)
    expect((await buyer.ok('GET /users/profile')).addresses).toEqual([])
  })

  test('an address from before a change becomes the default and takes an order', async () => {
    await moveTo('DEFAULT')
    const buyer = await aCustomer(app)
    const [first] = (await buyer.ok('GET /users/profile')).addresses
    await moveTo('IN')
    await add(buyer, bengaluru)
    const id = first?.id ?? 0
    const { addresses } = await buyer.ok('PUT /addresses/:id', { params: { id }, body: { isDefault: true } })
    expect(addresses.find((address) => address.isDefault)).toEqual({ ...first, isDefault: true })
    await addNewProduct(app, buyer, { sellerId: seller.id })
    expect((await requestOrder(buyer, { addressId: id })).status).toBe(201)
  })

  test('an invalid address is not taken for a wish to make it the default', async () => {
    await moveTo('IN')
    const buyer = await aCustomer(app)
    const params = { id: buyer.addressId }
    const body = { ...bengaluru, mobile: '1', isDefault: true }
    expect((await buyer.call('PUT /addresses/:id', { params, body })).status).toBe(422)
  })

  test('delivery dates are estimated by its postal codes', async () => {
    await moveTo('DE')
    const buyer = await aCustomer(app)
    const productId = await addNewProduct(app, buyer, { sellerId: seller.id })
    const ask = (pinCode: string) =>
      client(app).call('GET /delivery-estimate', { query: { productId: String(productId), pinCode } })
    expect((await ask('10115')).body).toMatchObject({ pinCode: '10115', days: 6 })
    expect(await ask('560001')).toMatchObject({
      status: 422,
      body: { message: 'Postal Code must be a 5-digit number' },
    })
  })
})
