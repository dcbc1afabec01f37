import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js'
import { expect, onTestFinished, test } from 'vitest'
import { aLink, clientOf, keyId, keySecret, refusalOf, startSandbox, startShop } from './test-shop.ts'

const good = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Asha Rao' }
const sendForm = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

test('the Razorpay package creates, reads, lists and cancels links', async () => {
  const { razorpay, url } = await startSandbox()
  const asked = aLink()
  const link = await razorpay.paymentLink.create(asked)
  expect(link).toMatchObject({
    id: expect.stringMatching(/^plink_[A-Za-z0-9]{14}$/),
    amount: 2550,
    amount_paid: 0,
    status: 'created',
    reference_id: asked.reference_id,
    notes: asked.notes,
    payments: null,
  })
  expect(link.short_url).toBe(`${url.replace('127.0.0.1', 'localhost')}/l/${link.id}`)
  expect(await razorpay.paymentLink.fetch(link.id)).toEqual(link)
  await razorpay.paymentLink.create(aLink())
  const found = await razorpay.paymentLink.all({ reference_id: asked.reference_id } as object)
  expect(found.payment_links.map(({ id }) => id)).toEqual([link.id])
  expect((await razorpay.paymentLink.all()).payment_links).toHaveLength(2)
  const cancelled = await razorpay.paymentLink.cancel(link.id)
  expect(cancelled).toMatchObject({ status: 'cancelled', cancelled_at: expect.any(Number) })
  expect(await refusalOf(razorpay.paymentLink.cancel(link.id))).toMatchObject({ statusCode: 400 })
})

test('errors have the shape that the Razorpay package passes on', async () => {
  const { razorpay, url, control } = await startSandbox()
  const asked = aLink()
  await razorpay.paymentLink.create(asked)
  expect(await refusalOf(razorpay.paymentLink.create(asked))).toEqual({
    statusCode: 400,
    error: expect.objectContaining({
      code: 'BAD_REQUEST_ERROR',
      description: expect.stringMatching(/^payment link with given reference_id: .* already exists/),
      metadata: {},
    }),
  })
  const soon = { ...aLink(), expire_by: Math.floor(Date.now() / 1000) + 60 }
  expect((await refusalOf(razorpay.paymentLink.create(soon))).error.description).toMatch(/15 minutes/)
  expect((await refusalOf(razorpay.paymentLink.create({ ...aLink(), amount: 99 }))).error).toMatchObject({
    field: 'amount',
    reason: 'input_validation_failed',
  })
  expect((await refusalOf(razorpay.paymentLink.fetch('plink_none'))).statusCode).toBe(400)
  expect((await refusalOf(clientOf(url, 'wrong').paymentLink.all())).statusCode).toBe(401)
  control.fail({ status: 429 })
  expect(await refusalOf(razorpay.paymentLink.all())).toMatchObject({ statusCode: 429 })
  control.fail({ status: 500 })
  expect((await refusalOf(razorpay.paymentLink.all())).error.code).toBe('SERVER_ERROR')
})

test('a customer pays on the page and is redirected with a signature that the package accepts', async () => {
  const { razorpay } = await startSandbox()
  const link = await razorpay.paymentLink.create(aLink())
  const wrong = await sendForm(link.short_url, { ...good, number: '1' })
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('role="alert"')])
  const declined = await sendForm(link.short_url, { ...good, number: '4000 0000 0000 9995' })
  expect([declined.status, await declined.text()]).toEqual([
    402,
    expect.stringContaining('insufficient account balance'),
  ])
  const paid = await sendForm(link.short_url, good)
  expect(paid.status).toBe(303)
  const back = new URL(paid.headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe('http://localhost:3000/payment-success/7')
  const value = (name: string) => back.searchParams.get(`razorpay_${name}`) ?? ''
  const signed = {
    payment_id: value('payment_id'),
    payment_link_id: value('payment_link_id'),
    payment_link_reference_id: value('payment_link_reference_id'),
    payment_link_status: value('payment_link_status'),
  }
  expect(validatePaymentVerification(signed, value('signature'), keySecret)).toBe(true)
  expect(validatePaymentVerification(signed, value('signature'), 'another')).toBe(false)
  const known = await razorpay.paymentLink.fetch(link.id)
  expect(known).toMatchObject({ status: 'paid', amount_paid: 2550 })
  expect(known.payments).toMatchObject([{ payment_id: signed.payment_id, status: 'captured' }])
  expect(await razorpay.payments.fetch(signed.payment_id)).toMatchObject({
    status: 'captured',
    captured: true,
  })
  expect(await (await fetch(link.short_url)).text()).toContain('This payment is complete')
  expect((await sendForm(link.short_url, good)).status).toBe(303)
})

test('bank authentication succeeds or fails, and an expired link accepts no payment', async () => {
  const { razorpay, control } = await startSandbox()
  const link = await razorpay.paymentLink.create(aLink())
  const asked = await sendForm(link.short_url, { ...good, number: '4000 0025 0000 3155' })
  const bank = new URL(asked.headers.get('location') ?? '', link.short_url).href
  expect(await (await fetch(bank)).text()).toContain('Confirm your payment')
  const failed = await sendForm(bank, { result: 'fail' })
  expect(await (await fetch(new URL(failed.headers.get('location') ?? '', bank))).text()).toContain(
    'the bank did not confirm it',
  )
  const again = await sendForm(link.short_url, { ...good, number: '4000 0025 0000 3155' })
  expect(again.status).toBe(303)
  expect((await sendForm(bank, { result: 'complete' })).headers.get('location')).toContain(
    'razorpay_signature=',
  )
  const late = await razorpay.paymentLink.create(aLink())
  control.moveClock(3_601)
  expect(await razorpay.paymentLink.fetch(late.id)).toMatchObject({ status: 'expired' })
  expect((await sendForm(late.short_url, good)).status).toBe(410)
  expect(control.pay(late.id).kind).toBe('closed')
})

