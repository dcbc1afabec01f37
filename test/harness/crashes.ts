// Kills the server at every step of an operation. A step is a change to the database or a message to the payment
// provider, so the server needs no test hooks.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { jobClasses } from '#server/database/jobs/job-pools.ts'
import { providersBooks } from '../histories/providers-books.ts'
import { startTestApp, type TestApp } from './app.ts'
import { type ChildServer, freePort, startProduction } from './child-server.ts'
import { startDatabaseProxy, startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

export type CrashSite = {
  /**
   * Prepares and queries the data, without a worker. The killed server is another process with the same database and
   * provider.
   */
  app: TestApp
  toDatabase: TcpProxy
  toProvider: TcpProxy
  /** The running server; restarts a killed one. */
  living: () => Promise<ChildServer>
  close: () => Promise<void>
}

export async function aCrashSite(): Promise<CrashSite> {
  const app = await startTestApp({ worker: false })
  const { proxy: toDatabase, url: databaseUrl } = await startDatabaseProxy(app.databaseUrl)
  const toProvider = await startTcpProxy({ host: '127.0.0.1', port: app.stripe.port })
  const port = await freePort()
  app.stripe.setWebhookUrl(`http://127.0.0.1:${port}/api/webhooks/stripe`)
  // Retry soon after a restart instead of after a pause that grew while the server was down, and keep retrying while it is down.
  app.stripe.control.change({ webhooks: { retryBaseMs: 150, retryMaxMs: 1_000, maxAttempts: 1_000 } })
  let child: ChildServer | undefined
  return {
    app,
    toDatabase,
    toProvider,
    living: async () => {
      if (child && !child.exited()) return child
      child = await startProduction(
        app,
        {
          PORT: String(port),
          DATABASE_URL: databaseUrl,
          STRIPE_API_URL: `http://127.0.0.1:${toProvider.port}`,
        },
        'test/harness/api-server.ts',
      )
      return child
    },
    close: async () => {
      if (child && !child.exited()) await child.kill()
      await toDatabase.close()
      await toProvider.close()
      await app.close()
    },
  }
}

/** After a restart, all pending work finishes within this time. */
const resumedMs = 120_000

export type Trial<Case> = {
  prepare: () => Promise<Case>
  /** Starts the operation, through the server that will be killed or directly. */
  begin: (one: Case, server: ChildServer) => Promise<unknown>
  /** Repeats the request, as a client without a reply does. */
  repeat?: (one: Case, server: ChildServer) => Promise<unknown>
  isDone: (one: Case) => Promise<boolean>
}

/** Upper limit: every operation sends fewer messages. Later messages are only the job polling of the worker. */
const stepsMax = 150

/**
 * Kills the server at step 1, 2, 3 … until the operation has no further step; returns the number of steps. The result of an
 * operation is visible before its last steps, for example before its job is completed. It ends when the shop is quiet.
 */
export async function killAtEachStep<Case>(
  site: CrashSite,
  steps: 'database changes' | 'provider messages',
  trial: Trial<Case>,
): Promise<number> {
  const proxy = steps === 'database changes' ? site.toDatabase : site.toProvider
  for (let step = 1; step <= stepsMax; step++) {
    const one = await trial.prepare()
    const victim = await site.living()
    await until(() => isQuiet(site.app), `the work before step ${step} to end`)
    let struck = false
    const strike = () => {
      struck = true
      process.kill(victim.pid, 'SIGKILL')
    }
    if (steps === 'database changes') proxy.armChange(step, strike)
    else proxy.arm(step, step % 2 ? 'after' : 'before', strike)
    const begun = await trial.begin(one, victim).then(
      () => 'it was begun',
      (error: unknown) => `beginning it failed: ${error}`,
    )
    const hasEnded = async () => (await trial.isDone(one)) && (await isQuiet(site.app))
    await until(async () => struck || (await hasEnded()), `step ${step} to come; ${begun}`)
    proxy.disarm()
    if (struck) {
      await until(async () => victim.exited(), 'the server to end')
      await expireJobLocks(site.app)
      await site.app.assertInvariants()
      const revived = await site.living()
      await trial.repeat?.(one, revived)
    }
    await until(() => trial.isDone(one), `it to be done after a crash at step ${step}; ${begun}`)
    await expectWhole(site.app)
    if (!struck) {
      process.stdout.write(`killed at each of ${step - 1} ${steps}\n`)
      return step - 1
    }
  }
  throw new Error(`there was no end to it after ${stepsMax} steps`)
}

const until = (condition: () => Promise<boolean>, what: string) =>
  expect.poll(condition, { timeout: resumedMs, interval: 50, message: `waited for ${what}` }).toBe(true)

const moneyJobs = Object.entries(jobClasses).flatMap(([name, { pool }]) => (pool === 'money' ? name : []))

/** The provider has delivered its webhooks, and no job about money is due or running. */
async function isQuiet({ shop, stripe }: TestApp): Promise<boolean> {
  const sending = (['pending', 'sending'] as const).flatMap((state) =>
    stripe.control.deliveries({ state, limit: 1 }),
  )
  if (sending.length > 0) return false
  const { rows } = await sql`
    select 1 from graphile_worker.jobs where run_at <= now() and task_identifier = any(${moneyJobs}) limit 1
  `.execute(shop.db)
  return rows.length === 0
}

/** Expires the job locks of the killed server, so that the test does not wait for the lock timeout. */
const expireJobLocks = ({ shop }: TestApp) =>
  sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at is not null`.execute(
    shop.db,
  )

/** Our ledger and the books of the provider agree, with nothing lost or duplicated. */
async function expectWhole(app: TestApp): Promise<void> {
  await app.assertInvariants()
  const provider = await providersBooks(app)
  for (const [checkoutId, amounts] of provider.paid) expect(amounts, checkoutId).toHaveLength(1)
  const refunds = await app.shop.db
    .selectFrom('refunds')
    .select(['provider_refund_id', 'amount_cents'])
    .where('status', '=', 'SUCCEEDED')
    .execute()
  expect(Object.fromEntries(refunds.map((row) => [row.provider_refund_id, row.amount_cents]))).toEqual(
    Object.fromEntries(provider.refunds),
  )
  const payouts = await app.shop.db
    .selectFrom('payouts')
    .select('amount_cents')
    .where('transfer_id', 'is not', null)
    .execute()
  expect(payouts.map((row) => row.amount_cents).toSorted()).toEqual(provider.transfers.toSorted())
}
