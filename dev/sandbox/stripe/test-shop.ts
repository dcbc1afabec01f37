import Fastify from 'fastify'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { type StripeSandboxOptions, startStripeSandbox } from './stripe.ts'

const secretKey = 'sk_test_for_tests'
const webhookSecret = 'whsec_for_tests'

/** A webhook receiver that verifies signatures and answers with the planned statuses. */
export async function startShop() {
  const stripe = new Stripe(secretKey)
  const events: Stripe.Event[] = []
  const bodies: { body: string; signature: string }[] = []
  const answers: number[] = []
  const app = Fastify({ forceCloseConnections: true })
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => body,
  )
  app.post('/webhook', async (request, reply) => {
    const body = String(request.body)
    const signature = String(request.headers['stripe-signature'])
    const status = answers.shift() ?? 200
    bodies.push({ body, signature })
    if (status === 0) return reply.hijack()
    if (status === 200) events.push(stripe.webhooks.constructEvent(body, signature, webhookSecret))
    return reply.status(status).send({})
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  onTestFinished(() => app.close())
  return {
    events,
    bodies,
    /** Statuses of the next replies, 0 for no reply; 200 afterwards. */
    answers,
    types: () => events.map((event) => event.type),
    url: `http://127.0.0.1:${port}/webhook`,
    webhookSecret,
    secretKey,
  }
}

type Overrides = Partial<StripeSandboxOptions> & { clientRetries?: number }

/** A sandbox and a client of the official package; both are closed after the test. */
export async function startSandbox({ clientRetries = 0, ...options }: Overrides = {}) {
  const sandbox = await startStripeSandbox({
    secretKey,
    webhookSecret,
    merchantName: 'Trove',
    dataFile: ':memory:',
    ...options,
  })
  let closed = false
  const close = async () => {
    if (!closed) await sandbox.close()
    closed = true
  }
  onTestFinished(close)
  return { ...sandbox, close, stripe: clientOf(sandbox.port, clientRetries) }
}

export function clientOf(port: number, maxNetworkRetries = 0, key = secretKey): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries, timeout: 5_000 })
}

/** Parameters of a $25.50 session with two items. */
export const twoThings = {
  mode: 'payment',
  success_url: 'http://localhost:3000/payment-success/7?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/checkout',
  client_reference_id: 'group-7',
  metadata: { group: '7' },
  line_items: [
    {
      quantity: 2,
      price_data: { currency: 'usd', unit_amount: 1025, product_data: { name: 'Cup & saucer' } },
    },
    { quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Spoon' } } },
  ],
} satisfies Stripe.Checkout.SessionCreateParams

/** The error that a call throws. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await call.then(
    () => new Error('the call succeeded'),
    (error: unknown) => error,
  )
  if (outcome instanceof Stripe.errors.StripeError) return outcome
  throw outcome
}

/** Submits a form of the pay page, like a browser without JavaScript. */
export function sendForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

export const goodForm = {
  email: 'asha@example.com',
  number: '4242 4242 4242 4242',
  expiry: '12/34',
  cvc: '123',
  name: 'Asha Rao',
}
