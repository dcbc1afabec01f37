import { expect, test } from 'vitest'
import { startSandbox } from '../test-shop.ts'

test('payments of the past can be looked up and refunded, and send no event', async () => {
  const { control, stripe } = await startSandbox()
  const paidAt = Math.floor(Date.now() / 1000) - 90 * 86_400
  const payment = { amountCents: 4_200, currency: 'USD', email: 'a@example.com', name: 'A', paidAt }
  const [kept, refunded] = control.addPastPayments([
    { ...payment, refund: null },
    { ...payment, refund: { amountCents: 1_200, at: paidAt + 3_600 } },
  ])
  expect(await stripe.paymentIntents.retrieve(kept?.paymentId ?? '')).toMatchObject({
    status: 'succeeded',
    amount_received: 4_200,
    created: paidAt,
  })
  expect(await stripe.refunds.retrieve(refunded?.refundId ?? '')).toMatchObject({
    amount: 1_200,
    status: 'succeeded',
  })
  expect((await stripe.events.list()).data).toEqual([])
  const rest = await stripe.refunds.create({ payment_intent: refunded?.paymentId ?? '' })
  expect(rest.amount).toBe(3_000)
})
