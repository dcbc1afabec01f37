import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StripeSandbox, startStripeSandbox } from '../stripe.ts'

let sandbox: StripeSandbox
let stripe: Stripe

beforeAll(async () => {
  sandbox = await startStripeSandbox({
    secretKey: 'sk_test_connect',
    webhookSecret: 'whsec_connect',
    merchantName: 'Trove',
    dataFile: ':memory:',
  })
  stripe = new Stripe('sk_test_connect', {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 50_000, product_data: { name: 'Lamp' } } },
    ],
    success_url: 'http://shop.test/ok',
  })
  sandbox.control.pay(session.id)
})
afterAll(() => sandbox?.close())

const anAccount = () =>
  stripe.accounts.create({
    type: 'express',
    email: 'mill@example.com',
    capabilities: { transfers: { requested: true } },
    settings: { payouts: { schedule: { interval: 'manual' } } },
  })
const transferTo = (destination: string, amount: number) =>
  stripe.transfers.create({ amount, currency: 'usd', destination, transfer_group: `group:${destination}` })
const payOut = (stripeAccount: string, amount: number) =>
  stripe.payouts.create({ amount, currency: 'usd' }, { stripeAccount })

test('an account accepts no transfers before onboarding, and pays nothing out while it is reviewed', async () => {
  const account = await anAccount()
  expect(account).toMatchObject({ details_submitted: false, payouts_enabled: false })
  await expect(transferTo(account.id, 100)).rejects.toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  })
  sandbox.control.onboard(account.id, 'restricted')
  const checked = await stripe.accounts.retrieve(account.id)
  expect(checked).toMatchObject({ details_submitted: true, payouts_enabled: false })
  expect(checked.requirements?.currently_due).toEqual(['individual.verification.document'])
  await expect(payOut(account.id, 100)).rejects.toMatchObject({ code: 'payouts_not_allowed' })
  for (const end of ['review', 'rejected'] as const) {
    sandbox.control.onboard(account.id, end)
    const { payouts_enabled, requirements } = await stripe.accounts.retrieve(account.id)
    expect({ payouts_enabled, due: requirements?.currently_due }).toEqual({ payouts_enabled: false, due: [] })
    expect(requirements?.disabled_reason).toMatch(end === 'review' ? /pending_verification$/ : /^rejected/)
  }
  await expect(stripe.accounts.retrieve('acct_nobody')).rejects.toMatchObject({ statusCode: 403 })
})

test('an onboarding link works once and redirects back', async () => {
  const account = await anAccount()
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    return_url: 'http://shop.test/back',
    refresh_url: 'http://shop.test/again',
  })
  const send = () =>
    fetch(link.url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'end=enabled',
    })
  expect((await send()).headers.get('location')).toBe('http://shop.test/back')
  expect((await send()).headers.get('location')).toBe('http://shop.test/again')
  expect((await stripe.accounts.retrieve(account.id)).payouts_enabled).toBe(true)
})

test('money moves from the shop to the account, to the bank and back, within the balance', async () => {
  const { id } = await anAccount()
  sandbox.control.onboard(id)
  await expect(transferTo(id, 60_000)).rejects.toMatchObject({ code: 'balance_insufficient' })
  const before = (await stripe.balance.retrieve()).available[0]?.amount ?? 0
  const transfer = await transferTo(id, 10_000)
  expect((await stripe.balance.retrieve()).available[0]?.amount).toBe(before - 10_000)
  expect((await stripe.transfers.list({ transfer_group: `group:${id}` })).data).toMatchObject([
    { id: transfer.id },
  ])
  await expect(payOut(id, 10_001)).rejects.toMatchObject({ code: 'balance_insufficient' })
  sandbox.control.change({ payouts: 'wait' })
  const payout = await payOut(id, 10_000)
  expect(payout).toMatchObject({ status: 'pending' })
  expect(payout).not.toHaveProperty('account')
  await expect(stripe.transfers.createReversal(transfer.id)).rejects.toMatchObject({
    code: 'balance_insufficient',
  })
  sandbox.control.settlePayout(payout.id, 'paid')
  sandbox.control.settlePayout(payout.id, 'failed')
  const failed = await stripe.payouts.retrieve(payout.id, {}, { stripeAccount: id })
  expect(failed).toMatchObject({ status: 'failed', failure_code: 'account_closed' })
  await expect(stripe.payouts.retrieve(payout.id)).rejects.toMatchObject({ statusCode: 404 })
  await stripe.transfers.createReversal(transfer.id)
  expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({
    reversed: true,
    amount_reversed: 10_000,
  })
  expect((await stripe.balance.retrieve()).available[0]?.amount).toBe(before)
  const events = (await stripe.events.list({ limit: 20 })).data
  const of = (type: string) => events.find((event) => event.type === type)?.account
  expect([of('payout.failed'), of('payout.paid'), of('transfer.reversed')]).toEqual([id, id, undefined])
})
