import { expect, test } from 'vitest'
import { aLink, keyId, keySecret, startSandbox, startShop, webhookSecret } from '../test-shop.ts'

/** The HTTP API, with the headers that the official package cannot send. */
function apiOf(url: string) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: replies of many endpoints
    return { status: answer.status, body: (await answer.json()) as any }
  }
}

const person = (email: string) => ({
  email,
  phone: '9000090000',
  type: 'route',
  reference_id: 'seller-1',
  legal_business_name: 'Acme Corp',
  business_type: 'partnership',
  contact_name: 'Gaurav Kumar',
  profile: {
    category: 'ecommerce',
    subcategory: 'ecommerce_marketplace',
    addresses: {
      registered: {
        street1: '507, Koramangala 1st block',
        street2: 'MG Road',
        city: 'Bengaluru',
        state: 'KARNATAKA',
        postal_code: '560034',
        country: 'IN',
      },
    },
  },
  legal_info: { pan: 'AAACL1234C', gst: '18AABCU9603R1ZM' },
})

const settlements = {
  account_number: '1234567890123456',
  ifsc_code: 'HDFC0000317',
  beneficiary_name: 'Gaurav Kumar',
}

async function startRoute(options: { webhookUrl?: string } = {}) {
  const sandbox = await startSandbox({ webhookSecret, ...options })
  const call = apiOf(sandbox.url)
  const link = await sandbox.razorpay.paymentLink.create({ ...aLink(), amount: 1_000_000 } as never)
  sandbox.control.pay(link.id)
  const open = async (email = 'gaurav@example.com') => {
    const { body: account } = await call('POST', '/v2/accounts', person(email))
    const { body: product } = await call('POST', `/v2/accounts/${account.id}/products`, {
      product_name: 'route',
      tnc_accepted: true,
    })
    await call('PATCH', `/v2/accounts/${account.id}/products/${product.id}`, {
      settlements,
      tnc_accepted: true,
    })
    return { account, product }
  }
  return { sandbox, call, open }
}

test('a linked account is opened once per email address and is reviewed once its bank account is known', async () => {
  const { sandbox, call } = await startRoute()
  const { body: account } = await call('POST', '/v2/accounts', person('a@example.com'))
  expect(account).toMatchObject({ type: 'route', status: 'created', reference_id: 'seller-1' })
  const again = await call('POST', '/v2/accounts', person('a@example.com'))
  expect([again.status, again.body.error.description]).toEqual([
    400,
    `Merchant email already exists for account - ${account.id.slice(4)}`,
  ])
  const wrong = await call('POST', '/v2/accounts', { ...person('b@example.com'), contact_name: 'R2-D2' })
  expect(wrong.body.error.description).toMatch(/alphabets and spaces/)
  const early = await call('POST', '/v1/transfers', { account: account.id, amount: 100, currency: 'INR' })
  expect(early.body.error.description).toMatch(/not activated/)
  const product = await call('POST', `/v2/accounts/${account.id}/products`, { product_name: 'route' })
  expect(product.body).toMatchObject({ activation_status: 'needs_clarification' })
  expect(product.body.requirements).toHaveLength(3)
  sandbox.control.change({ payouts: 'wait' })
  const path = `/v2/accounts/${account.id}/products/${product.body.id}`
  expect((await call('PATCH', path, { settlements })).body).toMatchObject({
    activation_status: 'under_review',
    requirements: [],
    active_configuration: { settlements },
  })
  sandbox.control.activate(account.id)
  expect((await call('GET', path)).body).toMatchObject({ activation_status: 'activated' })
})

test('an idempotency key makes one transfer, and is refused with another body', async () => {
  const { sandbox, call, open } = await startRoute()
  const { account } = await open()
  const body = { account: account.id, amount: 10_000, currency: 'INR', notes: { payout_id: '7' } }
  const key = { 'X-Transfer-Idempotency': 'payout-7-1' }
  const first = await call('POST', '/v1/transfers', body, key)
  expect(first.body).toMatchObject({ entity: 'transfer', status: 'processed', settlement_status: 'settled' })
  expect((await call('POST', '/v1/transfers', body, key)).body.id).toBe(first.body.id)
  const other = await call('POST', '/v1/transfers', { ...body, amount: 20_000 }, key)
  expect([other.status, other.body.error.description]).toEqual([
    400,
    expect.stringMatching(/Different request/),
  ])
  expect((await call('POST', '/v1/transfers', body, { 'X-Transfer-Idempotency': 'a:b' })).status).toBe(400)
  expect(sandbox.control.transfers()).toHaveLength(1)
  const much = await call('POST', '/v1/transfers', { ...body, amount: 2_000_000 })
  expect(much.body.error.description).toMatch(/does not have sufficient balance/)
})

test('a transfer is settled to the bank or returned, and reversed within the balance of the linked account', async () => {
  const shop = await startShop()
  const { sandbox, call, open } = await startRoute({ webhookUrl: shop.url })
  const { account } = await open()
  sandbox.control.change({ payouts: 'wait' })
  const { body: transfer } = await call('POST', '/v1/transfers', {
    account: account.id,
    amount: 10_000,
    currency: 'INR',
  })
  expect(transfer).toMatchObject({ status: 'pending', fees: 30, tax: 5, recipient_settlement_id: null })
  const reversals = `/v1/transfers/${transfer.id}/reversals`
  expect((await call('POST', reversals, {})).status).toBe(400)
  sandbox.control.moveTransfer(transfer.id, 'process')
  const settled = sandbox.control.moveTransfer(transfer.id, 'settle')
  expect((await call('POST', reversals, {})).body.error.description).toMatch(/sufficient balance/)
  const query = `recipient_settlement_id=${settled.recipient_settlement_id}&expand[]=recipient_settlement`
  expect((await call('GET', `/v1/transfers?${query}`)).body.items).toMatchObject([
    { id: transfer.id, recipient_settlement: { entity: 'settlement', status: 'processed', amount: 10_000 } },
  ])
  sandbox.control.moveTransfer(transfer.id, 'return')
  expect((await call('POST', reversals, { amount: 4_000 })).body).toMatchObject({
    entity: 'reversal',
    amount: 4_000,
  })
  expect((await call('GET', `/v1/transfers/${transfer.id}`)).body.status).toBe('partially_reversed')
  expect((await call('POST', reversals, {})).body.amount).toBe(6_000)
  expect((await call('GET', reversals)).body.count).toBe(2)
  await sandbox.control.settled()
  const routed = shop.received.filter(({ event }) => /transfer|settlement|product/.test(event.event))
  expect(routed.map(({ event }) => event.event)).toEqual([
    'product.route.activated',
    'transfer.processed',
    'settlement.processed',
  ])
  expect(JSON.parse(routed[2]?.body ?? '{}').account_id).toBe(account.id)
  expect(sandbox.control.settle()).toMatchObject({ amount: 1_000_000 - 23_600 - 30 })
})
