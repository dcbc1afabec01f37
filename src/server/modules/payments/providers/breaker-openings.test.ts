import { expect, it } from 'vitest'
import type { PaymentProvider } from '../provider.ts'
import { breakerOpenings, withBreakers } from './breaker.ts'

it('each provider starts with 0 openings, so that an alert sees the first one as an increase', async () => {
  const log = { warn: () => {}, info: () => {} }
  const provider = {} as PaymentProvider
  breakerOpenings.reset()
  withBreakers({ STRIPE: provider, RAZORPAY: provider }, log)
  expect((await breakerOpenings.get()).values).toEqual([
    { labels: { gateway: 'STRIPE' }, value: 0 },
    { labels: { gateway: 'RAZORPAY' }, value: 0 },
  ])
})
