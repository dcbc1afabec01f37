import type { Config } from '#server/config.ts'
import { messageOf } from '#server/processes/start-errors.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

const timeoutMs = 8_000
const skewMaxSeconds = 60

export async function checkPayments(config: Config): Promise<Finding[]> {
  const findings = [...(await checkStripe(config))]
  if (config.RAZORPAY_KEY_ID) findings.push(await checkRazorpay(config))
  return findings
}

const get = (url: string, authorization: string) =>
  fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(timeoutMs) })

async function checkStripe(config: Config): Promise<Finding[]> {
  const api = config.STRIPE_API_URL ?? 'https://api.stripe.com'
  const authorization = `Bearer ${config.STRIPE_SECRET_KEY}`
  try {
    const reply = await get(`${api}/v1/balance`, authorization)
    if (!reply.ok) return [refused('Stripe', reply.status, 'STRIPE_SECRET_KEY')]
    return [
      ok('Stripe key', 'accepted'),
      checkProviderClock(reply),
      await checkStripeWebhook(config, await get(`${api}/v1/webhook_endpoints?limit=100`, authorization)),
    ]
  } catch (error) {
    return [failed('Stripe key', messageOf(error), 'Allow HTTPS requests to api.stripe.com.')]
  }
}

const refused = (provider: string, status: number, names: string): Finding =>
  status === 401 || status === 403
    ? failed(`${provider} key`, `refused with ${status}`, `Take ${names} from the dashboard again.`)
    : failed(
        `${provider} key`,
        `the provider answered ${status}`,
        'Try again, and look at the status page of the provider.',
      )

/** Webhook signatures are valid for five minutes. */
function checkProviderClock(reply: Response): Finding {
  const theirs = Date.parse(reply.headers.get('date') ?? '')
  if (Number.isNaN(theirs))
    return warning('provider clock', 'the provider sent no time', 'Compare the clock by hand.')
  const skew = Math.abs(Date.now() - theirs) / 1000
  const says = `${skew.toFixed(0)} s between this machine and the provider`
  return skew > skewMaxSeconds
    ? failed('provider clock', says, 'Synchronize the clock: signatures of payment events expire.')
    : ok('provider clock', says)
}

type Endpoint = { url: string; status: string; enabled_events: string[] }

async function checkStripeWebhook(config: Config, reply: Response): Promise<Finding> {
  const url = `${config.PUBLIC_URL}/api/webhooks/stripe`
  const create = `Create the endpoint ${url} in the dashboard, and set STRIPE_WEBHOOK_SECRET to its signing secret.`
  if (reply.status === 404) return warning('Stripe webhook', 'this API does not list endpoints', create)
  if (!reply.ok) return warning('Stripe webhook', `the key may not list endpoints (${reply.status})`, create)
  const { data } = (await reply.json()) as { data: Endpoint[] }
  const endpoint = data.find((one) => one.url === url)
  if (!endpoint) return failed('Stripe webhook', 'no endpoint leads to this shop', create)
  if (endpoint.status !== 'enabled')
    return failed('Stripe webhook', 'the endpoint is disabled', 'Enable it in the dashboard.')
  return ok('Stripe webhook', `${url} receives ${endpoint.enabled_events.length} kinds of events`)
}

async function checkRazorpay(config: Config): Promise<Finding> {
  const api = config.RAZORPAY_API_URL ?? 'https://api.razorpay.com'
  const login = Buffer.from(`${config.RAZORPAY_KEY_ID}:${config.RAZORPAY_KEY_SECRET}`).toString('base64')
  try {
    const reply = await get(`${api}/v1/payments?count=1`, `Basic ${login}`)
    if (!reply.ok) return refused('Razorpay', reply.status, 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET')
    return ok('Razorpay key', 'accepted')
  } catch (error) {
    return failed('Razorpay key', messageOf(error), 'Allow HTTPS requests to api.razorpay.com.')
  }
}
