// A drill for the highly available setup, on one Debian machine, as root:
//   apt-get install postgresql-15 patroni etcd-server haproxy pgbouncer && npm ci && npx react-router build
//   node deploy/drill/drill.ts [--restarts 20] [--orders 10]
// Three database machines (network namespaces with disks of their own), HAProxy, PgBouncer, two web nodes and a worker. Under
// load, machines and nodes fail one after the other. Afterwards every confirmed order must exist, and the books must balance.
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { loadKeys } from '#server/keys.ts'
import { makeShoppers } from '../../bench/shoppers/shoppers.ts'
import { faults, rollingRestarts, type Site } from './faults.ts'
import { type Figures, startLoad } from './load.ts'
import { healthy, hostAddress, removeNetwork, startMachines } from './machines.ts'
import { type Program, run, until } from './processes.ts'
import { ports, startProxies } from './proxies.ts'
import { breachesOf, createRoles, fillShop, lostOf, say, startNode, startProvider } from './shop.ts'

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '20' },
    orders: { type: 'string', default: '10' },
    pages: { type: 'string', default: '20' },
    hold: { type: 'string', default: '40' },
    only: { type: 'string' },
  },
})
const holdSeconds = Number(values.hold)
const folder = mkdtempSync(join(tmpdir(), 'trove-drill-'))
const secret = () => randomBytes(16).toString('hex')
const passwords = { superuser: secret(), replication: secret(), owner: secret(), shop: secret() }
const binaries = run('sh', '-c', 'ls -d /usr/lib/postgresql/*/bin | tail -1').trim()
const programs: Program[] = []

say(`Logs and data: ${folder}`)
const machines = startMachines({ folder, binaries, passwords })
let passed = false
try {
  programs.push(...startProxies(folder, machines, passwords.shop))
  await healthy(machines)
  say('Three database machines run; one leads, one follows synchronously')
  const urlOf = (user: string, password: string, host = `${hostAddress}:${ports.database}`) =>
    `postgres://${user}:${password}@${host}/trove`
  const ownerUrl = urlOf('trove_owner', passwords.owner)
  const administrator = `postgres://postgres:${passwords.superuser}@${hostAddress}:${ports.database}/postgres`
  createRoles(administrator, passwords)
  const site = await openShop(ownerUrl, urlOf)
  passed = await drill(site, ownerUrl)
} finally {
  await Promise.all(programs.map((program) => program.stop()))
  await Promise.all(machines.map((machine) => machine.stop()))
  removeNetwork()
  // After a failure the logs stay.
  if (passed) await rm(folder, { recursive: true, force: true })
  else process.exitCode = 1
}

async function openShop(
  ownerUrl: string,
  urlOf: (user: string, password: string, host?: string) => string,
): Promise<Site> {
  await fillShop(ownerUrl, folder)
  programs.push(startProvider(folder, ports.provider))
  const node = (
    name: string,
    env: { PORT: string; DATABASE_URL: string; [name: string]: string },
  ): Program => {
    const program = startNode(name, folder, { STRIPE_API_URL: `http://127.0.0.1:${ports.provider}`, ...env })
    programs.push(program)
    return program
  }
  const startWeb = (index: number) =>
    node(`web${index + 1}`, {
      ROLE: 'web',
      PORT: String(ports.web[index]),
      DATABASE_URL: urlOf('trove_shop', passwords.shop, `127.0.0.1:${ports.pooled}`),
      DATABASE_NAMED_STATEMENTS: '0',
    })
  const startWorker = () =>
    node('worker', {
      ROLE: 'worker',
      PORT: String(ports.worker),
      DATABASE_URL: urlOf('trove_shop', passwords.shop),
    })
  const site = {
    machines,
    web: ports.web.map((_, index) => startWeb(index)),
    worker: startWorker(),
    startWeb,
    startWorker,
  }
  for (const port of [...ports.web, ports.worker])
    await until(`the node on ${port}`, 60, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok)
  await until('the shop', 20, async () => (await fetch(`http://127.0.0.1:${ports.shop}/readyz`)).ok)
  say('Two web nodes and a worker run')
  return site
}

type Row = {
  fault: string
  orders: number
  'failed tries': number
  pages: number
  'failed pages': number
  'longest gap s': number
  'of at most s': number | string
}

async function drill(site: Site, ownerUrl: string): Promise<boolean> {
  const rate = Number(values.orders)
  const seconds = (faults.length + 1) * (holdSeconds + 60) + Number(values.restarts) * 15
  const database = new pg.Pool({ connectionString: ownerUrl, max: 4 })
  // A connection ends with the machine that it leads to.
  database.on('error', () => undefined)
  await database.query('update stock set on_hand = on_hand + 100000, received = received + 100000')
  const keys = await loadKeys(folder)
  const buyers = await makeShoppers({ database, databaseUrl: ownerUrl, keys }, rate * seconds, 'two')
  await healthy(machines)
  say(`${buyers.length} customers with a cart`)
  const load = startLoad(`http://127.0.0.1:${ports.shop}`, buyers, {
    orders: rate,
    pages: Number(values.pages),
  })
  const rows: Row[] = []
  const placed: string[] = []
  let failed = false
  const note = (fault: string, figures: Figures, limit: number | undefined) => {
    placed.push(...figures.placed)
    const gap = Math.round(figures.gapMs / 100) / 10
    if (limit !== undefined && gap > limit) failed = true
    rows.push({
      fault,
      orders: figures.placed.length,
      'failed tries': figures.failedTries,
      pages: figures.pages,
      'failed pages': figures.failedPages,
      'longest gap s': gap,
      'of at most s': limit ?? '-',
    })
    say(`${fault}: ${figures.placed.length} orders, longest gap ${gap} s`)
  }
  await sleep(15_000)
  note('none', load.take(), undefined)
  for (const fault of faults.filter(({ name }) => !values.only || name.includes(values.only))) {
    await healthy(machines)
    placed.push(...load.take().placed)
    await fault.cause(site)
    await sleep(holdSeconds * 1_000)
    note(fault.name, load.take(), fault.fromRepair ? undefined : fault.limitSeconds)
    await fault.repair(site)
    if (fault.fromRepair) {
      await sleep(holdSeconds * 1_000)
      note(`${fault.name}, after the repair`, load.take(), fault.limitSeconds)
    }
    await healthy(machines)
  }
  if (Number(values.restarts) > 0) {
    placed.push(...load.take().placed)
    await rollingRestarts(site, Number(values.restarts))
    const figures = load.take()
    note(`restart a web node, ${values.restarts} times`, figures, undefined)
    if (figures.failedTries + figures.failedPages > 0) failed = true
  }
  await load.stop()
  placed.push(...load.take().placed)
  await healthy(machines)
  console.table(rows)
  const lost = await lostOf(database, placed)
  const breaches = await breachesOf(ownerUrl)
  await database.end()
  say(`${placed.length} confirmed orders, ${lost.length} lost, ${load.refused.length} refused`)
  say(breaches.length === 0 ? 'All invariants hold' : breaches.join('\n'))
  if (load.refused.length) say(`Refused: ${[...new Set(load.refused)].slice(0, 3).join('; ')}`)
  return !failed && lost.length + breaches.length + load.refused.length === 0
}