test('events are signed over the raw body, have an id header, and are resent until accepted', async () => {
  const shop = await startShop()
  const { razorpay, control } = await startSandbox({ webhookUrl: shop.url })
  control.change({ webhooks: { retryBaseMs: 1 } })
  const link = await razorpay.paymentLink.create(aLink())
  shop.answers.push(500)
  control.pay(link.id, { card: '4000000000000002' })
  control.pay(link.id)
  await control.settled()
  expect(new Set(shop.types())).toEqual(new Set(['payment.failed', 'payment.captured', 'payment_link.paid']))
  expect(shop.received).toHaveLength(4)
  expect(new Set(shop.received.map(({ id }) => id)).size).toBe(3)
  expect(shop.received.every(({ signed }) => signed)).toBe(true)
  const failed = shop.received.find(({ event }) => event.event === 'payment.failed')
  // As at the real Razorpay, a payment names its link only in its description.
  expect(failed?.event.payload.payment?.entity).toMatchObject({
    description: `#${link.id.replace('plink_', '')}`,
    notes: [],
    error_reason: 'payment_declined',
  })
  control.change({ webhooks: { corrupt: 'signature', maxAttempts: 1 } })
  await razorpay.paymentLink.cancel((await razorpay.paymentLink.create(aLink())).id)
  await control.settled()
  expect(shop.received.at(-1)).toMatchObject({ signed: false })
})

test('events can be held, released in another order and sent twice', async () => {
  const shop = await startShop()
  const { razorpay, control } = await startSandbox({ webhookUrl: shop.url })
  control.holdWebhooks()
  const link = await razorpay.paymentLink.create(aLink())
  control.pay(link.id)
  expect(shop.received).toEqual([])
  await control.releaseWebhooks({ order: 'reversed', copies: 2 })
  expect(shop.types()).toEqual([
    'payment_link.paid',
    'payment.captured',
    'payment_link.paid',
    'payment.captured',
  ])
})

test('a refund with the same key is created once; a refund above the payment is refused', async () => {
  const { razorpay, control, url } = await startSandbox()
  const link = await razorpay.paymentLink.create(aLink())
  const outcome = control.pay(link.id)
  const paymentId = outcome.kind === 'paid' ? outcome.payment.id : ''
  const refund = async (key: string, body: object) => {
    const answer = await fetch(`${url}/v1/payments/${paymentId}/refund`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        'content-type': 'application/json',
        'x-refund-idempotency': key,
      },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const first = await refund('refund-key-1', { amount: 1000, receipt: 'r1' })
  expect(first).toMatchObject({ status: 200, body: { amount: 1000, status: 'processed', receipt: 'r1' } })
  expect(await refund('refund-key-1', { amount: 1000, receipt: 'r1' })).toEqual(first)
  expect((await refund('refund-key-1', { amount: 900 })).body.error.description).toMatch(/^Different request/)
  expect((await refund('short', { amount: 100 })).status).toBe(400)
  expect((await refund('refund-key-2', { amount: 1551 })).body.error.description).toMatch(/greater than/)
  control.change({ refunds: 'wait' })
  const waiting = await razorpay.payments.refund(paymentId, { amount: 1550 })
  expect(waiting).toMatchObject({ status: 'pending' })
  expect((await razorpay.payments.fetch(paymentId)).refund_status).toBe('full')
  control.settleRefund(waiting.id, 'failed')
  expect(await razorpay.refunds.fetch(waiting.id)).toMatchObject({ status: 'failed' })
  expect(await razorpay.payments.fetch(paymentId)).toMatchObject({
    amount_refunded: 1000,
    status: 'captured',
  })
  expect((await razorpay.payments.fetchMultipleRefund(paymentId)).items).toHaveLength(2)
})

test('saved links survive a second process on the same file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'razorpay-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const dataFile = join(folder, 'razorpay.sqlite')
  const first = await startSandbox({ dataFile })
  const link = await first.razorpay.paymentLink.create(aLink())
  const second = await startSandbox({ dataFile })
  expect(await second.razorpay.paymentLink.fetch(link.id)).toMatchObject({ id: link.id, status: 'created' })
})

test('the controls are available over HTTP, and only from the same site', async () => {
  const { razorpay, url } = await startSandbox()
  const { id } = await razorpay.paymentLink.create(aLink())
  const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    fetch(`${url}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  expect((await post('settings', { nonsense: 1 })).status).toBe(400)
  expect(await (await post(`links/${id}/pay`, { card: '4000000000000002' })).json()).toMatchObject({
    kind: 'declined',
  })
  expect((await post(`links/${id}/pay`, { card: '1234' })).status).toBe(400)
  expect((await post('reset', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const page = await fetch(`${url}/sandbox`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(id)])
})
