import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anUnpaidOrder, aPaidOrder } from '#test/builders/placed-order.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Buyer, type Person } from '#test/harness/clients.ts'

let app: TestApp
let seller: Person
let stripe: Stripe

beforeAll(async () => {
  app = await startTestApp()
  seller = await aSeller(app)
  const api = new URL(app.stripe.url)
  stripe = new Stripe(app.shop.config.STRIPE_SECRET_KEY ?? '', {
    host: api.hostname,
    port: api.port,
    protocol: 'http',
  })
})
afterEach(async () => {
  app.stripe.control.reset()
  await app.assertInvariants()
})
afterAll(() => app?.close())

const cardsOf = (person: Person) => person.ok('GET /saved-cards')
const remove = (person: Person, cardId: string) =>
  person.call('DELETE /saved-cards/:cardId', { params: { cardId } })

/** Orders and pays on the provider's own page, with its "save this card" ticked or not. */
async function paysOnThePage(buyer: Buyer, form: Record<string, string>) {
  const placed = await anUnpaidOrder(app, { seller, buyer })
  const response = await fetch(placed.linkUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  })
  expect(response.status).toBe(303)
  await buyer.ok('GET /payments/stripePaymentId/:session_id', { params: { session_id: placed.sessionId } })
  return placed
}
const newCard = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Asha Rao' }

const payPage = async (linkUrl: string) => (await fetch(linkUrl)).text()

const knownCustomer = async ({ id }: Person) => {
  const { rows } = await sql<{ customer: string }>`
    select provider_customer_id as customer from payment_customers where user_id = ${id}
  `.execute(app.shop.db)
  return rows[0]?.customer
}

describe('a saved card', () => {
  it('is stored by the provider, listed without its number, offered next time, and deleted once', async () => {
    const buyer = await aCustomer(app)
    await paysOnThePage(buyer, { ...newCard, save: 'yes' })
    const [card, ...others] = await cardsOf(buyer)
    expect(others).toEqual([])
    expect(card).toEqual({
      id: expect.stringMatching(/^pm_/),
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2034,
      offered: true,
    })
    const second = await anUnpaidOrder(app, { seller, buyer })
    expect(await payPage(second.linkUrl)).toContain('Visa ending in 4242')

    expect((await remove(buyer, card?.id ?? '')).body).toMatchObject({ id: card?.id })
    expect(await cardsOf(buyer)).toEqual([])
    expect((await remove(buyer, card?.id ?? '')).status).toBe(404)
    expect(await payPage(second.linkUrl)).not.toContain('ending in')
  })

  it('pays the next order, and the provider keeps one customer', async () => {
    const buyer = await aCustomer(app)
    await paysOnThePage(buyer, { ...newCard, save: 'yes' })
    const customer = await knownCustomer(buyer)
    const [card] = await cardsOf(buyer)
    await paysOnThePage(buyer, { card: card?.id ?? '' })
    expect(await knownCustomer(buyer)).toBe(customer)
    expect(await cardsOf(buyer)).toHaveLength(1)
    expect((await buyer.ok('GET /orders/users')).map((order) => order.orderStatus)).toEqual([
      'PLACED',
      'PLACED',
    ])
  })

  it('is offered only if the customer agreed to see it on the payment page', async () => {
    const buyer = await aCustomer(app)
    await paysOnThePage(buyer, { ...newCard, save: 'yes' })
    const customer = (await knownCustomer(buyer)) ?? ''
    // As if saved by another system of the same provider account, for later charges.
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      customer,
      success_url: 'https://shop.example/done',
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Lamp' } } },
      ],
      payment_intent_data: { setup_future_usage: 'off_session' },
    })
    app.stripe.control.pay(session.id, { card: '4000000000000259' })
    const offered = (await cardsOf(buyer)).map(({ last4, offered }) => [last4, offered])
    expect(offered.sort()).toEqual([
      ['0259', false],
      ['4242', true],
    ])
    const next = await anUnpaidOrder(app, { seller, buyer })
    const page = await payPage(next.linkUrl)
    expect(page).toContain('ending in 4242')
    expect(page).not.toContain('ending in 0259')
  })

  it('is not stored unless the customer asks for it', async () => {
    const buyer = await aCustomer(app)
    await paysOnThePage(buyer, newCard)
    expect(await cardsOf(buyer)).toEqual([])
  })

  it('of another customer is not found', async () => {
    const [owner, other, newcomer] = [await aCustomer(app), await aCustomer(app), await aCustomer(app)]
    await aPaidOrder(app, { seller, buyer: owner, saveCard: true })
    await aPaidOrder(app, { seller, buyer: other, saveCard: true })
    const [card] = await cardsOf(owner)
    expect((await remove(other, card?.id ?? '')).status).toBe(404)
    expect((await remove(newcomer, card?.id ?? '')).status).toBe(404)
    expect((await remove(owner, 'pm_nowhere')).status).toBe(404)
    expect((await cardsOf(owner)).map(({ id }) => id)).toEqual([card?.id])
  })

  it('is deleted once by concurrent requests', async () => {
    const buyer = await aCustomer(app)
    await aPaidOrder(app, { seller, buyer, saveCard: true })
    const [card] = await cardsOf(buyer)
    const answers = await Promise.all(Array.from({ length: 8 }, () => remove(buyer, card?.id ?? '')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)])
  })
})

