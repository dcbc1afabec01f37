// A history in which sellers pay their debts by bank transfer, which random histories seldom reach.
import { expect, test } from 'vitest'
import { startTestApp } from '../harness/app.ts'
import { audit } from './audit.ts'
import { take } from './run.ts'
import type { Step } from './steps.ts'
import { aWorld } from './world.ts'

const orders = [0, 1]
const moved = (to: 'CONFIRMED' | 'SHIPPED' | 'DELIVERED') =>
  orders.map((order): Step => ({ do: 'move', order, to }))
const steps: Step[] = [
  // Both products are of the same seller, who is paid by bank file.
  ...[2, 5].map(
    (product, buyer): Step => ({
      do: 'buy',
      buyer,
      products: [product],
      quantity: 2,
      coupon: null,
      ends: 'come back',
    }),
  ),
  ...moved('CONFIRMED'),
  ...moved('SHIPPED'),
  ...moved('DELIVERED'),
  { do: 'minutes pass', minutes: 25 * 24 * 60 },
  { do: 'pay out' },
  { do: 'bank says', payout: 0, what: 'paid' },
  // A refund after the payout leaves a debt.
  ...orders.map((order): Step => ({ do: 'refund', order, percent: 100 })),
  { do: 'debt settled', seller: 2, percent: 40, paid: true },
  { do: 'debt plan', seller: 2, percent: 50 },
  { do: 'debt settled', seller: 2, percent: 30, paid: false },
  { do: 'debt settled', seller: 2, percent: 100, paid: true },
  { do: 'debt settled', seller: 2, percent: 100, paid: true },
]

test('after a seller paid a debt by bank transfer, the books agree with the bank', {
  timeout: 60_000,
}, async () => {
  const app = await startTestApp({ worker: false, razorpay: true })
  try {
    const world = await aWorld(app)
    const replies: string[] = []
    for (const step of steps) {
      replies.push(`${step.do}: ${await take(world, step)}`)
      await app.assertInvariants()
    }
    expect(replies.filter((reply) => reply.startsWith('debt settled:'))).toEqual([
      'debt settled: 200',
      'debt settled: 200',
      'debt settled: 200',
      'debt settled: 409 status_conflict',
    ])
    await audit(world)
  } finally {
    await app.close()
  }
})
