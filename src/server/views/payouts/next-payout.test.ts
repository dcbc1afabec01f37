import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDueOrder, deliveredAgo, runFor } from '#test/builders/payouts.ts'
import { aDeliveredOrder, aPaidOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  seller = await aSeller(app)
})
afterAll(async () => {
  await app?.assertInvariants()
  await app?.close()
})

const next = (query: { state?: 'ready' | 'waiting'; size?: number; pageNumber?: number } = {}) =>
  seller.ok('GET /sellers/payouts/next', { query })
const cents = (rows: { amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100

/** Of $100.00, of which the seller has 90.00. */
async function aSale(to: 'paid' | 'delivered'): Promise<{ orderId: number; buyer: Person }> {
  const { id: productId } = await aProduct(app, { sellerId: seller.id, sellingCents: 10_000 })
  const buyer = await aCustomer(app)
  const bought = { buyer, seller, productIds: [productId] }
  if (to === 'delivered') return aDeliveredOrder(app, bought)
  return aPaidOrder(app, bought)
}

test('each unpaid ledger line is ready or waiting, with the reason and date', async () => {
  expect(await next()).toEqual([])
  const paidBefore = await aDueOrder(app, seller)
  expect(await next()).toMatchObject([{ order: { id: paidBefore }, wait: null }])
  await runFor(admin, seller)
  expect(await next()).toEqual([])

  const ready = await aDueOrder(app, seller)
  const onItsWay = await aSale('paid')
  const returnable = await aSale('delivered')
  await deliveredAgo(app, returnable.orderId, 3)
  const returned = await aSale('delivered')
  const { orderItems } = await returned.buyer.ok('GET /orders/:orderId', {
    params: { orderId: returned.orderId },
  })
  await returned.buyer.ok('POST /orders/:orderId/returns', {
    params: { orderId: returned.orderId },
    body: {
      items: [{ orderItemId: orderItems[0]?.id ?? 0, quantity: 1 }],
      reason: 'OTHER',
      comment: 'It hums.',
      photos: [],
    },
  })
  const disputed = await aSale('delivered')
  const { rows } = await app.pool.query(
    'select session_id from payments join orders using (checkout_id) where orders.id = $1',
    [disputed.orderId],
  )
  app.stripe.control.dispute(rows[0].session_id)
  await expect.poll(async () => (await next())[0]?.wait?.reason).toBe('DISPUTED')
  await admin.ok('POST /admin/orders/:orderId/refunds', {
    params: { orderId: ready },
    body: { amount: 10, reason: 'It came late.' },
    headers: { 'idempotency-key': `next:${ready}` },
  })

  const all = await next()
  expect(
    all.map(({ kind, order, amount, wait }) => [kind, order?.id, amount, wait?.reason ?? 'ready']),
  ).toEqual([
    ['refund', ready, -9, 'ready'],
    ['sale', disputed.orderId, 90, 'DISPUTED'],
    ['sale', returned.orderId, 90, 'RETURN_OPEN'],
    ['sale', returnable.orderId, 90, 'RETURNABLE'],
    ['sale', onItsWay.orderId, 90, 'NOT_DELIVERED'],
    ['sale', ready, 90, 'ready'],
  ])
  const days = (new Date(all[3]?.wait?.until ?? 0).getTime() - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(3.99)
  expect(days).toBeLessThanOrEqual(4)
  expect(all.filter(({ wait }) => wait?.until)).toHaveLength(1)

  const balance = await seller.ok('GET /sellers/balance')
  expect(cents(all)).toBe(balance.balance)
  const parts = { ready: await next({ state: 'ready' }), waiting: await next({ state: 'waiting' }) }
  expect({ ready: cents(parts.ready), waiting: cents(parts.waiting) }).toEqual({ ready: 81, waiting: 360 })
  expect(balance).toMatchObject({ ready: 81, waiting: 360 })
  expect([...parts.ready, ...parts.waiting].toSorted((a, b) => b.id - a.id)).toEqual(all)

  const { body, headers } = await seller.call('GET /sellers/payouts/next', {
    query: { state: 'waiting', size: 3, pageNumber: 1 },
  })
  expect([body, headers.get('x-total-count')]).toEqual([parts.waiting.slice(3), '4'])
  expect(await (await aSeller(app)).ok('GET /sellers/payouts/next')).toEqual([])
})

test('an order with a negative balance counts at once, even when it can be returned', async () => {
  seller = await aSeller(app)
  const orderId = await aDueOrder(app, seller)
  await runFor(admin, seller)
  await admin.ok('POST /admin/orders/:orderId/refunds', {
    params: { orderId },
    body: { amount: 50, reason: 'It came late.' },
    headers: { 'idempotency-key': `less:${orderId}` },
  })
  await deliveredAgo(app, orderId, 0)
  expect(await next()).toMatchObject([{ kind: 'refund', amount: -45, wait: null }])
  expect(await seller.ok('GET /sellers/balance')).toMatchObject({ balance: -45, ready: -45, waiting: 0 })
})
