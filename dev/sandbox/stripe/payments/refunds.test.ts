import { expect, test } from 'vitest'
import { refusalOf, startSandbox, twoThings } from '../test-shop.ts'

async function paidIntent({ stripe, control }: Awaited<ReturnType<typeof startSandbox>>) {
  const { id } = await stripe.checkout.sessions.create(twoThings)
  control.pay(id)
  return String((await stripe.checkout.sessions.retrieve(id)).payment_intent)
}

test('partial refunds are limited to the payment amount', async () => {
  const sandbox = await startSandbox()
  const { stripe } = sandbox
  const payment_intent = await paidIntent(sandbox)
  const first = await stripe.refunds.create({ payment_intent, amount: 1000, metadata: { order: '1' } })
  expect(first).toMatchObject({
    status: 'succeeded',
    amount: 1000,
    payment_intent,
    metadata: { order: '1' },
  })
  expect(await refusalOf(stripe.refunds.create({ payment_intent, amount: 1551 }))).toMatchObject({
    statusCode: 400,
    param: 'amount',
    message: expect.stringContaining('$15.50'),
  })
  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 1550 })
  expect(await refusalOf(stripe.refunds.create({ payment_intent }))).toMatchObject({
    statusCode: 400,
    code: 'charge_already_refunded',
  })

  expect((await stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount)).toEqual([
    1550, 1000,
  ])
  expect(await stripe.refunds.retrieve(first.id, { expand: ['charge.refunds'] })).toMatchObject({
    charge: { amount_refunded: 2550, refunded: true, refunds: { data: [{}, {}] } },
  })
  expect((await stripe.events.list({ types: ['charge.refunded', 'refund.created'] })).data).toHaveLength(4)
  const unpaid = await stripe.checkout.sessions.create(twoThings)
  sandbox.control.pay(unpaid.id, { card: '4000000000000002' })
  const failed = await stripe.checkout.sessions.retrieve(unpaid.id)
  expect(
    await refusalOf(stripe.refunds.create({ payment_intent: String(failed.payment_intent) })),
  ).toMatchObject({ statusCode: 400 })
})

test('twenty concurrent refunds never exceed the payment amount', async () => {
  const sandbox = await startSandbox()
  const payment_intent = await paidIntent(sandbox)
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => sandbox.stripe.refunds.create({ payment_intent, amount: 800 })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('a pending refund can fail, and the amount can be refunded again', async () => {
  const sandbox = await startSandbox()
  const { stripe, control } = sandbox
  const payment_intent = await paidIntent(sandbox)
  control.change({ refunds: 'wait' })
  const refund = await stripe.refunds.create({ payment_intent })
  expect(refund.status).toBe('pending')
  expect(control.settleRefund(refund.id, 'failed').status).toBe('failed')
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' })
  const again = await stripe.refunds.create({ payment_intent })
  expect(control.settleRefund(again.id, 'succeeded').status).toBe('succeeded')
  const types = (await stripe.events.list({ types: ['refund.updated', 'refund.failed'] })).data.map(
    ({ type }) => type,
  )
  expect(types).toEqual(['refund.updated', 'refund.failed', 'refund.updated'])
})
