// A history with payouts by Razorpay Route, which random histories seldom reach.
import { expect, test } from 'vitest'
import { confirmedAll } from '../builders/payouts.ts'
import { routeEnv } from '../builders/route.ts'
import { startTestApp } from '../harness/app.ts'
import { audit } from './audit.ts'
import { take } from './run.ts'
import type { Step } from './steps.ts'
import { aWorld } from './world.ts'

const days = (count: number): Step => ({ do: 'minutes pass', minutes: count * 24 * 60 })
const aSale = (buyer: number, product: number): Step => ({
  do: 'buy',
  buyer,
  products: [product],
  quantity: 2,
  coupon: null,
  ends: 'come back',
  gateway: 'RAZORPAY',
})
const moved = (to: 'CONFIRMED' | 'SHIPPED' | 'DELIVERED'): Step[] =>
  [0, 1].map((order) => ({ do: 'move', order, to }))

// Both products are of the seller with the linked account.
const sales = [aSale(0, 1), aSale(1, 4), ...moved('CONFIRMED'), ...moved('SHIPPED'), ...moved('DELIVERED')]
const payouts: Step[] = [
  days(9),
  { do: 'pay out' },
  { do: 'jobs' },
  { do: 'bank says', payout: 0, what: 'returned' },
  days(2),
  { do: 'jobs' },
  { do: 'bank says', payout: 0, what: 'retry' },
  { do: 'jobs' },
  { do: 'settle', gateway: 'RAZORPAY', percent: 100 },
  { do: 'dispute', checkout: 0, percent: 50 },
  days(1),
  { do: 'jobs' },
]

test('after a payout by Razorpay Route that was returned and sent again, the books agree with Razorpay', {
  timeout: 60_000,
}, async () => {
  const app = await startTestApp({ worker: false, razorpay: true, env: routeEnv })
  try {
    const world = await aWorld(app)
    const replies: string[] = []
    const live = async (steps: Step[]) => {
      for (const step of steps) {
        replies.push(`${step.do}: ${await take(world, step)}`)
        await app.assertInvariants()
      }
    }
    await live(sales)
    await confirmedAll(app)
    await live(payouts)
    expect(replies.filter((reply) => /^(pay out|bank says|settle):/.test(reply))).toEqual([
      'pay out: 1 409 status_conflict',
      'bank says: done',
      'bank says: 202',
      'settle: done',
    ])
    await audit(world)
    const { rows } = await app.pool.query('select method, status, attempt from payouts')
    expect(rows).toEqual([{ method: 'RAZORPAY_ROUTE', status: 'PAID', attempt: 2 }])
  } finally {
    await app.close()
  }
})
