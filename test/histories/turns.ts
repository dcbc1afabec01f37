// What moves the shop itself: its settings, its jobs, the provider's messages and moods, the time.
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { seededRandom } from '#demo/random.ts'
import { taskList } from '#server/worker.ts'
import { dispute, payOut } from './provider-turns.ts'
import type { Turn } from './steps.ts'
import { choose } from './told.ts'
import { letPass, type World } from './world.ts'

export async function turn(world: World, step: Turn): Promise<string> {
  const { control } = world.app.stripe
  switch (step.do) {
    case 'webhooks':
      return deliver(world, step)
    case 'drop webhooks': {
      for (const event of pickEvents(world, step)) world.diary.dropped.add(event)
      return ''
    }
    case 'jobs':
      return work(world)
    case 'minutes pass':
      await letPass(world, step.minutes)
      await lookAfterPayments(world)
      return work(world)
    case 'trouble':
      world.diary.trouble = true
      control.fail({ mode: step.mode, status: step.status, count: step.count })
      return ''
    case 'slow refunds':
      control.change({ refunds: step.on ? 'wait' : 'succeed' })
      return ''
    case 'settle refund':
      return settleRefund(world, step)
    case 'pay out':
    case 'bank says':
      return payOut(world, step)
    case 'dispute':
    case 'dispute ends':
      return dispute(world, step)
    default:
      return set(world, step)
  }
}

type Of<Name extends Turn['do']> = Extract<Turn, { do: Name }>

async function set(
  { admin, coupon, deal, sellers, diary }: World,
  step: Of<'commission' | 'commission tax' | 'tax' | 'exchange' | 'coupon active' | 'deal'>,
): Promise<string> {
  if (step.do === 'commission tax') {
    await admin.ok('POST /admin/settings', { body: { name: 'commissionTax', value: step.percent } })
    diary.rates.tax = step.percent * 100
    return ''
  }
  if (step.do === 'tax') {
    const parts = step.percents.map((percent, index) => ({ name: `PART${index}`, percent }))
    await admin.ok('POST /admin/settings/taxes', { body: { parts } })
    return ''
  }
  if (step.do === 'coupon active') {
    await admin.ok('PATCH /coupons/admin/:id', { params: { id: coupon.id }, body: { active: step.active } })
    return ''
  }
  if (step.do === 'deal') {
    const body = { discount: step.percent }
    return String((await admin.call('PATCH /deals/:id', { params: { id: deal.id }, body })).status)
  }
  if (step.do === 'exchange') {
    const body = { base: 'USD', quote: 'INR', rate: step.rate / 100 }
    await admin.ok('POST /admin/settings/exchange-rates', { body })
    return ''
  }
  const { seller, basisPoints } = step
  const percent = basisPoints === null ? null : basisPoints / 100
  await admin.ok('POST /admin/settings/commissions', {
    body: { percent, ...(seller !== null && { sellerId: sellers[seller]?.id }) },
  })
  if (seller === null) diary.rates.shop = basisPoints ?? diary.rates.shop
  else diary.rates.own[seller] = basisPoints
  return ''
}

const eventsMax = 1_000

/** Of the events that wait, a part, in an order, both by the step's own seed. */
function pickEvents({ app, diary }: World, { seed, percent }: { seed: number; percent: number }): string[] {
  const random = seededRandom(seed)
  const waiting = app.stripe.control.deliveries({ state: 'held', limit: eventsMax })
  return waiting
    .toSorted((a, b) => a.id - b.id)
    .filter(({ event }) => !diary.dropped.has(event))
    .map(({ event }) => ({ event, at: random(), taken: random() * 100 < percent }))
    .filter(({ taken }) => taken)
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event)
}

/** Only how many: in which order messages came is the provider's own affair. */
async function deliver(world: World, step: Of<'webhooks'>): Promise<string> {
  const events = pickEvents(world, step)
  const sent = await world.app.stripe.control.releaseWebhooks({
    events,
    copies: step.copies,
    parallel: step.parallel,
    keepHolding: true,
  })
  for (const { lastStatus, type } of sent) {
    const may = lastStatus === 200 || ((lastStatus ?? 500) >= 409 && world.diary.trouble)
    if (!may) throw new Error(`the webhook answered ${lastStatus} to ${type}`)
  }
  return String(sent.length)
}

const silent = new Logger(() => () => {})

/** Runs what is due in the queue, one job after the other. */
export async function work({ app }: Pick<World, 'app'>): Promise<string> {
  const { tasks, close } = taskList(app.shop)
  await runOnce({ pgPool: app.pool, taskList: tasks, concurrency: 1, noHandleSignals: true, logger: silent })
  close()
  return ''
}

/** What the schedule does every minute. While the provider fails it may break off: the next minute goes on. */
export async function lookAfterPayments(world: Pick<World, 'app' | 'diary'>): Promise<void> {
  const { tasks, close } = taskList(world.app.shop)
  for (const name of ['expire-checkouts', 'reconcile-payments', 'reconcile-payouts']) {
    try {
      await tasks[name]?.({}, {} as never)
    } catch (error) {
      if (!world.diary.trouble) throw error
    }
  }
  close()
}

async function settleRefund(world: World, step: Of<'settle refund'>): Promise<string> {
  const rows = await world.sql(
    sql<{ id: string }>`
      select provider_refund_id as id from refunds where status = 'PENDING' and provider_refund_id is not null order by id`,
  )
  const refund = choose(rows, step.refund)
  if (!refund) return 'none'
  world.app.stripe.control.settleRefund(refund.id, step.status)
  return ''
}
