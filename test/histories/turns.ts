// Steps that affect the shop as a whole: settings, jobs, webhooks, provider faults and time.
import { sql } from 'kysely'
import { seededRandom } from '#demo/random.ts'
import type { Delivery } from '#sandbox/stripe/webhooks/deliveries.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import { controlOf, controlsOf, gatewaysOf, settleRefundOf } from '../harness/providers.ts'
import { couriersPay, returnRefund, transferRefund } from './cash-turns.ts'
import { runJobs, runSchedule } from './jobs.ts'
import { attempt, debtPlan, debtSettled, dispute, payOut, settlement } from './provider-turns.ts'
import type { Turn } from './steps.ts'
import { choose } from './told.ts'
import { letPass, type World } from './world.ts'

export async function turn(world: World, step: Turn): Promise<string> {
  switch (step.do) {
    case 'webhooks':
      return deliver(world, step)
    case 'drop webhooks': {
      const events = pickEvents(world, step)
      for (const { event } of events) world.diary.dropped.add(event)
      return String(events.length)
    }
    case 'jobs':
      return work(world)
    case 'minutes pass':
      await letPass(world, step.minutes)
      // The shop runs the tasks each minute, so those that a fault stopped run again before the time jumps further.
      for (let run = 0; run < (world.diary.trouble ? 3 : 1); run += 1) await lookAfterPayments(world)
      return work(world)
    case 'trouble':
      world.diary.trouble = true
      for (const control of controlsOf(world.app))
        control.fail({ mode: step.mode, status: step.status, count: step.count })
      return ''
    case 'slow refunds':
      for (const control of controlsOf(world.app)) control.change({ refunds: step.on ? 'wait' : 'succeed' })
      return ''
    case 'settle refund':
      return settleRefund(world, step)
    case 'pay out':
    case 'bank says':
      return payOut(world, step)
    case 'debt plan':
      return debtPlan(world, step)
    case 'debt settled':
      return debtSettled(world, step)
    case 'settle':
    case 'settlement ends':
      return settlement(world, step)
    case 'couriers pay':
      return couriersPay(world, step)
    case 'transfer refund':
      return transferRefund(world, step)
    case 'return refund':
      return returnRefund(world, step)
    case 'dispute':
    case 'dispute ends':
      return dispute(world, step)
    default:
      return set(world, step)
  }
}

type Of<Name extends Turn['do']> = Extract<Turn, { do: Name }>

async function set(
  { admin, coupons, deal, sellers, diary }: World,
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
    const body = { active: step.active, platformPercentage: step.platform }
    await admin.ok('PATCH /coupons/admin/:id', { params: { id: coupons[step.coupon]?.id ?? 0 }, body })
    return ''
  }
  if (step.do === 'deal') {
    const body = { discount: step.percent, platformPercentage: step.platform }
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

/** A held webhook and its provider. */
type Held = { gateway: Gateway; event: string }

/** Selects and orders part of the held events by the seed of the step. */
function pickEvents({ app, diary }: World, { seed, percent }: { seed: number; percent: number }): Held[] {
  const random = seededRandom(seed)
  const waiting = gatewaysOf(app).flatMap((gateway) =>
    controlOf(app, gateway)
      .deliveries({ state: 'held', limit: eventsMax })
      .toSorted((a, b) => a.id - b.id)
      .map(({ event }) => ({ gateway, event })),
  )
  return waiting
    .filter(({ event }) => !diary.dropped.has(event))
    .map((held) => ({ held, at: random(), taken: random() * 100 < percent }))
    .filter(({ taken }) => taken)
    .sort((a, b) => a.at - b.at)
    .map(({ held }) => held)
}

type Sending = Pick<Of<'webhooks'>, 'copies' | 'parallel' | 'corrupt'>

/** Delivers events and returns the status of each reply by event type. */
async function deliver(world: World, step: Of<'webhooks'>): Promise<string> {
  const events = pickEvents(world, step)
  const sent: Delivery[] = []
  const ofEach = gatewaysOf(world.app).map((gateway) => events.filter((held) => held.gateway === gateway))
  const parts = step.parallel === true ? ofEach : events.map((held) => [held])
  for (const part of parts) sent.push(...(await send(world, part, step)))
  return sent
    .map(({ type, lastStatus }) => `${type} ${lastStatus}`)
    .sort()
    .join(', ')
}

const notNow = [409, 429, 503]

/** Delivers events of one provider. */
async function send(world: World, held: Held[], step: Sending): Promise<Delivery[]> {
  const [first] = held
  if (!first) return []
  const control = controlOf(world.app, first.gateway)
  const events = held.map(({ event }) => event)
  const { copies } = step
  // Razorpay signatures contain no timestamp, so they cannot be too old.
  const spoilt = first.gateway === 'RAZORPAY' && step.corrupt === 'old' ? 'nothing' : step.corrupt
  const corrupt = spoilt ?? 'nothing'
  control.change({ webhooks: { corrupt } })
  const sent = await control.releaseWebhooks({ events, copies, parallel: !!step.parallel, keepHolding: true })
  control.change({ webhooks: { corrupt: 'nothing' } })
  await world.revive()
  const unheard = new Set<number>()
  for (const { id, lastStatus, type } of sent) {
    if (lastStatus === null || corrupt !== 'nothing') unheard.add(id)
    const answered = lastStatus ?? 503
    const may = corrupt === 'nothing' ? answered === 200 : answered === 400
    if (!may && !(notNow.includes(answered) && world.diary.trouble))
      throw new Error(`the webhook answered ${lastStatus} to ${type}`)
  }
  // Resend lost and corrupted deliveries intact.
  for (const id of unheard) {
    control.resend(id)
    await control.settled()
    await world.revive()
  }
  return sent
}

/** Runs all due jobs of the queue, one after the other. */
export async function work({ app }: Pick<World, 'app'>): Promise<string> {
  await runJobs(app)
  return ''
}

/** Runs the scheduled tasks. They may fail while the provider fails; the next run continues. */
export async function lookAfterPayments({ app, diary }: Pick<World, 'app' | 'diary'>): Promise<void> {
  const [error] = await runSchedule(app)
  if (error && !diary.trouble) throw error
}

async function settleRefund(world: World, step: Of<'settle refund'>): Promise<string> {
  const rows = await world.sql(
    sql<{ id: string; gateway: Gateway }>`
      select r.provider_refund_id as id, p.gateway from refunds r join payments p on p.id = r.payment_id
      where r.status = 'PENDING' and r.provider_refund_id is not null order by r.id`,
  )
  const refund = choose(rows, step.refund)
  if (!refund) return 'none'
  return attempt(() => settleRefundOf(world.app, refund, step.status))
}
