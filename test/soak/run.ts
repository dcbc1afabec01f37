// A plan is carried out against a server of its own process, and nothing that must hold at any moment may break meanwhile.
import { setTimeout as sleep } from 'node:timers/promises'
import { checkInvariants } from '#server/views/invariants.ts'
import type { TestApp } from '../harness/app.ts'
import { type ChildServer, freePort, startProduction } from '../harness/child-server.ts'
import { startTcpProxy, type TcpProxy } from '../harness/tcp-proxy.ts'
import { perform } from '../histories/acts.ts'
import { audit } from '../histories/audit.ts'
import { aWorld, type World } from '../histories/world.ts'
import { patient, type Statuses } from './patient.ts'
import { type Fault, hashOf, type Plan } from './plan.ts'

export type SoakResult = {
  plan: string
  /** Of what each client did, in its order: that of the plan when it was carried out exactly. */
  done: string
  planned: string
  requests: number
  statuses: Statuses
  faults: Record<string, number>
  orders: { placed: number; cancelled: number; refunds: number }
  checks: number
  breaches: string[]
}

type Soak = {
  app: TestApp
  world: World
  proxy: TcpProxy
  server: { child: ChildServer; start: () => Promise<ChildServer> }
  begun: number
  breaches: string[]
}

const checkMs = 5_000
/** The provider comes again soon: a soak is shorter than its usual patience. */
const retryBaseMs = 200

export async function soak(app: TestApp, plan: Plan): Promise<SoakResult> {
  const statuses: Statuses = {}
  const run = await begin(app, statuses)
  const done: unknown[][] = plan.clients.map(() => [])
  let running = true
  const checking = watch(run, () => running)
  const faults = carryOutFaults(run, plan)
  await Promise.all(plan.clients.map((acts, client) => carryOut(run, acts, done[client] as unknown[])))
  await faults
  await rest(run)
  running = false
  const checks = await checking
  await judge(run)
  await run.server.child.kill()
  await run.proxy.close()
  const { placed, cancelled, refunds } = run.world.diary
  return {
    plan: hashOf(plan),
    planned: hashOf(plan.clients.map((acts) => acts.map(({ act }) => act))),
    done: hashOf(done),
    requests: done.flat().length,
    statuses,
    faults: countOf(plan.faults.map(({ fault }) => fault.what)),
    orders: { placed: placed.length, cancelled: cancelled.size, refunds: refunds.length },
    checks,
    breaches: run.breaches,
  }
}

const countOf = (names: string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))

/** So much of everything that an hour does not sell it out. */
const pieces = 5_000

async function begin(app: TestApp, statuses: Statuses): Promise<Soak> {
  const database = new URL(app.databaseUrl)
  const proxy = await startTcpProxy({ host: database.hostname, port: Number(database.port) })
  database.port = String(proxy.port)
  database.hostname = '127.0.0.1'
  const port = await freePort()
  const start = () => startProduction(app, { PORT: String(port), DATABASE_URL: database.href })
  const child = await start()
  app.stripe.setWebhookUrl(`${child.url}/api/webhooks/stripe`)
  const world = await aWorld(app, pieces)
  app.stripe.control.reset()
  app.stripe.control.change({ webhooks: { retryBaseMs } })
  world.diary.trouble = true
  return {
    app,
    proxy,
    world: {
      ...world,
      admin: patient(world.admin, child.url, statuses),
      buyers: world.buyers.map((buyer) => patient(buyer, child.url, statuses)),
      sellers: world.sellers.map((seller) => patient(seller, child.url, statuses)),
    },
    server: { child, start },
    begun: Date.now(),
    breaches: [],
  }
}

const until = async ({ begun }: Soak, atMs: number): Promise<void> => {
  const wait = begun + atMs - Date.now()
  if (wait > 0) await sleep(wait)
}

async function carryOut(run: Soak, acts: Plan['clients'][number], done: unknown[]): Promise<void> {
  for (const { atMs, act } of acts) {
    await until(run, atMs)
    done.push(act)
    try {
      await perform(run.world, act)
    } catch (error) {
      run.breaches.push(`${JSON.stringify(act)}: ${String(error)}`)
    }
  }
}

async function carryOutFaults(run: Soak, plan: Plan): Promise<void> {
  for (const { atMs, fault } of plan.faults) {
    await until(run, atMs)
    await strike(run, fault)
  }
}

async function strike({ app, proxy, server }: Soak, fault: Fault): Promise<void> {
  const { control } = app.stripe
  switch (fault.what) {
    case 'kill the server':
      await server.child.kill()
      server.child = await server.start()
      return
    case 'cut the database':
      proxy.cut()
      await sleep(fault.ms)
      proxy.mend()
      return
    case 'provider fails': {
      const { what: _what, ...rest } = fault
      control.fail(rest)
      return
    }
    case 'webhooks': {
      const { what: _what, ...webhooks } = fault
      control.change({ webhooks: { ...webhooks, retryBaseMs } })
    }
  }
}

async function watch(run: Soak, going: () => boolean): Promise<number> {
  let checks = 0
  while (going()) {
    for (const breach of await checkInvariants(run.app.shop.db)) run.breaches.push(JSON.stringify(breach))
    checks += 1
    for (let waited = 0; waited < checkMs && going(); waited += 100) await sleep(100)
  }
  return checks
}

/** No faults any more; the server is on its own for a moment, and then the audit takes over. */
async function rest({ app, server }: Soak): Promise<void> {
  app.stripe.control.reset()
  app.stripe.control.change({ webhooks: { retryBaseMs } })
  if (server.child.exited()) server.child = await server.start()
  await app.stripe.control.releaseWebhooks()
  await app.stripe.control.settled(60_000)
}

async function judge(run: Soak): Promise<void> {
  try {
    await audit(run.world, { killed: true })
  } catch (error) {
    run.breaches.push(`in the end: ${String(error)}`)
  }
}