describe('the payment provider', () => {
  it('is not called for the cards of a customer who has never paid', async () => {
    const buyer = await aCustomer(app)
    app.stripe.control.fail({ mode: 'error', status: 500, count: 100 })
    expect(await cardsOf(buyer)).toEqual([])
    expect((await remove(buyer, 'pm_nowhere')).status).toBe(404)
  })

  it('being down gives 503, and no card is deleted', async () => {
    const buyer = await aCustomer(app)
    await aPaidOrder(app, { seller, buyer, saveCard: true })
    const [card] = await cardsOf(buyer)
    app.stripe.control.fail({ mode: 'error', status: 500, count: 100 })
    const refused = [await buyer.call('GET /saved-cards'), await remove(buyer, card?.id ?? '')]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [503, 'provider_unavailable'],
      [503, 'provider_unavailable'],
    ])
    app.stripe.control.reset()
    expect(await cardsOf(buyer)).toHaveLength(1)
  })

  it('customer id is stored only after a payment, not for an unpaid session', async () => {
    const buyer = await aCustomer(app)
    const placed = await anUnpaidOrder(app, { seller, buyer })
    app.stripe.control.pay(placed.sessionId, { card: '4000000000000002' })
    await buyer.ok('GET /payments/stripePaymentId/:session_id', { params: { session_id: placed.sessionId } })
    expect(await knownCustomer(buyer)).toBeUndefined()
  })

  it('deleting a customer does not prevent the next purchase: a new customer is created', async () => {
    const buyer = await aCustomer(app)
    await aPaidOrder(app, { seller, buyer, saveCard: true })
    const gone = await knownCustomer(buyer)
    await stripe.customers.del(gone ?? '')
    expect(await cardsOf(buyer)).toEqual([])
    await aPaidOrder(app, { seller, buyer, saveCard: true })
    expect(await knownCustomer(buyer)).not.toBe(gone)
    expect(await cardsOf(buyer)).toHaveLength(1)
  })

  it('gets identical requests for one checkout, so a retry returns the same session', async () => {
    const buyer = await aCustomer(app)
    const placed = await anUnpaidOrder(app, { seller, buyer })
    // As if the link was lost before it was stored, and an earlier payment was settled later.
    await sql`delete from payments where checkout_id = ${placed.checkoutId}`.execute(app.shop.db)
    const { id } = await stripe.customers.create({ email: buyer.email })
    await sql`
      insert into payment_customers (user_id, gateway, provider_customer_id) values (${buyer.id}, 'STRIPE', ${id})
    `.execute(app.shop.db)
    const again = await buyer.ok('POST /orders', {
      query: { paymentMethod: 'STRIPE' },
      body: { id: buyer.addressId },
    })
    expect(again.paymentLinkId).toBe(placed.sessionId)
  })
})
