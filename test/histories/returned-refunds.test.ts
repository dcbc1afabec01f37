// A history in which the bank returns refunds of cash, which random histories seldom reach.
import { expect, test } from 'vitest'
import { startTestApp } from '../harness/app.ts'
import { audit } from './audit.ts'
import { take } from './run.ts'
import type { Step } from './steps.ts'
import { aWorld } from './world.ts'

const transfer = (refund: number): Step => ({ do: 'transfer refund', refund, paid: true })
const bankReturns = (refund: number): Step => ({ do: 'return refund', refund })
const steps: Step[] = [
  {
    do: 'buy',
    buyer: 0,
    products: [2],
    quantity: 2,
    coupon: null,
    ends: 'leave',
    gateway: 'COD',
  },
  { do: 'move', order: 0, to: 'CONFIRMED' },
  { do: 'move', order: 0, to: 'SHIPPED' },
  { do: 'move', order: 0, to: 'DELIVERED' },
  bankReturns(0),
  { do: 'refund', order: 0, percent: 30 },
  { do: 'couriers pay', fee: 2 },
  { do: 'refund', order: 0, percent: 50 },
  transfer(0),
  bankReturns(0),
  transfer(0),
  transfer(0),
  bankReturns(1),
  transfer(0),
  bankReturns(0),
]

test('after the bank returned refunds and some were transferred again, the books agree with the bank', {
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
    expect(replies.filter((reply) => /^(transfer|return) refund/.test(reply))).toEqual([
      'return refund: none',
      'transfer refund: 200',
      'return refund: 200',
      'transfer refund: 200',
      'transfer refund: 200',
      'return refund: 200',
      'transfer refund: 200',
      'return refund: 200',
    ])
    await audit(world)
  } finally {
    await app.close()
  }
})
