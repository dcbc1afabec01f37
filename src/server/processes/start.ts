import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { limitCache } from '../database/content-cache/content-cache-entries.ts'
import { openEmbedded } from '../database/embedded/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { type Db, type OpenDatabase, openDatabase } from '../database/open.ts'
import { addReplica } from '../database/replica/replica.ts'
import { createDrain } from '../http/lifecycle/draining.ts'
import { embeddedMark } from '../http/lifecycle/metrics.ts'
import { loadKeys } from '../keys.ts'
import { createLog } from '../log.ts'
import { publishAssets } from '../modules/assets/assets.ts'
import type { Payments } from '../modules/payments/provider.ts'
import { withBreakers } from '../modules/payments/providers/breaker.ts'
import { stripePayments } from '../modules/payments/providers/stripe/stripe.ts'
import type { PayoutProviders } from '../modules/payouts/payout-provider.ts'
import { bankFile } from '../modules/payouts/providers/bank-file-provider.ts'
import { stripeConnect } from '../modules/payouts/providers/stripe-connect.ts'
import { withSecretFiles } from '../secret-files.ts'
import type { Shop } from '../shop.ts'
import { startTracing } from '../telemetry/start-tracing.ts'
import { currencyRefusal, readBookCurrency } from '../views/books/book-currency.ts'
import { checkPort } from './port.ts'
import { countOf, isServingProcess, startProcesses } from './processes.ts'
import { exitWithReason } from './start-errors.ts'
import { finishMs, type Parts, stopOnSignals, stopParts } from './stop.ts'

export type StartOptions = {
  env: Record<string, string | undefined>
  buildDir?: string
  plugins?: ((app: FastifyInstance) => Promise<void> | void)[]
  /** Runs after the migrations and before the first request; loads the demo data. */
  prepare?: (shop: Shop) => Promise<void>
  /** Replaces the configured provider. */
  payments?: Payments
  /** Runs after the last request and job, before the database closes. */
  onStop?: () => Promise<void>
}

const migrations = resolve(fileURLToPath(import.meta.url), '../../../../migrations')

/** After this time a read goes to the primary. */
const replicaConnectMs = 1_000

type Started = { shop: Shop; address: string; stop: () => Promise<void> }

/**
 * Starts a node: configuration, database, migration, jobs, HTTP, as far as its `ROLE` says. Stops it on SIGTERM or SIGINT,
 * and if the start fails: a known failure exits with one line. A serving process (see processes.ts) only starts HTTP.
 */
export async function start(options: StartOptions): Promise<Started> {
  const config = readConfigOrExit(options.env)
  const log = createLog(config.LOG_LEVEL)
  const stopping = new AbortController()
  const parts: Parts = { log, onStop: options.onStop }
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopping.abort()
    stopped ??= stopParts(parts, config.STOP_DELAY_MS)
    return stopped
  }
  stopOnSignals({ log, parts, delayMs: config.STOP_DELAY_MS, stop })
  try {
    const { shop, port } = await startParts(options, { config, log, parts, stopping: stopping.signal })
    const address = `http://localhost:${port}`
    log.info({ address, role: config.ROLE }, 'serving')
    return { shop, address, stop }
  } catch (error) {
    // The start failed because of a stop. The signal handler stops the started parts and ends the process.
    if (stopping.signal.aborted) await new Promise(() => {})
    await stop()
    return exitWithReason(error, config)
  }
}

async function startParts(
  options: StartOptions,
  { config, log, parts, stopping }: { config: Config; log: Logger; parts: Parts; stopping: AbortSignal },
): Promise<{ shop: Shop; port: number }> {
  if (!isServingProcess) await checkPort(config.PORT, config.HOST)
  const flushTraces = await startTracing(config, log)
  if (flushTraces) parts.tracing = { stop: flushTraces }
  const dataDir = resolve(config.DATA_DIR)
  await mkdir(dataDir, { recursive: true })
  const opening = config.DATABASE_URL
    ? undefined
    : openEmbedded({ dataDir: join(dataDir, 'postgres'), log, signal: stopping })
  if (opening) parts.embedded = opening
  const embedded = await opening
  const url = config.DATABASE_URL ?? embedded?.socketUrl ?? embedded?.url ?? ''
  if (!isServingProcess) await migrate({ url: config.DATABASE_MIGRATION_URL ?? url, folder: migrations, log })
  const database = openDatabases(url, config, log)
  parts.database = database
  limitCache(database.db, config.CACHE_MB)
  if (!isServingProcess) {
    const refusal = await takeBookCurrency(config, database.db)
    if (refusal) {
      await stopParts(parts, 0)
      process.stderr.write(`${refusal}\n`)
      process.exit(1)
    }
  }
  const shop: Shop = {
    db: database.db,
    config,
    log,
    keys: await loadKeys(dataDir, { secretKey: config.SECRET_KEY, fallback: config.SECRET_KEY_FALLBACK }),
    payments: withBreakers(options.payments ?? (await paymentsOf(config)), log),
    payouts: await payoutsOf(config),
  }
  if (!isServingProcess) {
    await options.prepare?.(shop)
    if (options.buildDir && config.ROLE !== 'worker')
      await publishAssets(database.db, join(options.buildDir, 'client/assets'))
  }
  const count = isServingProcess || config.ROLE === 'worker' ? 1 : countOf(config.PROCESSES)
  stopping.throwIfAborted()
  if (!isServingProcess && config.ROLE !== 'web') {
    // A process that only serves does not load the jobs.
    const { startWorker } = await import('../worker.ts')
    // Before the port opens: a ready server also runs jobs.
    const workers = await startWorker(shop, database.pool)
    parts.jobs = workers
    // The stop began before the workers existed.
    if (stopping.aborted) await workers.stop(0)
    stopping.throwIfAborted()
  }
  const stopMs = config.STOP_DELAY_MS + finishMs
  const web =
    count > 1
      ? startProcesses({ count, env: envOfProcesses(config, url), stopMs, log })
      : await serve(shop, options, { stopping, workers: parts.jobs })
  parts.web = web
  const port = await web.port
  stopping.throwIfAborted()
  return { shop, port }
}

