import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import {
  anUnpaidOrder,
  aPaidOrder,
  expireHold,
  type PlacedOrder,
  readAsAdmin,
  stockOf,
} from '#test/builders/placed-order.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { unique } from '#test/builders/unique.ts'
import { aSeller } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop()

describe('a stuck reservation', () => {
  const release = ({ checkoutId }: PlacedOrder) =>
    admin.call('POST /admin/checkouts/:checkoutId/release', { params: { checkoutId } })
  const isStuck = async ({ checkoutId }: PlacedOrder) =>
    (await admin.ok('GET /admin/checkouts/stuck', { query: { size: 100 } })).some(
      (one) => one.checkoutId === checkoutId,
    )

  /** Waits, because a job ends expired checkouts every full minute. */
  const betweenMinutes = () =>
    expect
      .poll(() => new Date().getSeconds(), { timeout: 20_000 })
      .toSatisfy((second: number) => second >= 3 && second < 50)

  it('is released after its time to pay: first the payment session, then the stock', async () => {
    const placed = await anUnpaidOrder(app, { seller })
    expect(await isStuck(placed)).toBe(false)
    expect((await release(placed)).body.message).toBe(
      'The customer still has time to pay. Cancel the order to end it now.',
    )
    await betweenMinutes()
    await expireHold(app, placed)
    expect(await isStuck(placed)).toBe(true)
    app.stripe.control.fail({ mode: 'error', status: 500, count: 10, path: '/v1/checkout/sessions' })
    expect((await release(placed)).body.code).toBe('provider_unavailable')
    expect(await stockOf(app, placed)).toEqual({ on_hand: 3, held: 2, sold: 0 })
    app.stripe.control.reset()
    expect((await release(placed)).body.outcome).toBe('released')
    expect(await stockOf(app, placed)).toEqual({ on_hand: 5, held: 0, sold: 0 })
    expect((await readAsAdmin(admin, placed)).events.at(-1)).toMatchObject({
      status: 'CANCELLED',
      actor: 'admin',
      by: 'Meera Iyer',
    })
    expect((await release(placed)).status).toBe(409)
    expect(await isStuck(placed)).toBe(false)
  })

  it('of a paid session is settled instead', async () => {
    const placed = await anUnpaidOrder(app, { seller })
    await betweenMinutes()
    app.stripe.control.holdWebhooks()
    app.stripe.control.pay(placed.sessionId)
    await expireHold(app, placed)
    expect((await release(placed)).body.outcome).toBe('paid')
    expect((await readAsAdmin(admin, placed)).order).toMatchObject({
      orderStatus: 'PLACED',
      paymentStatus: 'COMPLETED',
    })
  })
})

it('a payment exception is resolved once, with a note', async () => {
  const reference = unique()
  const { id: exceptionId } = await app.shop.db
    .insertInto('payment_exceptions')
    .values({ kind: 'event_mismatch', reference, details: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const resolve = (note: string) =>
    admin.call('POST /admin/payment-exceptions/:exceptionId/resolve', {
      params: { exceptionId },
      body: { note },
    })
  expect((await resolve('  ')).status).toBe(422)
  const answers = await Promise.all([resolve('Paid back by hand'), resolve('Paid back by hand')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const open = await admin.ok('GET /admin/payment-exceptions', { query: { state: 'open' } })
  expect(open.some(({ id }) => id === exceptionId)).toBe(false)
  const [closed] = await admin.ok('GET /admin/payment-exceptions', { query: { state: 'resolved' } })
  expect(closed).toMatchObject({ id: exceptionId, note: 'Paid back by hand', resolvedBy: admin.email })
  const none = { params: { exceptionId: 999_999_999 }, body: { note: 'x' } }
  expect((await admin.call('POST /admin/payment-exceptions/:exceptionId/resolve', none)).status).toBe(404)
})

it('the transactions of all sellers are filtered by seller, type and date, and exported as CSV without formulas', async () => {
  const own = await aSeller(app)
  await sql`update sellers set business_name = '=cmd|calc' where id = ${own.id}`.execute(app.shop.db)
  const placed = await aPaidOrder(app, { seller: own })
  await refundBy(admin, placed, { amount: 10 })
  const all = await admin.ok('GET /transactions', { query: { size: 2 } })
  expect(all.map(({ type, amount, order }) => [type, amount, order.id])).toEqual([
    ['refund', -10, placed.orderId],
    ['sale', 50, placed.orderId],
  ])
  const count = async (query: InputOf<'GET /transactions'>['query']) =>
    (await admin.call('GET /transactions', { query })).headers.get('x-total-count')
  expect(await count({ sellerId: String(own.id) })).toBe('2')
  expect(await count({ sellerId: String(own.id), type: 'refund' })).toBe('1')
  expect(await count({ from: '2020-01-01', to: '2020-01-31' })).toBe('0')
  const file = await fetch(`${app.url}/api/transactions/export?sellerId=${own.id}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Seller')
  expect(lines[1]).toContain("'=cmd|calc")
  const refused = await fetch(`${app.url}/api/transactions/export`, {
    headers: { authorization: `Bearer ${own.token}` },
  })
  expect(refused.status).toBe(403)
})
