// The SQL statements of a checkout: add to cart, order, payment session, webhook, success page. The number limits the
// round trips to the database that a customer waits for.
import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { aPaidOrder, inStock, type PlacedOrder } from './builders/placed-order.ts'
import { aProduct } from './builders/product.ts'
import { eventsOf } from './builders/provider-events.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { aCustomer, aSeller, type Buyer } from './harness/clients.ts'
import { send } from './harness/every-route.ts'
import { statementsOf, watchStatements } from './statements/count-statements.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  app.stripe.control.change({ webhooks: { mode: 'drop' } })
  watchStatements()
})
afterEach(() => app.assertInvariants())
afterAll(async () => {
  vi.restoreAllMocks()
  await app?.close()
})

type Steps = Record<'add' | 'order' | 'webhook' | 'confirm', string[]>

const json = { 'content-type': 'application/json' }

/** The statements of a checkout of one unit of each product; those of adding are of the last product. */
async function buy(buyer: Buyer, productIds: number[]): Promise<Steps> {
  const { token } = buyer
  const counted = async (call: Parameters<typeof send>[1]) => {
    const { result, texts } = await statementsOf(() => send(app, call))
    expect(result.status, result.text).toBeLessThan(300)
    return { reply: result.json as Record<string, string>, texts }
  }
  let add: string[] = []
  for (const line of await inStock(app, productIds)) {
    const body = JSON.stringify({ ...line, quantity: 1 })
    add = (await counted({ method: 'POST', url: '/api/carts/items', token, headers: json, body })).texts
  }
  const order = await counted({
    method: 'POST',
    url: '/api/orders?paymentMethod=STRIPE',
    token,
    headers: { ...json, 'idempotency-key': `buy-${buyer.id}` },
    body: JSON.stringify({ id: buyer.addressId }),
  })
  const { paymentLinkId: sessionId = '', checkoutId = '' } = order.reply
  app.stripe.control.pay(sessionId)
  const events = await eventsOf(app, { sessionId, checkoutId } as PlacedOrder)
  const paid = events.find(({ type }) => type === 'checkout.session.completed')
  const webhook = await counted(signed(JSON.stringify(paid)))
  const confirm = await counted({
    method: 'GET',
    url: `/api/payments/stripePaymentId/${sessionId}`,
    token,
  })
  expect(confirm.reply.message).toBe('Your payment was successful.')
  return { add, order: order.texts, webhook: webhook.texts, confirm: confirm.texts }
}

function signed(body: string) {
  const at = Math.floor(Date.now() / 1000)
  const mac = createHmac('sha256', app.webhookSecret).update(`${at}.${body}`).digest('hex')
  return {
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { ...json, 'stripe-signature': `t=${at},v1=${mac}` },
    body,
  }
}

const countsOf = (steps: Steps) =>
  Object.fromEntries(Object.entries(steps).map(([step, texts]) => [step, texts.length]))

const listOf = (steps: Steps): string =>
  Object.entries(steps)
    .map(([step, texts]) =>
      [
        `${step}: ${texts.length}`,
        ...texts.map((text) => `  ${text.trim().replace(/\s+/g, ' ').slice(0, 150)}`),
      ].join('\n'),
    )
    .join('\n')

it('a first purchase takes 29 statements, from one seller and from three', async () => {
  const products: number[] = []
  for (let seller = 0; seller < 3; seller++) {
    const { id: sellerId } = await aSeller(app)
    products.push((await aProduct(app, { sellerId, stock: 50 })).id)
  }
  // The first calls also fill the caches of settings and categories.
  await aPaidOrder(app, { productIds: products })
  const one = await buy(await aCustomer(app), products.slice(0, 1))
  const three = await buy(await aCustomer(app), products)
  for (const steps of [one, three])
    expect(countsOf(steps), listOf(steps)).toEqual({ add: 6, order: 9, webhook: 12, confirm: 2 })
})
