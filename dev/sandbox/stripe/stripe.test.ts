import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { refusalOf, startSandbox, twoThings } from './test-shop.ts'

describe('sessions', () => {
  test('a session is created, read and paid', async () => {
    const { stripe, control, port } = await startSandbox()
    const session = await stripe.checkout.sessions.create({
      ...twoThings,
      payment_intent_data: { metadata: { group: '7' } },
    })
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_total: 2550,
      currency: 'usd',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: 'group-7',
      metadata: { group: '7' },
      url: `http://localhost:${port}/c/pay/${session.id}`,
    })
    expect(session.line_items).toBeUndefined()

    expect(control.pay(session.id, { email: 'asha@example.com' }).kind).toBe('paid')
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'asha@example.com' },
      payment_intent: {
        status: 'succeeded',
        amount_received: 2550,
        metadata: { group: '7' },
        latest_charge: { paid: true, amount: 2550, payment_method_details: { card: { last4: '4242' } } },
      },
      line_items: {
        data: [{ description: 'Cup & saucer', quantity: 2, amount_total: 2050 }, { amount_total: 500 }],
      },
    })
    expect((await stripe.balance.retrieve()).available).toMatchObject([
      { amount: 2550 - 104, currency: 'usd' },
    ])
    expect((await stripe.balanceTransactions.list({ expand: ['data.source'] })).data).toMatchObject([
      { type: 'charge', amount: 2550, fee: 104, net: 2446, source: { object: 'charge' } },
    ])
    expect(control.pay(session.id).kind).toBe('closed')
  })

  test('an invalid request gets an error with the parameter name', async () => {
    const { stripe, control } = await startSandbox()
    const create = (change: object) =>
      refusalOf(stripe.checkout.sessions.create({ ...twoThings, ...change } as typeof twoThings))
    const now = control.now()
    const price = (price_data: object, quantity: unknown = 1) => ({
      line_items: [{ quantity, price_data: { ...twoThings.line_items[1]?.price_data, ...price_data } }],
    })

    expect(await create({ expires_at: now + 29 * 60 })).toMatchObject({
      param: 'expires_at',
      statusCode: 400,
    })
    expect(await create({ expires_at: now + 25 * 3600 })).toMatchObject({ param: 'expires_at' })
    expect(await create({ success_url: null })).toMatchObject({
      param: 'success_url',
      code: 'parameter_missing',
    })
    expect(await create({ success_url: 'javascript:alert(1)' })).toMatchObject({ code: 'url_invalid' })
    expect(await create({ line_items: null })).toMatchObject({
      param: 'line_items',
      code: 'parameter_missing',
    })
    expect(await create(price({ unit_amount: 10.5 }))).toMatchObject({
      param: 'line_items[0][price_data][unit_amount]',
      code: 'parameter_invalid_integer',
    })
    expect(await create(price({ unit_amount: 49 }))).toMatchObject({ code: 'amount_too_small' })
    expect(await create(price({}, 0))).toMatchObject({ param: 'line_items[0][quantity]' })
    expect(await create({ customer: 'cus_none' })).toMatchObject({
      param: 'customer',
      code: 'resource_missing',
    })
    expect(await create({ sucess_url: 'http://x' })).toMatchObject({
      code: 'parameter_unknown',
      param: 'sucess_url',
    })
    expect(await create({ mode: 'subscription' })).toMatchObject({ param: 'mode' })
    expect(await refusalOf(stripe.checkout.sessions.retrieve('cs_none'))).toMatchObject({ statusCode: 404 })
    expect(await stripe.checkout.sessions.list()).toMatchObject({ data: [], has_more: false })
  })

  test('lists are filtered and paged, newest first', async () => {
    const { stripe, control } = await startSandbox()
    const made: string[] = []
    for (let i = 0; i < 5; i += 1) made.push((await stripe.checkout.sessions.create(twoThings)).id)
    const newestFirst = made.toReversed()

    const first = await stripe.checkout.sessions.list({ limit: 2 })
    expect(first.data.map(({ id }) => id)).toEqual(newestFirst.slice(0, 2))
    expect(first.has_more).toBe(true)
    const all: string[] = []
    for await (const session of stripe.checkout.sessions.list({ limit: 2 })) all.push(session.id)
    expect(all).toEqual(newestFirst)

    control.pay(made[2] ?? '')
    const { payment_intent } = await stripe.checkout.sessions.retrieve(made[2] ?? '')
    const found = await stripe.checkout.sessions.list({ payment_intent: String(payment_intent) })
    expect(found.data.map(({ id }) => id)).toEqual([made[2]])
    control.moveClock(3600)
    const later = await stripe.checkout.sessions.create(twoThings)
    const since = await stripe.checkout.sessions.list({ created: { gte: control.now() - 10 } })
    expect(since.data.map(({ id }) => id)).toEqual([later.id])
  })

  test('an open session expires at its time or on request; a paid one does not', async () => {
    const { stripe, control } = await startSandbox()
    const timed = await stripe.checkout.sessions.create({ ...twoThings, expires_at: control.now() + 1800 })
    const ended = await stripe.checkout.sessions.create(twoThings)
    const paid = await stripe.checkout.sessions.create(twoThings)
    control.pay(ended.id, { card: '4000000000000002' })
    control.pay(paid.id)

    expect(await stripe.checkout.sessions.expire(ended.id)).toMatchObject({ status: 'expired', url: null })
    expect(await refusalOf(stripe.checkout.sessions.expire(ended.id))).toMatchObject({ statusCode: 400 })
    expect(await refusalOf(stripe.checkout.sessions.expire(paid.id))).toMatchObject({ statusCode: 400 })
    const { payment_intent } = await stripe.checkout.sessions.retrieve(ended.id, {
      expand: ['payment_intent'],
    })
    expect(payment_intent).toMatchObject({ status: 'canceled' })

    control.moveClock(1740)
    expect((await stripe.checkout.sessions.retrieve(timed.id)).status).toBe('open')
    control.moveClock(61)
    expect((await stripe.checkout.sessions.retrieve(timed.id)).status).toBe('expired')
    expect(control.pay(timed.id).kind).toBe('closed')
    const events = await stripe.events.list({ type: 'checkout.session.expired' })
    expect(events.data.map(({ data }) => (data.object as { id: string }).id)).toEqual([timed.id, ended.id])
  })
})

