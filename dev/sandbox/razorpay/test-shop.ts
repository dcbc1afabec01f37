import Fastify from 'fastify'
import Razorpay from 'razorpay'
import { onTestFinished } from 'vitest'
import { signBody } from './events.ts'
import { type RazorpaySandboxOptions, startRazorpaySandbox } from './razorpay.ts'

export const keyId = 'rzp_test_for_tests'
export const keySecret = 'secret_for_tests'
export const webhookSecret = 'webhook_for_tests'

export interface Received {
  id: string
  body: string
  signed: boolean
  event: { event: string; payload: Record<string, { entity: Record<string, unknown> }> }
}

/** A webhook receiver that records events and answers with the planned statuses. */
export async function startShop() {
  const received: Received[] = []
  const answers: number[] = []
  const app = Fastify({ forceCloseConnections: true })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/webhook', async (request, reply) => {
    const body = String(request.body)
    received.push({
      id: String(request.headers['x-razorpay-event-id']),
      body,
      signed: request.headers['x-razorpay-signature'] === signBody(body, webhookSecret),
      event: body.endsWith('}') ? JSON.parse(body) : {},
    })
    return reply.status(answers.shift() ?? 200).send({})
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  onTestFinished(() => app.close())
  return {
    received,
    /** Statuses of the next replies; 200 afterwards. */
    answers,
    types: () => received.map(({ event }) => event.event),
    url: `http://127.0.0.1:${port}/webhook`,
  }
}

/** A sandbox and a client of the official package; both are closed after the test. */
export async function startSandbox(options: Partial<RazorpaySandboxOptions> = {}) {
  const sandbox = await startRazorpaySandbox({
    keyId,
    keySecret,
    webhookSecret,
    merchantName: 'Trove',
    dataFile: ':memory:',
    ...options,
  })
  onTestFinished(() => sandbox.close())
  return { ...sandbox, razorpay: clientOf(sandbox.url) }
}

/** The official package, pointed at the sandbox. */
export function clientOf(url: string, secret = keySecret): Razorpay {
  const client = new Razorpay({ key_id: keyId, key_secret: secret })
  const { rq } = client.api as unknown as { rq: { defaults: { baseURL: string; timeout: number } } }
  rq.defaults.baseURL = url
  rq.defaults.timeout = 1_000
  return client
}

let links = 0
/** Parameters of a link for 25.50. */
export const aLink = () => ({
  amount: 2550,
  currency: 'INR',
  accept_partial: false,
  reference_id: `order-${++links}`,
  description: 'Cup & saucer',
  customer: { email: 'asha@example.com' },
  notify: { email: false, sms: false },
  notes: { checkout_id: `checkout-${links}` },
  expire_by: Math.floor(Date.now() / 1000) + 3_600,
  callback_url: 'http://localhost:3000/payment-success/7',
  callback_method: 'get',
})

/** The error that the official package throws for a call. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ statusCode: number; error: Record<string, unknown> }> {
  const outcome = await call.then(
    () => new Error('the call succeeded'),
    (error: unknown) => error,
  )
  if (typeof outcome === 'object' && outcome !== null && 'statusCode' in outcome) return outcome as never
  throw outcome
}
