import { chooseIndia } from '../builders/india.ts'
import { routeEnv } from '../builders/route.ts'
import { startTestApp, type TestApp } from '../harness/app.ts'
import { perform } from './acts.ts'
import { audit } from './audit.ts'
import type { Step } from './steps.ts'
import { turn } from './turns.ts'
import { aWorld, type World } from './world.ts'

const turns = new Set([
  'commission',
  'commission tax',
  'tax',
  'pay out',
  'bank says',
  'debt plan',
  'debt settled',
  'settle',
  'settlement ends',
  'couriers pay',
  'transfer refund',
  'return refund',
  'dispute',
  'dispute ends',
  'exchange',
  'coupon active',
  'deal',
  'webhooks',
  'drop webhooks',
  'jobs',
  'minutes pass',
  'trouble',
  'slow refunds',
  'settle refund',
])

/**
 * Runs one history in a new shop: checks the invariants after every step and the money at the end. Returns the reply
 * to each step.
 */
export async function live(steps: readonly Step[]): Promise<string[]> {
  const app: TestApp = await startTestApp({
    worker: false,
    razorpay: true,
    // A quarter of the histories pay one of the sellers by Razorpay Route.
    env: { SHIPPING_FLAT_FEE: '7.49', ...(steps.length % 4 === 0 && routeEnv) },
  })
  try {
    const world = await aWorld(app)
    // Half of the histories have GST by place of supply, tax documents and withheld tax.
    if (steps.length % 2 === 0) await chooseIndia(world.admin)
    for (const [index, step] of steps.entries()) {
      try {
        world.diary.trace.push(`${step.do}: ${await take(world, step)}`)
        await app.assertInvariants()
      } catch (error) {
        throw new Error(`step ${index}, ${JSON.stringify(step)}: ${String(error)}`, { cause: error })
      }
    }
    await audit(world)
    return world.diary.trace
  } finally {
    await app.close()
  }
}

export async function take(world: World, step: Step): Promise<string> {
  if (step.do === 'together') {
    await Promise.all(step.acts.map((act) => perform(world, act)))
    return ''
  }
  return turns.has(step.do)
    ? turn(world, step as Parameters<typeof turn>[1])
    : perform(world, step as Parameters<typeof perform>[1])
}
