import { expect, test } from 'vitest'
import { goodForm, sendForm, startSandbox, twoThings } from '../test-shop.ts'
import { readExpiry } from './card-form.ts'

async function openPage(change: object = {}) {
  const sandbox = await startSandbox()
  const session = await sandbox.stripe.checkout.sessions.create({ ...twoThings, ...change })
  const url = `${sandbox.url}/c/pay/${session.id}`
  return { ...sandbox, session, page: url, send: (fields: Record<string, string>) => sendForm(url, fields) }
}

test('the page shows the items and loads nothing from other sites', async () => {
  const { page } = await openPage({
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 500, product_data: { name: '<b>Cup</b>' } },
      },
    ],
  })
  const answer = await fetch(page)
  const markup = await answer.text()
  for (const part of [
    'Trove',
    '$5.00',
    '&lt;b&gt;Cup&lt;/b&gt;',
    'autocomplete="cc-number"',
    '4242 4242 4242 4242',
  ]) {
    expect(markup).toContain(part)
  }
  expect(markup).toContain('href="http://localhost:3000/checkout"')
  expect(markup).not.toMatch(/<script|https?:\/\/(?!localhost)/)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000")
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a valid card redirects to the shop, and submitting the form twice charges once', async () => {
  const { session, send, stripe, page } = await openPage()
  const target = `http://localhost:3000/payment-success/7?session_id=${session.id}`
  for (let i = 0; i < 2; i += 1) {
    const answer = await send(goodForm)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, target])
  }
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
  expect(await (await fetch(page)).text()).toContain('This payment is complete')
})

test('errors are shown next to their fields, and no payment is attempted', async () => {
  const { send, stripe } = await openPage()
  const answer = await send({
    email: 'no',
    number: '4242424242424241',
    expiry: '01/20',
    cvc: '12',
    name: ' ',
  })
  expect(answer.status).toBe(422)
  const markup = await answer.text()
  for (const message of [
    'Enter an email address like name@example.com.',
    'This card number is not valid. Check its digits.',
    'This card has expired.',
    'Enter the 3 digits of the security code.',
    'Enter the name on the card.',
  ]) {
    expect(markup).toContain(message)
  }
  expect(markup).toContain('<title>Error: Pay $25.50 to Trove</title>')
  expect(markup).toContain('role="alert"')
  expect(markup).toContain('aria-describedby="number-error"')
  expect(markup).toContain('value="4242424242424241"')
  expect((await stripe.paymentIntents.list()).data).toEqual([])
})

test('a declined card stays on the page with the reason', async () => {
  const { send, stripe, session } = await openPage()
  const answer = await send({ ...goodForm, number: '4000000000000002' })
  expect(answer.status).toBe(402)
  expect(await answer.text()).toContain('<strong>Your card was declined.</strong>')
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent'],
  })
  expect(payment_intent).toMatchObject({ last_payment_error: { message: 'Your card was declined.' } })
})

test('bank authentication can fail or succeed, and each result continues', async () => {
  const { send, session, page } = await openPage()
  const asked = await send({ ...goodForm, number: '4000 0025 0000 3155' })
  const bank = new URL(asked.headers.get('location') ?? '', page).href
  expect(bank).toBe(`${page}/authenticate`)
  const markup = await (await fetch(bank)).text()
  expect(markup).toContain('Complete authentication')
  expect(markup).toContain('Fail authentication')

  const failed = await sendForm(bank, { result: 'fail' })
  const back = await fetch(new URL(failed.headers.get('location') ?? '', bank))
  expect(await back.text()).toContain('Your bank could not confirm this payment.')
  await send({ ...goodForm, number: '4000 0025 0000 3155' })
  const passed = await sendForm(bank, { result: 'complete' })
  expect(passed.headers.get('location')).toContain(`session_id=${session.id}`)
})

test('an expired session gets 410, and an unknown one 404', async () => {
  const { stripe, session, page, send, url } = await openPage()
  await stripe.checkout.sessions.expire(session.id)
  const gone = await fetch(page)
  expect(gone.status).toBe(410)
  expect(await gone.text()).toContain('This payment page has expired')
  expect((await send(goodForm)).status).toBe(410)
  expect((await fetch(`${url}/c/pay/cs_test_none`)).status).toBe(404)
})

test('a returning customer pays with the saved card', async () => {
  const { stripe, control, url } = await startSandbox()
  const customer = await stripe.customers.create({ email: 'asha@example.com' })
  const create = () =>
    stripe.checkout.sessions.create({
      ...twoThings,
      customer: customer.id,
      saved_payment_method_options: { payment_method_save: 'enabled' },
    })
  const first = await create()
  const { email, ...card } = goodForm
  await sendForm(`${url}/c/pay/${first.id}`, { ...card, save: 'yes' })
  const [saved] = (await stripe.customers.listPaymentMethods(customer.id)).data
  const second = await create()
  const page = await (await fetch(`${url}/c/pay/${second.id}`)).text()
  expect(page).toContain('Visa ending in 4242')
  expect(page).toMatch(new RegExp(`value="${saved?.id}" checked`))
  const answer = await sendForm(`${url}/c/pay/${second.id}`, { card: saved?.id ?? '' })
  expect(answer.status).toBe(303)
  expect(control.pay(second.id).kind).toBe('closed')
  const foreign = await stripe.checkout.sessions.create(twoThings)
  expect((await sendForm(`${url}/c/pay/${foreign.id}`, { email, card: saved?.id ?? '' })).status).toBe(422)
})

test('expiry dates are parsed in common formats', () => {
  for (const text of ['12/34', '1234', '12 / 34', '12/2034']) {
    expect(readExpiry(text)).toEqual({ month: 12, year: 2034 })
  }
  for (const text of ['', '13/34', '12', 'ab/cd', '12/345']) expect(readExpiry(text)).toBeNull()
})
