// The complete server in a child process that a soak can kill. Timers are disabled: the soak starts jobs itself, and
// a failed provider call is retried at once.
import { mkdir } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { retryingPool } from '#server/database/jobs/retrying-pool.ts'
import { openDatabase } from '#server/database/open.ts'
import { loadKeys } from '#server/keys.ts'
import { createLog } from '#server/log.ts'
import { withBreaker } from '#server/modules/payments/providers/breaker.ts'
import { paymentsOf, payoutsOf } from '#server/processes/start.ts'
import type { Shop } from '#server/shop.ts'
import { runJobs, runSchedule } from '../histories/jobs.ts'

const config = readConfig(process.env)
const log = createLog(config.LOG_LEVEL)
await mkdir(config.DATA_DIR, { recursive: true })
const { db, pool } = openDatabase({ url: config.DATABASE_URL ?? '', poolSize: config.DATABASE_POOL })
const { STRIPE } = await paymentsOf(config)
const shop: Shop = {
  db,
  config,
  log,
  keys: await loadKeys(config.DATA_DIR, {
    secretKey: config.SECRET_KEY,
    fallback: config.SECRET_KEY_FALLBACK,
  }),
  payments: {
    STRIPE: withBreaker(STRIPE, {
      gateway: 'STRIPE',
      log,
      windowMs: Number.POSITIVE_INFINITY,
      openMs: 0,
    }),
  },
  payouts: await payoutsOf(config),
}

const jobs = (app: FastifyInstance) => {
  app.post('/soak/jobs', async () => {
    await runJobs({ shop, pool: retryingPool(pool) })
    return {}
  })
  app.post('/soak/schedule', async () => ({ brokenOff: (await runSchedule({ shop })).length }))
}

// Exit when the soak process that started this server exits.
const parent = process.ppid
setInterval(() => process.ppid !== parent && process.exit(1), 1_000).unref()

const app = await buildApp(shop, { plugins: [jobs] })
await app.listen({ port: config.PORT, host: '127.0.0.1' })