describe('payments', () => {
  test.each([
    ['4000 0000 0000 0002', 'Your card was declined.', 'generic_decline'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.', 'insufficient_funds'],
    ['4111 1111 1111 1111', /takes only the test cards/, 'live_mode_test_card'],
  ])('card %s is declined, and another card can be used', async (card, message, decline_code) => {
    const { stripe, control } = await startSandbox()
    const { id } = await stripe.checkout.sessions.create(twoThings)
    expect(control.pay(id, { card })).toMatchObject({
      kind: 'declined',
      decline: { message: expect.stringMatching(message) },
    })
    const declined = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
    expect(declined).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { type: 'card_error', code: 'card_declined', decline_code },
      },
    })
    expect(control.pay(id).kind).toBe('paid')
    const paid = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
    expect(paid.payment_intent).toMatchObject({
      id: (declined.payment_intent as Stripe.PaymentIntent).id,
      status: 'succeeded',
      last_payment_error: null,
    })
  })

  test('a card that requires authentication waits for the result', async () => {
    const { stripe, control } = await startSandbox()
    const { id } = await stripe.checkout.sessions.create({ ...twoThings, expand: ['payment_intent'] })
    const state = async () => {
      const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
      return (session.payment_intent as Stripe.PaymentIntent).status
    }
    expect(control.pay(id, { card: '4000002500003155' }).kind).toBe('authenticate')
    expect(await state()).toBe('requires_action')
    expect(control.authenticate(id, 'fail').kind).toBe('declined')
    expect(await state()).toBe('requires_payment_method')
    expect(control.authenticate(id, 'complete').kind).toBe('closed')
    expect(control.pay(id, { card: '4000002500003155', authentication: 'complete' }).kind).toBe('paid')
    expect(await state()).toBe('succeeded')
  })

  test('the configured share of payments is declined', async () => {
    const { stripe, control } = await startSandbox()
    const { id } = await stripe.checkout.sessions.create(twoThings)
    control.change({ declineRate: 1 })
    expect(control.pay(id).kind).toBe('declined')
    control.change({ declineRate: 0 })
    expect(control.pay(id).kind).toBe('paid')
  })

  test('a card is saved when the customer asks for it, listed and detached', async () => {
    const { stripe, control } = await startSandbox()
    const customer = await stripe.customers.create({
      email: 'asha@example.com',
      name: 'Asha Rao',
      metadata: { user: '5' },
    })
    const offered = {
      ...twoThings,
      customer: customer.id,
      saved_payment_method_options: { payment_method_save: 'enabled' },
    } as const
    const pay = async (save: boolean) =>
      control.pay((await stripe.checkout.sessions.create(offered)).id, { save })
    await pay(false)
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([])
    await pay(true)
    const cards = await stripe.customers.listPaymentMethods(customer.id, { type: 'card' })
    expect(cards.data).toMatchObject([{ card: { brand: 'visa', last4: '4242' }, allow_redisplay: 'always' }])
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toEqual(cards.data)

    const card = cards.data[0]?.id ?? ''
    const again = await stripe.checkout.sessions.create(offered)
    expect(control.pay(again.id, { card }).kind).toBe('paid')
    expect(await stripe.paymentMethods.detach(card)).toMatchObject({ customer: null })
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([])
    expect(await refusalOf(stripe.paymentMethods.detach(card))).toMatchObject({ statusCode: 400 })

    expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true })
    expect(await refusalOf(stripe.checkout.sessions.create(offered))).toMatchObject({ param: 'customer' })
  })

  test('a session with customer_creation creates a customer for a saved card', async () => {
    const { stripe, control } = await startSandbox()
    const offered = {
      ...twoThings,
      customer_email: 'asha@example.com',
      saved_payment_method_options: { payment_method_save: 'enabled' },
    } as const
    const nobody = await stripe.checkout.sessions.create(offered)
    control.pay(nobody.id, { save: true })
    expect((await stripe.checkout.sessions.retrieve(nobody.id)).customer).toBeNull()

    const { id } = await stripe.checkout.sessions.create({ ...offered, customer_creation: 'always' })
    control.pay(id, { save: true })
    const { customer } = await stripe.checkout.sessions.retrieve(id)
    const cards = await stripe.customers.listPaymentMethods(String(customer))
    expect(cards.data).toMatchObject([{ card: { last4: '4242' }, allow_redisplay: 'always' }])
  })

  test('setup_future_usage saves the card without asking and creates a customer', async () => {
    const { stripe, control } = await startSandbox()
    const { id } = await stripe.checkout.sessions.create({
      ...twoThings,
      payment_intent_data: { setup_future_usage: 'off_session' },
    })
    control.pay(id, { email: 'ravi@example.com' })
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['customer'] })
    expect(session.customer).toMatchObject({ email: 'ravi@example.com' })
    const cards = await stripe.customers.listPaymentMethods((session.customer as Stripe.Customer).id)
    expect(cards.data).toMatchObject([{ allow_redisplay: 'limited' }])
  })
})
