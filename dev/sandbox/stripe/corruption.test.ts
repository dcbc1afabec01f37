import { expect, test } from 'vitest'
import { clientOf, refusalOf, startSandbox, startShop, twoThings } from './test-shop.ts'

test.each(['signature', 'body', 'truncated', 'old'] as const)(
  'an event with a wrong %s fails verification, and is sent correctly after the fault is switched off',
  async (corrupt) => {
    const shop = await startShop()
    const { stripe, control } = await startSandbox({ webhookUrl: shop.url })
    control.change({ webhooks: { corrupt, retryBaseMs: 20, maxAttempts: 20 } })
    await stripe.checkout.sessions.expire((await stripe.checkout.sessions.create(twoThings)).id)
    await expect.poll(() => shop.bodies.length).toBeGreaterThanOrEqual(2)
    expect(shop.events).toEqual([])
    const [first] = shop.bodies
    const check = () =>
      stripe.webhooks.constructEvent(first?.body ?? '', first?.signature ?? '', shop.webhookSecret)
    expect(check).toThrow(corrupt === 'old' ? 'outside the tolerance zone' : 'signature')
    control.change({ webhooks: { corrupt: 'nothing' } })
    await control.settled()
    expect(shop.types()).toEqual(['checkout.session.expired'])
  },
)

test('too many requests get Stripe’s rate-limit error with Retry-After', async () => {
  const { control, port, stripe } = await startSandbox()
  control.fail({ mode: 'error', status: 429, count: 2 })
  const refused = await refusalOf(stripe.balance.retrieve())
  expect(refused).toMatchObject({ type: 'StripeRateLimitError', statusCode: 429, code: 'rate_limit' })
  expect(refused.headers).toMatchObject({ 'retry-after': '1' })
  // As with the real Stripe, the package does not retry a 429.
  expect(await refusalOf(clientOf(port, 2).balance.retrieve())).toMatchObject({ statusCode: 429 })
  expect((await stripe.balance.retrieve()).object).toBe('balance')
})
