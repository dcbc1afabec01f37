import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { startMailbox } from '#sandbox/mailbox/mailbox.ts'
import { mailboxPages } from '#sandbox/mailbox/pages.ts'
import { startRazorpaySandbox } from '#sandbox/razorpay/razorpay.ts'
import { startStripeSandbox } from '#sandbox/stripe/stripe.ts'
import { start } from '#server/processes/start.ts'
import { exitWithReason } from '#server/processes/start-errors.ts'
import { brand } from '#shared/brand.ts'
import { loadDemo } from './load.ts'
import { loadDemoOrders } from './orders/load-orders.ts'
import { servePictures } from './pictures/serve-pictures.ts'
import { readOldNotifications } from './read-notifications.ts'

/**
 * Entry point of `npm start`: the production server with the demo catalog, payment sandboxes and a mailbox.
 */
const port = Number(process.env.PORT ?? 3000)
const dataDir = resolve(process.env.DATA_DIR || './data')
const sandboxDir = join(dataDir, 'sandbox')
const { secrets, mailbox, stripe, razorpay } = await startSandboxes().catch((error: unknown) =>
  exitWithReason(error, process.env),
)

const { address, shop } = await start({
  env: {
    DEMO: '1',
    LOG_LEVEL: 'warn',
    // No load balancer polls readiness here.
    STOP_DELAY_MS: '0',
    ...(mailbox && { SMTP_URL: mailbox.smtpUrl }),
    ...(stripe && {
      PAYMENTS: 'sandbox',
      STRIPE_SECRET_KEY: secrets.secretKey,
      STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
      STRIPE_CONNECT_WEBHOOK_SECRET: secrets.webhookSecret,
      STRIPE_API_URL: stripe.url,
    }),
    // The provider's test mode also needs no public address.
    ...(process.env.STRIPE_SECRET_KEY?.includes('_test_') && { PAYMENTS: 'sandbox' }),
    ...(razorpay && {
      RAZORPAY_KEY_ID: secrets.razorpayKeyId,
      RAZORPAY_KEY_SECRET: secrets.razorpayKeySecret,
      RAZORPAY_WEBHOOK_SECRET: secrets.razorpayWebhookSecret,
      RAZORPAY_API_URL: razorpay.url,
    }),
    ...withoutEmpty(process.env),
    // The mailbox and the payment sandboxes run in this process.
    PROCESSES: '1',
  },
  buildDir: resolve(fileURLToPath(import.meta.url), '../../../build'),
  plugins: [servePictures, ...(mailbox ? [(app: FastifyInstance) => mailboxPages(mailbox)(app)] : [])],
  prepare: async (started) => {
    if (!started.config.DEMO) return
    const began = Date.now()
    if (!(await loadDemo(started))) return
    // Orders need a provider that knows their payments.
    if (stripe) await loadDemoOrders(started, stripe.control)
    await readOldNotifications(started.db)
    say(`The demo shop was loaded in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
  },
  onStop: async () => {
    await Promise.all([stripe?.close(), razorpay?.close(), mailbox?.close()])
  },
})
stripe?.setWebhookUrl(`${address}/api/webhooks/stripe`)
razorpay?.setWebhookUrl(`${address}/api/webhooks/razorpay`)

say(`
  Trove is open at  ${shop.config.PUBLIC_URL}

  Log in with one of the demo accounts; the one-time code is in the mailbox.
    Customer  customer@example.com   ${shop.config.PUBLIC_URL}/login
    Seller    seller@example.com     ${shop.config.PUBLIC_URL}/become-seller
    Admin     admin@example.com      ${shop.config.PUBLIC_URL}/login
    ${mailbox ? `Mailbox   ${shop.config.PUBLIC_URL}/dev/mailbox` : 'Mails go out by SMTP_URL.'}
    ${stripe ? 'Pay with card 4242 4242 4242 4242, any later date, any CVC.' : 'Payments go to Stripe.'}

  Stop with Ctrl+C. All data is stored in ${dataDir}.
`)

async function startSandboxes() {
  await mkdir(sandboxDir, { recursive: true, mode: 0o700 })
  const secrets = await sandboxSecrets(sandboxDir)

  const mailbox = process.env.SMTP_URL
    ? undefined
    : await startMailbox({ dataFile: join(sandboxDir, 'mailbox.sqlite') })
  const stripe = process.env.STRIPE_SECRET_KEY
    ? undefined
    : await startStripeSandbox({
        port: Number(process.env.SANDBOX_PORT ?? (port === 0 ? 0 : port + 1)),
        host: process.env.HOST || '127.0.0.1',
        secretKey: secrets.secretKey,
        webhookSecret: secrets.webhookSecret,
        merchantName: brand.name,
        dataFile: join(sandboxDir, 'stripe.sqlite'),
      })
  const razorpay =
    stripe && !process.env.RAZORPAY_KEY_ID
      ? await startRazorpaySandbox({
          port: razorpayPort(),
          host: process.env.HOST || '127.0.0.1',
          keyId: secrets.razorpayKeyId,
          keySecret: secrets.razorpayKeySecret,
          webhookSecret: secrets.razorpayWebhookSecret,
          merchantName: brand.name,
          dataFile: join(sandboxDir, 'razorpay.sqlite'),
        })
      : undefined
  return { secrets, mailbox, stripe, razorpay }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}

/** The port after the other sandbox's; a free port if that one has a free port. */
function razorpayPort(): number {
  const { SANDBOX_RAZORPAY_PORT, SANDBOX_PORT } = process.env
  if (SANDBOX_RAZORPAY_PORT) return Number(SANDBOX_RAZORPAY_PORT)
  return SANDBOX_PORT || port === 0 ? 0 : port + 2
}

/** The sandboxes' keys, stored so that open payments survive a restart. */
async function sandboxSecrets(folder: string) {
  const file = join(folder, 'seed')
  const seed = await readFile(file).catch(async () => {
    const made = randomBytes(32)
    await writeFile(file, made, { mode: 0o600, flush: true })
    return made
  })
  const derive = (name: string) => createHash('sha256').update(seed).update(name).digest('hex').slice(0, 40)
  return {
    secretKey: `sk_test_${derive('key')}`,
    webhookSecret: `whsec_${derive('webhook')}`,
    razorpayKeyId: `rzp_test_${derive('razorpay id').slice(0, 14)}`,
    razorpayKeySecret: derive('razorpay key'),
    razorpayWebhookSecret: derive('razorpay webhook'),
  }
}
