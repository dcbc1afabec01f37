// A single failure, a slow provider or a wrong clock must not block the jobs that run every minute.
import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { anUnpaidOrder, type PlacedOrder } from '#test/builders/placed-order.ts'
import { app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { expireOverdueCheckouts } from '../checkout/end-checkout.ts'
import { reconcilePayments } from './reconcile-payments.ts'

openOrderShop({ worker: false, razorpay: true })
afterEach(() => vi.useRealTimers())

const drop = () => app.stripe.control.change({ webhooks: { mode: 'drop' } })
const statusOf = async ({ buyer, orderId }: PlacedOrder) =>
  (await buyer.ok('GET /orders/:orderId', { params: { orderId } })).orderStatus
const ordered = (count: number) =>
  Promise.all(Array.from({ length: count }, () => anUnpaidOrder(app, { seller })))
/** Makes these payments old enough to be checked one by one; younger ones are only compared in bulk. */
const old = (orders: PlacedOrder[]) =>
  sql`update payments set checked_at = null, created_at = now() - case
      when session_id = any (${orders.map(({ sessionId }) => sessionId)}::text[]) then interval '2 minutes' else '0' end
    where status = 'OPEN'`.execute(app.shop.db)
const overdue = (orders: PlacedOrder[]) =>
  sql`update checkouts set expires_at = now() - interval '1 minute'
    where id = any (${orders.map(({ checkoutId }) => checkoutId)}::uuid[])`.execute(app.shop.db)
const fields = async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await app.pool.query(statement, values)).rows
const reconciliation = async () =>
  (
    await fields<{ ahead: boolean; fresh: boolean }>(
      `select compared_until > now() as ahead, compared_until > now() - interval '1 minute' as fresh
       from reconciliations where gateway = 'STRIPE'`,
    )
  )[0]
const exceptionsOf = (reference: string) =>
  fields<{ kind: string; open: boolean }>(
    'select kind, resolved_at is null as open from payment_exceptions where reference = $1 order by id',
    [reference],
  )

it('a payment that cannot be compared does not block the others, and is compared again in the next run', async () => {
  drop()
  const [first, second] = await ordered(2)
  if (!first || !second) throw new Error('nothing was ordered')
  await reconcilePayments(app.shop)
  for (const { sessionId } of [first, second]) app.stripe.control.pay(sessionId)
  // The provider lists the newest first.
  app.stripe.control.fail({ status: 409, count: 1_000, method: 'GET', path: second.sessionId })
  await sql`update reconciliations set compared_until = now() - interval '10 minutes'`.execute(app.shop.db)
  await reconcilePayments(app.shop)
  expect([await statusOf(first), await statusOf(second)]).toEqual(['PLACED', 'PENDING'])
  expect(await reconciliation()).toEqual({ ahead: false, fresh: true })
  expect(await exceptionsOf(second.sessionId)).toEqual([{ kind: 'not_compared', open: true }])

  // The payment is older than the compared period by now.
  app.stripe.control.clearFaults()
  app.stripe.control.fail({ status: 404, count: 1_000, method: 'GET', path: '/v1/events' })
  await reconcilePayments(app.shop)
  expect(await statusOf(second)).toBe('PLACED')
  expect(await exceptionsOf(second.sessionId)).toEqual([{ kind: 'not_compared', open: false }])
})

it('comparing gets its share of the run time even when checking open payments is slow', async () => {
  drop()
  const waiting = await ordered(12)
  const [lost] = await ordered(1)
  if (!lost) throw new Error('nothing was ordered')
  await reconcilePayments(app.shop)
  await old(waiting)
  app.stripe.control.pay(lost.sessionId)
  app.stripe.control.fail({
    mode: 'slow',
    delayMs: 400,
    count: 1_000,
    method: 'GET',
    path: '/v1/checkout/sessions',
  })
  const begun = performance.now()
  await reconcilePayments(app.shop, { runMs: 3_000 })
  expect(performance.now() - begun).toBeLessThan(4_600)
  expect(await statusOf(lost)).toBe('PLACED')
  // Payments that were not checked come first in the next run.
  const asked = await fields<{ asked: number; left: number }>(
    `select count(checked_at)::int as asked, count(*) filter (where checked_at is null)::int as left
     from payments where session_id = any ($1)`,
    [waiting.map(({ sessionId }) => sessionId)],
  )
  expect(asked[0]?.asked).toBeGreaterThan(0)
  expect(asked[0]?.left).toBeGreaterThan(0)
}, 60_000)

it('payments skipped because the provider did not answer keep their place in the queue', async () => {
  drop()
  const orders = await ordered(3)
  await old(orders)
  app.stripe.control.fail({ mode: 'error', status: 503, count: 100 })
  await reconcilePayments(app.shop)
  const rows = await fields<{ asked: boolean }>(
    'select checked_at is not null as asked from payments where session_id = any ($1)',
    [orders.map(({ sessionId }) => sessionId)],
  )
  expect(rows.filter(({ asked }) => asked)).toHaveLength(1)
})

it('expiring overdue checkouts stops at its time limit and continues in the next run', async () => {
  drop()
  const orders = await ordered(8)
  await overdue(orders)
  app.stripe.control.fail({ mode: 'slow', delayMs: 400, count: 1_000, method: 'POST', path: '/expire' })
  const begun = performance.now()
  await expireOverdueCheckouts(app.shop, { runMs: 1_000 })
  expect(performance.now() - begun).toBeLessThan(2_500)
  expect((await Promise.all(orders.map(statusOf))).filter((status) => status === 'PENDING')).not.toEqual([])
  app.stripe.control.clearFaults()
  await expireOverdueCheckouts(app.shop)
  expect(new Set(await Promise.all(orders.map(statusOf)))).toEqual(new Set(['CANCELLED']))
}, 60_000)

it('a provider that is down does not delay expiring the checkouts of the other provider', async () => {
  drop()
  const silent = await anUnpaidOrder(app, { seller, gateway: 'RAZORPAY' })
  const [good] = await ordered(1)
  if (!good) throw new Error('nothing was ordered')
  await overdue([good])
  await sql`update checkouts set expires_at = now() - interval '5 minutes' where id = ${silent.checkoutId}`.execute(
    app.shop.db,
  )
  app.razorpay.control.fail({ mode: 'error', status: 503, count: 100 })
  await expireOverdueCheckouts(app.shop)
  expect([await statusOf(silent), await statusOf(good)]).toEqual(['PENDING', 'CANCELLED'])
})

it('E1: a run with the clock a day ahead does not stop later runs from comparing, because the database clock counts', async () => {
  drop()
  const [placed] = await ordered(1)
  if (!placed) throw new Error('nothing was ordered')
  vi.useFakeTimers({ toFake: ['Date'] })
  const dayMs = 86_400_000
  vi.setSystemTime(Date.now() + dayMs)
  app.stripe.control.moveClock(-86_400)
  await reconcilePayments(app.shop)
  vi.useRealTimers()
  app.stripe.control.moveClock(86_400)
  expect(await reconciliation()).toEqual({ ahead: false, fresh: true })
  // A stored timestamp in the future does not stop comparing either.
  await sql`update reconciliations set compared_until = now() + interval '1 day'`.execute(app.shop.db)
  app.stripe.control.pay(placed.sessionId)
  await reconcilePayments(app.shop)
  expect(await statusOf(placed)).toBe('PLACED')
  expect(await reconciliation()).toEqual({ ahead: false, fresh: true })
})
