// Kills the product at every step of something. The steps are its changes to the database or its messages to the payment
// provider, so no hook in the product is needed to try them all.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { providersBooks } from '../histories/providers-books.ts'
import { startTestApp, type TestApp } from './app.ts'
import { type ChildServer, freePort, startProduction } from './child-server.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

export type CrashSite = {
  /** Prepares and asks; it has no worker. The server that is killed is another process on the same database and provider. */
  app: TestApp
  toDatabase: TcpProxy
  toProvider: TcpProxy
  /** The server, started again if it was killed. */
  living: () => Promise<ChildServer>
  close: () => Promise<void>
}

export async function aCrashSite(): Promise<CrashSite> {
  const app = await startTestApp({ worker: false })
  const database = new URL(app.databaseUrl)
  const toDatabase = await startTcpProxy({ host: database.hostname, port: Number(database.port) })
  const toProvider = await startTcpProxy({ host: '127.0.0.1', port: app.stripe.port })
  const port = await freePort()
  app.stripe.setWebhookUrl(`http://127.0.0.1:${port}/api/webhooks/stripe`)
  database.port = String(toDatabase.port)
  database.hostname = '127.0.0.1'
  // Soon after a restart, not after a pause that grew while the server was away; and for as long as it is away.
  app.stripe.control.change({ webhooks: { retryBaseMs: 150, retryMaxMs: 1_000, maxAttempts: 1_000 } })
  let child: ChildServer | undefined
  return {
    app,
    toDatabase,
    toProvider,
    living: async () => {
      if (child && !child.exited()) return child
      child = await startProduction(app, {
        PORT: String(port),
        DATABASE_URL: database.href,
        STRIPE_API_URL: `http://127.0.0.1:${toProvider.port}`,
      })
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

/** Within this time everything goes on by itself after a restart. */
const resumedMs = 120_000

export type Trial<Case> = {
  prepare: () => Promise<Case>
  /** Begins it, by the server that is going to be killed or behind its back. */
  begin: (one: Case, server: ChildServer) => Promise<unknown>
  /** What a person does who got no answer: asks again. */
  repeat?: (one: Case, server: ChildServer) => Promise<unknown>
  isDone: (one: Case) => Promise<boolean>
}

/** More messages than anything takes; whoever comes this far has been tried at the worker's own asking for jobs. */
const stepsMax = 150

/** Strikes at the n-th step, for each n until none is left; returns how many there were. */
export async function killAtEachStep<Case>(
  site: CrashSite,
  steps: 'database changes' | 'provider messages',
  trial: Trial<Case>,
): Promise<number> {
  const proxy = steps === 'database changes' ? site.toDatabase : site.toProvider
  for (let step = 1; step <= stepsMax; step++) {
    const one = await trial.prepare()
    const victim = await site.living()
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
    await until(async () => struck || (await trial.isDone(one)), `step ${step} to come; ${begun}`)
    proxy.disarm()
    if (struck) {
      await until(async () => victim.exited(), 'the server to end')
      await agesPass(site.app)
      await site.app.assertInvariants()
      const revived = await site.living()
      await trial.repeat?.(one, revived)
    }
    await until(() => trial.isDone(one), `it to be done after a crash at step ${step}; ${begun}`)
    await expectWhole(site.app)
    if (!struck) return step - 1
  }
  throw new Error(`there was no end to it after ${stepsMax} steps`)
}

const until = (condition: () => Promise<boolean>, what: string) =>
  expect.poll(condition, { timeout: resumedMs, interval: 50, message: `waited for ${what}` }).toBe(true)

/** The dead server's jobs are held back for a while, in which it might only have lost its connection: not waited for. */
const agesPass = ({ shop }: TestApp) =>
  sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at is not null`.execute(
    shop.db,
  )

/** Nothing is lost or doubled, in our book or the provider's. */
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
