import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clientOf, startSandbox, startShop, twoThings } from '../test-shop.ts'
import { pauseAfter } from './webhooks.ts'

const paidTypes = ['payment_intent.succeeded', 'checkout.session.completed']

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('events are delivered with a signature that only the official package with the right secret accepts', async () => {
  const shop = await startShop()
  const { stripe, control } = await startSandbox({ webhookUrl: shop.url })
  const session = await stripe.checkout.sessions.create(twoThings)
  control.pay(session.id, { card: '4000000000000002' })
  control.pay(session.id)
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id)
  await stripe.refunds.create({ payment_intent: String(payment_intent) }, { idempotencyKey: 'refund-1' })
  await stripe.checkout.sessions.expire((await stripe.checkout.sessions.create(twoThings)).id)
  await control.settled()

  expect(shop.types().toSorted()).toEqual(
    [
      'payment_intent.payment_failed',
      ...paidTypes,
      'refund.created',
      'charge.refunded',
      'checkout.session.expired',
    ].toSorted(),
  )
  const completed = shop.events.find(({ type }) => type === 'checkout.session.completed')
  expect(completed).toMatchObject({
    api_version: Stripe.API_VERSION,
    livemode: false,
    data: {
      object: { id: session.id, payment_status: 'paid', amount_total: 2550, metadata: { group: '7' } },
    },
  })
  const refunded = shop.events.find(({ type }) => type === 'charge.refunded')
  expect(refunded?.request).toMatchObject({ id: expect.stringMatching(/^req_/), idempotency_key: 'refund-1' })

  const { body, signature } = shop.bodies[0] ?? { body: '', signature: '' }
  const check =
    (text: string, secret = shop.webhookSecret) =>
    () =>
      stripe.webhooks.constructEvent(text, signature, secret)
  expect(check(body)).not.toThrow()
  expect(check(JSON.stringify(JSON.parse(body)))).toThrow('signature')
  expect(check(body, 'whsec_other')).toThrow('signature')
  expect((await stripe.events.retrieve(completed?.id ?? '')).pending_webhooks).toBe(0)
})

test('a delivery is retried until accepted or abandoned', async () => {
  const shop = await startShop()
  const { stripe, control } = await startSandbox({ webhookUrl: shop.url })
  control.change({ webhooks: { retryBaseMs: 5, maxAttempts: 4 } })
  shop.answers.push(500, 500, 302)
  const first = await stripe.checkout.sessions.create(twoThings)
  await stripe.checkout.sessions.expire(first.id)
  await control.settled()
  expect(shop.bodies).toHaveLength(4)
  expect(shop.events).toHaveLength(1)
  expect(control.deliveries()).toMatchObject([{ state: 'delivered', attempts: 4, lastStatus: 200 }])

  shop.answers.push(500, 500, 500, 500)
  await stripe.checkout.sessions.expire((await stripe.checkout.sessions.create(twoThings)).id)
  await control.settled()
  const [lost] = control.deliveries()
  expect(lost).toMatchObject({ state: 'abandoned', attempts: 4, lastError: 'answered 500' })
  control.resend(lost?.id ?? 0)
  await control.settled()
  expect(shop.events).toHaveLength(2)
})

test.each([
  [1, 200],
  [2, 400],
  [3, 500],
  [1_000, 500],
])('the retry delay doubles up to the maximum: %i tries, %i ms', (attempts, pause) => {
  expect(pauseAfter(attempts, { retryBaseMs: 200, retryMaxMs: 500 })).toBe(pause)
})

test('the first retry waits at least a second', async () => {
  const shop = await startShop()
  const { stripe, control } = await startSandbox({ webhookUrl: shop.url })
  shop.answers.push(500)
  const begun = Date.now()
  await stripe.checkout.sessions.expire((await stripe.checkout.sessions.create(twoThings)).id)
  await control.settled()
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1_000)
  expect(control.deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }])
})

test('held events are sent on release, in the requested order and number', async () => {
  const shop = await startShop()
  const { stripe, control } = await startSandbox({ webhookUrl: shop.url })
  control.holdWebhooks()
  const { id } = await stripe.checkout.sessions.create(twoThings)
  control.pay(id)
  await control.settled()
  expect(shop.events).toEqual([])
  const [completed, succeeded] = control.deliveries({ state: 'held' })

  await control.releaseWebhooks({ events: [completed?.event ?? ''], keepHolding: true })
  expect(shop.types()).toEqual(['checkout.session.completed'])
  await control.releaseWebhooks({ copies: 3, parallel: true })
  expect(shop.types().slice(1)).toEqual(Array(3).fill('payment_intent.succeeded'))
  expect(new Set(shop.events.slice(1).map((event) => event.id))).toEqual(new Set([succeeded?.event]))

  control.holdWebhooks()
  control.pay((await stripe.checkout.sessions.create(twoThings)).id)
  shop.events.length = 0
  await control.releaseWebhooks({ order: 'reversed' })
  expect(shop.types()).toEqual(paidTypes.toReversed())
  expect(control.settings().webhooks.mode).toBe('deliver')
})

