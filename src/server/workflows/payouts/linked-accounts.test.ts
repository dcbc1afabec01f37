import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aDueOrder, newestPayoutOf, runFor } from '#test/builders/payouts.ts'
import {
  aLinkedAccount,
  connectsRazorpay,
  fundedRazorpay,
  linkedLongAgo,
  routeEnv,
} from '#test/builders/route.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'
import { readLinkedDetails, syncLinkedAccount } from './sync-linked-account.ts'
import { reconcilePayouts } from './sync-payout.ts'

openOrderShop({ razorpay: true, env: routeEnv })
beforeAll(() => fundedRazorpay(app, 1_000_000))

let seller: Person
beforeEach(async () => {
  seller = await aSeller(app)
})

const shown = () => seller.ok('GET /sellers/payout-account')
const accountOf = ({ email }: Person) =>
  app.razorpay.control.linkedAccounts().filter((account) => account.email === email)

test('a linked account is opened with an emailed code, announced to the seller, and receives payouts after three days', async () => {
  expect(await shown()).toMatchObject({ routeOffered: true, route: null, method: 'BANK_FILE' })
  const guessed = await seller.call('POST /sellers/payout-account', {
    body: { otp: '000000', method: 'RAZORPAY_ROUTE' },
  })
  expect(guessed.body.code).toBe('code_wrong')
  expect(accountOf(seller)).toEqual([])
  expect(await connectsRazorpay(app, seller)).toMatchObject({ status: 201, body: { url: null } })
  expect(accountOf(seller)).toMatchObject([{ type: 'route', reference_id: `seller-${seller.id}` }])
  await expect
    .poll(async () => (await shown()).route, { timeout: 10_000 })
    .toEqual({ status: 'activated', requirements: [] })
  await aDueOrder(app, seller)
  expect(await runFor(admin, seller)).toMatchObject({ payouts: 0, hold: { reason: 'DESTINATION_CHANGED' } })
  await linkedLongAgo(app, seller)
  expect(await shown()).toMatchObject({ method: 'RAZORPAY_ROUTE', destination: '••••••6789', hold: null })
  expect(await runFor(admin, seller)).toMatchObject({ payouts: 1 })
  await expect.poll(async () => (await newestPayoutOf(seller))?.status, { timeout: 10_000 }).toBe('PAID')
  expect(app.mailbox.messages(seller.email).map(({ subject }) => subject)).toContain(
    'A Razorpay account was connected for your payouts',
  )
})

test('a linked account whose reply was lost is found again, and another seller’s account is not taken over', async () => {
  app.razorpay.control.fail({ mode: 'lost-connection', method: 'POST', path: '/v2/accounts', count: 1 })
  expect((await connectsRazorpay(app, seller)).status).toBe(503)
  expect(accountOf(seller)).toHaveLength(1)
  // The code is used up, so a new one is needed.
  const before = app.mailbox.messages(seller.email).length
  await seller.ok('POST /sellers/bank-details-otp')
  await expect.poll(() => app.mailbox.messages(seller.email).length).toBeGreaterThan(before)
  const [newest] = app.mailbox.messages(seller.email).map((mail) => /\b(\d{6})\b/.exec(mail.text)?.[1] ?? '')
  const again = await seller.call('POST /sellers/payout-account', {
    body: { otp: newest ?? '', method: 'RAZORPAY_ROUTE' },
  })
  expect(again.status).toBe(201)
  expect(accountOf(seller)).toHaveLength(1)

  const other = await aSeller(app)
  await app.pool.query(`update sellers set email = 'elsewhere@example.com' where id = $1`, [seller.id])
  await app.pool.query('update sellers set email = $2 where id = $1', [other.id, seller.email])
  await expect(
    app.shop.payouts.RAZORPAY_ROUTE?.openAccount(await readLinkedDetails(app.shop, other.id)),
  ).rejects.toMatchObject({ code: 'gateway_unavailable' })
})

test('details that Razorpay refuses open no account, and the seller reads why', async () => {
  await app.pool.query(
    `update sellers set pickup_address = jsonb_set(pickup_address::jsonb, '{pinCode}', '"12"') where id = $1`,
    [seller.id],
  )
  const refused = await connectsRazorpay(app, seller)
  expect(refused).toMatchObject({ status: 422, body: { code: 'gateway_unavailable' } })
  expect(refused.body.message).toMatch(/^Razorpay does not accept your details: .*postal code/)
  expect((await shown()).route).toBeNull()
})

test('the review is visible to the seller and to admins, and until its end payouts go to the bank', async () => {
  app.razorpay.control.change({ payouts: 'wait' })
  await connectsRazorpay(app, seller)
  await expect.poll(async () => (await shown()).route?.status, { timeout: 10_000 }).toBe('under_review')
  const accountId = accountOf(seller)[0]?.id ?? ''
  app.razorpay.control.activate(accountId, 'needs_clarification')
  const needed = { status: 'needs_clarification', requirements: ['kyc.pan'] }
  await expect.poll(async () => (await shown()).route).toEqual(needed)
  await aDueOrder(app, seller)
  const due = await admin.ok('GET /admin/payouts/due', { query: { size: 100 } })
  expect(due.find((one) => one.seller.id === seller.id)).toMatchObject({ method: 'BANK_FILE', route: needed })
  app.razorpay.control.change({ webhooks: { mode: 'drop' } })
  app.razorpay.control.activate(accountId, 'activated')
  await app.pool.query(`update linked_accounts set checked_at = null where seller_id = $1`, [seller.id])
  await reconcilePayouts(app.shop)
  expect((await shown()).route?.status).toBe('activated')
})

test('a changed bank account is on hold for three days, and only then sent to Razorpay', async () => {
  const accountId = await aLinkedAccount(app, seller)
  const settles = () => {
    const [product] = app.razorpay.control
      .routeProducts()
      .filter(({ account_id }) => account_id === accountId)
    return product?.active_configuration.settlements.account_number
  }
  expect(settles()).toBe('123456786789')
  await app.pool.query(
    `update sellers set bank_details_sealed = $2, account_number_last4 = '4321', bank_details_since = now() where id = $1`,
    [
      seller.id,
      app.shop.keys.seal(
        JSON.stringify({
          accountNumber: '987654324321',
          ifscCode: 'HDFC0001234',
          accountHolderName: 'Ravi Menon',
        }),
      ),
    ],
  )
  await syncLinkedAccount(app.shop, accountId)
  expect(settles()).toBe('123456786789')
  expect(await shown()).toMatchObject({ method: 'BANK_FILE', hold: { reason: 'DESTINATION_CHANGED' } })
  await app.pool.query(`update sellers set bank_details_since = now() - interval '73 hours' where id = $1`, [
    seller.id,
  ])
  await app.pool.query(`update linked_accounts set checked_at = null where seller_id = $1`, [seller.id])
  await reconcilePayouts(app.shop)
  expect(settles()).toBe('987654324321')
  expect(await shown()).toMatchObject({ method: 'RAZORPAY_ROUTE', destination: '••••••4321' })
})
