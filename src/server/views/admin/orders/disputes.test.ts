import { expect, it } from 'vitest'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop()

const patience = { timeout: 10_000, interval: 20 }

it('disputes are listed with their orders, the earliest evidence deadline first', async () => {
  const { control } = app.stripe
  const one = await aPaidOrder(app, { seller })
  const other = await aPaidOrder(app, { seller })
  // Its evidence is due an hour later.
  control.moveClock(3_600)
  const later = control.dispute(one.sessionId, { amount: 1_000, reason: 'product_not_received' })
  control.moveClock(-3_600)
  const sooner = control.dispute(other.sessionId)
  const list = (status?: 'OPEN' | 'WON' | 'LOST') =>
    admin.call('GET /admin/disputes', { query: { ...(status && { status }) } })
  await expect.poll(async () => (await list('OPEN')).body.length, patience).toBe(2)
  await control.settled()
  const open = await list('OPEN')
  expect(open.headers.get('x-total-count')).toBe('2')
  const order = await one.buyer.ok('GET /orders/:orderId', { params: { orderId: one.orderId } })
  expect(open.body).toMatchObject([
    { providerDisputeId: sooner.id, amount: 50, fee: 15, withdrawn: true, closedAt: null },
    {
      providerDisputeId: later.id,
      amount: 10,
      currency: 'USD',
      reason: 'product_not_received',
      status: 'NEEDS_RESPONSE',
      inquiry: false,
      customer: one.buyer.email,
      orders: [{ id: one.orderId, orderId: order.orderId }],
      link: `${app.stripe.url}/sandbox`,
    },
  ])
  const toAnswer = await admin.ok('GET /admin/figures')
  expect(toAnswer.waiting).toMatchObject({ disputesToAnswer: 2, paymentExceptions: 0 })
  expect(toAnswer.answerBy).toBe(open.body[0]?.evidenceDueAt)
  control.moveDispute(sooner.id, 'lose')
  await expect.poll(async () => (await list('LOST')).body.length, patience).toBe(1)
  expect((await list('LOST')).body[0]).toMatchObject({ closedAt: expect.any(String) })
  expect((await list('WON')).body).toEqual([])
  const { totals } = await admin.ok('GET /admin/figures')
  expect([totals.lost, totals.refunded]).toEqual([50, 0])
  const all = await admin.ok('GET /admin/disputes', { query: { size: 1 } })
  expect(all.map(({ id }) => id)).toEqual([Math.max(...open.body.map(({ id }) => id))])
  for (const person of [one.buyer, seller]) {
    expect((await person.call('GET /admin/disputes')).status).toBe(403)
  }
})