test('events can be dropped, duplicated, delayed and shuffled', async () => {
  const shop = await startShop()
  const { stripe, control } = await startSandbox({ webhookUrl: shop.url })
  const expireOne = async () =>
    stripe.checkout.sessions.expire((await stripe.checkout.sessions.create(twoThings)).id)
  control.change({ webhooks: { mode: 'drop' } })
  await expireOne()
  await control.settled()
  expect(shop.events).toEqual([])
  expect((await stripe.events.list()).data).toHaveLength(1)

  control.change({ webhooks: { mode: 'deliver', copies: 2 } })
  await expireOne()
  await control.settled()
  expect(shop.events.map(({ id }) => id)).toHaveLength(2)
  expect(new Set(shop.events.map(({ id }) => id)).size).toBe(1)

  control.change({ webhooks: { copies: 1, delayMs: 1_500 } })
  const { length } = shop.events
  await expireOne()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(shop.events).toHaveLength(length)
  await control.settled()
  expect(shop.events).toHaveLength(length + 1)

  control.change({ webhooks: { delayMs: 0, shuffle: true } })
  shop.events.length = 0
  const ids: string[] = []
  for (let i = 0; i < 12; i += 1) ids.push((await expireOne()).id)
  await control.settled()
  const arrived = shop.events.map(({ data }) => (data.object as { id: string }).id)
  expect(arrived).not.toEqual(ids)
  expect(arrived.toSorted()).toEqual(ids.toSorted())
})

test('events without a webhook URL wait until one is set', async () => {
  const shop = await startShop()
  const sandbox = await startSandbox()
  sandbox.control.pay((await sandbox.stripe.checkout.sessions.create(twoThings)).id)
  expect(sandbox.control.deliveries()).toMatchObject([{ state: 'pending' }, { state: 'pending' }])
  sandbox.setWebhookUrl(shop.url)
  await sandbox.control.settled()
  expect(shop.types().toSorted()).toEqual(paidTypes.toSorted())
})

test('a restart keeps objects, idempotency keys, settings and clock', async () => {
  const dataFile = join(dataFolder(), 'stripe.db')
  const before = await startSandbox({ dataFile })
  before.control.moveClock(600)
  before.control.change({ refunds: 'wait' })
  const session = await before.stripe.checkout.sessions.create(twoThings, { idempotencyKey: 'k' })
  before.control.pay(session.id, { card: '4000002500003155' })
  const now = before.control.now()
  await before.close()

  const after = await startSandbox({ dataFile, publicUrl: 'http://pay.example:9000/' })
  expect(after.control.now()).toBeGreaterThanOrEqual(now)
  expect(after.control.settings().refunds).toBe('wait')
  const again = await after.stripe.checkout.sessions.create(twoThings, { idempotencyKey: 'k' })
  expect(again.id).toBe(session.id)
  expect(after.control.authenticate(session.id, 'complete').kind).toBe('paid')
  const fresh = await after.stripe.checkout.sessions.create(twoThings)
  expect(fresh.url).toBe(`http://pay.example:9000/c/pay/${fresh.id}`)
})

test('a killed sandbox loses nothing and sends pending events after the restart', {
  timeout: 20_000,
}, async () => {
  const shop = await startShop()
  const dataFile = join(dataFolder(), 'stripe.db')
  shop.answers.push(0)
  const { child, port } = await startInProcess(dataFile, shop.url)
  const stripe = clientOf(port)
  const session = await stripe.checkout.sessions.create(twoThings)
  const paid = await fetch(`http://127.0.0.1:${port}/sandbox/sessions/${session.id}/pay`, { method: 'POST' })
  expect(await paid.json()).toMatchObject({ kind: 'paid' })
  // One delivery is in flight without a response, the other has been accepted.
  await vi.waitFor(() => expect(shop.bodies).toHaveLength(2), { timeout: 10_000 })
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))

  const after = await startSandbox({ dataFile, webhookUrl: shop.url })
  expect((await after.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  await after.control.settled()
  // Delivery is at least once: an event accepted just before the crash may be sent again.
  expect(new Set(shop.types())).toEqual(new Set(paidTypes))
})

async function startInProcess(
  dataFile: string,
  webhookUrl: string,
): Promise<{ child: ChildProcess; port: number }> {
  const script = `
    import { startStripeSandbox } from '#sandbox/stripe/stripe.ts'
    const sandbox = await startStripeSandbox({ secretKey: 'sk_test_for_tests', webhookSecret: 'whsec_for_tests',
      merchantName: 'Trove', dataFile: process.argv[1], webhookUrl: process.argv[2] })
    process.stdout.write(String(sandbox.port))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, dataFile, webhookUrl], {
    cwd: process.cwd(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', (text) => resolve(Number(text)))
    child.once('exit', () => reject(new Error('the sandbox did not start')))
  })
  return { child, port }
}
