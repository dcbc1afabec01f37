// The whole shop for a test: an own database, a payment sandbox and a mailbox that speak the real protocols, and a
// port.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { type Mailbox, startMailbox } from '#sandbox/mailbox/mailbox.ts'
import { mailboxPages } from '#sandbox/mailbox/pages.ts'
import { type RazorpaySandbox, startRazorpaySandbox } from '#sandbox/razorpay/razorpay.ts'
import { type StripeSandbox, startStripeSandbox } from '#sandbox/stripe/stripe.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type Db, openDatabase } from '#server/database/open.ts'
import { addReplica } from '#server/database/replica/replica.ts'
import { loadKeys } from '#server/keys.ts'
import { createLog } from '#server/log.ts'
import { paymentsOf, payoutsOf } from '#server/processes/start.ts'
import type { Shop } from '#server/shop.ts'
import { checkInvariants } from '#server/views/books/invariants.ts'
import { startWorker } from '#server/worker.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'

export type TestApp = {
  shop: Shop
  app: FastifyInstance
  /** As the owner of the tables, like `ownerDb`; the shop itself uses the role of the application. */
  pool: Pool
  ownerDb: Db
  /** The connections of the shop itself. */
  shopPool: Pool
  /** `http://127.0.0.1:PORT` unless another host was given, without `/api`. */
  url: string
  stripe: StripeSandbox
  /** Razorpay sandbox; present only if the app was started with `razorpay`. */
  readonly razorpay: RazorpaySandbox
  mailbox: Mailbox
  /** As the owner of the tables. */
  databaseUrl: string
  /** As the role of the application. */
  appUrl: string
  webhookSecret: string
  /** Throws an error that lists every broken invariant. */
  assertInvariants: () => Promise<void>
  close: () => Promise<void>
}

export async function startTestApp(
  options: {
    env?: Record<string, string>
    buildDir?: string
    worker?: boolean
    /** Runs before the first job, like the demo's data in the product. */
    prepare?: (shop: Shop, stripe: StripeSandbox) => Promise<void>
    /** Also configures Razorpay. */
    razorpay?: boolean
    plugins?: ((app: FastifyInstance) => Promise<void> | void)[]
    /** Host name in links that the shop generates. */
    host?: 'localhost'
    /** The database to copy instead of the empty, migrated one. */
    template?: string
    /** A database that the test made itself, and drops itself. */
    database?: TestDatabase
    /** A replica of that database. */
    replicaUrl?: string
    /** Where log lines go instead of the terminal. */
    logTo?: { write: (line: string) => void }
  } = {},
): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase(options.template))
  const dataDir = await mkdtemp(join(tmpdir(), 'trove-app-'))
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`
  const mailbox = await startMailbox({ dataFile: ':memory:' })
  const stripe = await startStripeSandbox({
    secretKey,
    webhookSecret,
    merchantName: 'Trove',
    dataFile: ':memory:',
  })
  const razorpay = options.razorpay ? await startRazorpay() : undefined
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.smtpUrl,
    PAYMENTS: 'sandbox',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
    ...razorpay?.env,
    LIMIT_CODES_PER_CLIENT: '100000',
    PAYOUT_APPROVAL_ABOVE: '0',
    LOG_LEVEL: 'fatal',
    ...options.env,
  })
  const opened = openDatabase({ url: database.appUrl, poolSize: 20 })
  const owner = openDatabase({ url: database.url, poolSize: 20 })
  const shop: Shop = {
    db: opened.db,
    config,
    log: createLog(config.LOG_LEVEL, options.logTo),
    keys: await loadKeys(dataDir, { secretKey: config.SECRET_KEY, fallback: config.SECRET_KEY_FALLBACK }),
    payouts: await payoutsOf(config),
    payments: await paymentsOf(config),
  }
  const leaveReplica = options.replicaUrl && addReplica(opened.db, openReplica(options.replicaUrl), shop.log)
  const app = await buildApp(shop, {
    buildDir: options.buildDir,
    plugins: [mailboxPages(mailbox), ...(options.plugins ?? [])],
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://${options.host ?? '127.0.0.1'}:${(app.server.address() as AddressInfo).port}`
  // Links in emails and redirects must lead to this server.
  shop.config.PUBLIC_URL = url
  stripe.setWebhookUrl(`${url}/api/webhooks/stripe`)
  razorpay?.sandbox.setWebhookUrl(`${url}/api/webhooks/razorpay`)
  await options.prepare?.(shop, stripe)
  const worker = options.worker === false ? undefined : await startWorker(shop, opened.pool)
  return {
    shop,
    app,
    pool: owner.pool,
    shopPool: opened.pool,
    ownerDb: owner.db,
    url,
    stripe,
    get razorpay() {
      if (!razorpay) throw new Error('start the app with `razorpay: true`')
      return razorpay.sandbox
    },
    mailbox,
    webhookSecret,
    databaseUrl: database.url,
    appUrl: database.appUrl,
    assertInvariants: async () => {
      const breaches = await checkInvariants(shop.db)
      if (breaches.length > 0) throw new Error(`invariants are broken: ${JSON.stringify(breaches, null, 1)}`)
    },
    close: async () => {
      await app.close()
      await worker?.stop()
      await stripe.close()
      await razorpay?.sandbox.close()
      await mailbox.close()
      if (leaveReplica) await leaveReplica()
      await opened.close()
      await owner.close()
      if (!options.database) await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const openReplica = (url: string) => openDatabase({ url, poolSize: 10, connectTimeoutMs: 1_000 })

async function startRazorpay() {
  const keyId = `rzp_test_${randomBytes(7).toString('hex')}`
  const keySecret = randomBytes(12).toString('hex')
  const webhookSecret = randomBytes(12).toString('hex')
  const sandbox = await startRazorpaySandbox({
    keyId,
    keySecret,
    webhookSecret,
    merchantName: 'Trove',
    dataFile: ':memory:',
  })
  const env = {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API_URL: sandbox.url,
  }
  return { sandbox, env }
}