const envOfProcesses = (config: Config, url: string): Record<string, string> => ({
  DATABASE_URL: url,
  CURRENCY: config.CURRENCY,
  ...(!config.DATABASE_URL && { [embeddedMark]: '1' }),
})

async function serve(
  shop: Shop,
  { buildDir, plugins }: StartOptions,
  { stopping, workers }: { stopping: AbortSignal; workers: Parts['jobs'] },
) {
  // A process that only starts serving processes does not load the endpoints.
  const { buildApp, buildWorkerApp } = await import('../app.ts')
  const app =
    shop.config.ROLE === 'worker'
      ? buildWorkerApp(shop, { stopping, jobsRun: () => workers?.running() ?? false })
      : await buildApp(shop, { buildDir, plugins, stopping })
  const drain = createDrain(app)
  await app.listen({ port: shop.config.PORT, host: shop.config.HOST })
  return {
    port: (app.server.address() as AddressInfo).port,
    stop: async () => {
      await sleep(shop.config.STOP_DELAY_MS)
      await drain.close(finishMs)
    },
  }
}

/** The primary; with a replica, closing it closes both. */
function openDatabases(url: string, config: Config, log: Logger): OpenDatabase {
  const options = {
    poolSize: config.DATABASE_POOL,
    namedStatements: config.DATABASE_NAMED_STATEMENTS,
    onError: (error: Error) => log.warn({ err: error }, 'a database connection was lost'),
  }
  const primary = openDatabase({ url, ...options })
  const { DATABASE_REPLICA_URL: replicaUrl } = config
  if (!replicaUrl) return primary
  const replica = openDatabase({ url: replicaUrl, connectTimeoutMs: replicaConnectMs, ...options })
  const leaveReplica = addReplica(primary.db, replica, log)
  return { ...primary, close: async () => void (await Promise.all([leaveReplica(), primary.close()])) }
}

function readConfigOrExit(env: StartOptions['env']): Config {
  try {
    return readConfig(withSecretFiles(env))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`The configuration is not complete:\n${error.message.replace(/^/gm, '  ')}\n`)
    process.exit(1)
  }
}

/** Without `CURRENCY` the server uses the book currency. Returns a reason not to start, if any. */
async function takeBookCurrency(config: Config, db: Db): Promise<string | undefined> {
  const book = await readBookCurrency(db)
  if (!config.currencyGiven) config.CURRENCY = book ?? config.CURRENCY
  return currencyRefusal(config.CURRENCY, book)
}

/** The payment providers with configured keys. Without Razorpay's keys, its package is not loaded. */
export async function paymentsOf(config: Config): Promise<Payments> {
  const STRIPE = stripePayments({
    secretKey: config.STRIPE_SECRET_KEY ?? '',
    webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? '',
    connectWebhookSecret: config.STRIPE_CONNECT_WEBHOOK_SECRET,
    apiUrl: config.STRIPE_API_URL,
  })
  if (!config.RAZORPAY_KEY_ID) return { STRIPE }
  const { razorpayPayments } = await import('../modules/payments/providers/razorpay/razorpay.ts')
  const RAZORPAY = razorpayPayments({
    keyId: config.RAZORPAY_KEY_ID,
    keySecret: config.RAZORPAY_KEY_SECRET ?? '',
    webhookSecret: config.RAZORPAY_WEBHOOK_SECRET ?? '',
    apiUrl: config.RAZORPAY_API_URL,
  })
  return { STRIPE, RAZORPAY }
}

/**
 * The payout methods: bank file always, Stripe Connect if its webhook secret is configured, Razorpay Route if it is on. A
 * provider that was turned off only follows payouts on their way.
 */
export async function payoutsOf(config: Config): Promise<PayoutProviders> {
  const providers: PayoutProviders = {
    BANK_FILE: bankFile,
    ...(config.STRIPE_SECRET_KEY && {
      STRIPE_CONNECT: stripeConnect({
        offered: config.STRIPE_CONNECT_WEBHOOK_SECRET !== undefined,
        secretKey: config.STRIPE_SECRET_KEY,
        apiUrl: config.STRIPE_API_URL,
      }),
    }),
  }
  if (!config.RAZORPAY_KEY_ID) return providers
  const { razorpayRoute } = await import('../modules/payouts/providers/route/razorpay-route.ts')
  const RAZORPAY_ROUTE = razorpayRoute({
    offered: config.RAZORPAY_ROUTE,
    keyId: config.RAZORPAY_KEY_ID,
    keySecret: config.RAZORPAY_KEY_SECRET ?? '',
    apiUrl: config.RAZORPAY_API_URL,
  })
  return { ...providers, RAZORPAY_ROUTE }
}
