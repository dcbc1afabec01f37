// Sellers of shops outside India: tax number and bank account of their country.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setRegion } from '#shared/region/region.ts'
import type { RegionCode } from '#shared/region/region-codes.ts'
import { aDueOrder, runFor } from '#test/builders/payouts.ts'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { aSellerBody } from '#test/builders/sellers.ts'
import { aSeller, client, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'
import { pdfPages } from '#test/harness/pdf-text.ts'

openOrderShop({ worker: false })

const moveTo = (value: RegionCode) => admin.ok('POST /admin/settings', { body: { name: 'region', value } })
afterAll(() => setRegion('DEFAULT'))

type Place = { mobile: string; pinCode: string; city: string; state: string }
type Registered = { gstin: string; accountNumber: string; ifscCode: string; place: Place }

const berlin: Place = { mobile: '0151 23456789', pinCode: '10115', city: 'Berlin', state: '' }
const german: Registered = {
  gstin: 'DE 136 695 976',
  accountNumber: 'DE89 3704 0044 0532 0130 00',
  ifscCode: '',
  place: berlin,
}
const british: Registered = {
  gstin: 'GB980780684',
  accountNumber: '31926819',
  ifscCode: '601613',
  place: { mobile: '07400 123456', pinCode: 'SW1A 1AA', city: 'London', state: '' },
}
const american: Registered = {
  gstin: '123456789',
  accountNumber: '000123456789',
  ifscCode: '021000021',
  place: { mobile: '(415) 555-0132', pinCode: '94103', city: 'San Francisco', state: 'CA' },
}

const register = async ({ gstin, accountNumber, ifscCode, place }: Registered) => {
  const body = aSellerBody({
    gstin,
    mobile: place.mobile,
    bankDetails: { accountNumber, ifscCode, accountHolderName: 'Mira Rao' },
  })
  const pickupAddress = { ...body.pickupAddress, ...place }
  const answer = await client(app).call('POST /sellers', { body: { ...body, pickupAddress } })
  return { ...answer, email: body.email }
}
const stored = async (email: string) => {
  const { gstin, bank_details_sealed, account_number_last4 } = await app.shop.db
    .selectFrom('sellers')
    .select(['gstin', 'bank_details_sealed', 'account_number_last4'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { accountNumber, ifscCode } = JSON.parse(app.shop.keys.unseal(bank_details_sealed))
  return { gstin, accountNumber, ifscCode, last4: account_number_last4 }
}

describe.each<[RegionCode, Registered, object]>([
  [
    'DE',
    german,
    { gstin: 'DE136695976', accountNumber: 'DE89370400440532013000', ifscCode: '', last4: '3000' },
  ],
  ['GB', british, { gstin: 'GB980780684', accountNumber: '31926819', ifscCode: '60-16-13', last4: '6819' }],
  [
    'US',
    american,
    { gstin: '12-3456789', accountNumber: '000123456789', ifscCode: '021000021', last4: '6789' },
  ],
])('a seller in %s', (code, registered, kept) => {
  beforeAll(() => moveTo(code))

  it('registers with the tax number and bank account of the country, in their normal form', async () => {
    const { status, email } = await register(registered)
    expect(status).toBe(201)
    expect(await stored(email)).toEqual(kept)
  })

  it('is asked to correct the numbers of India', async () => {
    const { status, body } = await register({
      ...registered,
      gstin: '27AAPFU0939F1ZV',
      accountNumber: '12',
      ifscCode: 'HDFC0001234',
    })
    expect(status).toBe(422)
    expect(body.errors?.map(({ path }) => path).sort()).toEqual([
      'bankDetails.accountNumber',
      'bankDetails.ifscCode',
      'gstin',
    ])
  })
})

describe('a payout in Germany', () => {
  let seller: Person
  beforeAll(async () => {
    await moveTo('DE')
    seller = await aSeller(app)
    const bank = { accountNumber: 'DE89370400440532013000', ifscCode: '', accountHolderName: 'Mira Rao' }
    const sealed = app.shop.keys.seal(JSON.stringify(bank))
    await app.pool.query(
      `update sellers set bank_details_sealed = $2, account_number_last4 = '3000', gstin = 'DE136695976' where id = $1`,
      [seller.id, sealed],
    )
  })

  it('is exported with IBAN and BIC, and the profile shows the IBAN masked', async () => {
    await aDueOrder(app, seller)
    await runFor(admin, seller)
    const file = await admin.ok('POST /admin/payouts/bank-files')
    const response = await fetch(`${app.url}/api/admin/payouts/bank-file?fileId=${file.id}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(await response.text()).toMatch(
      /^Reference,Beneficiary,IBAN,BIC,Bank,Amount,Currency\r\nPO-\d+,Mira Rao,DE89370400440532013000,,,90.00,USD\r\n$/,
    )
    const { bankDetails } = await seller.ok('GET /sellers/profile')
    expect(bankDetails).toMatchObject({ accountNumber: '••••••3000', ifscCode: '' })
  })

  it('invoices name the VAT number', async () => {
    const { orderId, buyer } = await aPaidOrder(app, { seller })
    const file = await fetch(`${app.url}/api/orders/${orderId}/invoice`, {
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    const text = pdfPages(Buffer.from(await file.arrayBuffer()))
      .flat()
      .join('\n')
    expect(text).toContain('VAT number: DE136695976')
    expect(text).not.toContain('GSTIN')
  })
})
