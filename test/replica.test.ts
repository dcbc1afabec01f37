// Two nodes on a primary and a real streaming replica, whose replay is paused, which is killed, and which freezes.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { replicaState } from '#server/database/replica/replica.ts'
import { checkReplica } from '../scripts/doctor/check-replica.ts'
import { aDeal, aSofa, beds, sofas } from './builders/deals.ts'
import { aPaidOrder } from './builders/placed-order.ts'
import { aProduct } from './builders/product.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { authorizedCalls } from './harness/authorized-calls.ts'
import { aCustomer, aSeller, client, type Person } from './harness/clients.ts'
import { declaredRoutes } from './harness/every-route.ts'
import { type ReplicatedDatabase, startReplicatedDatabase } from './harness/replicated-database.ts'

let database: ReplicatedDatabase
let node: TestApp
let otherNode: TestApp
let admin: Person
let seller: Person
const lines: string[] = []

/** A node of the shop. All have the same key, so that each accepts the sessions of the others. */
const startNode = (replicaUrl = database.replicaUrl) =>
  startTestApp({
    worker: false,
    database: database.primary,
    replicaUrl,
    env: { SECRET_KEY: 'the key of all nodes of this test', LOG_LEVEL: 'warn' },
    logTo: { write: (line) => lines.push(line) },
  })

/** The person at another node. */
const at = (app: TestApp, person: Person): Person => ({ ...person, ...client(app, person.token) })

/** Another database of the replica. */
const elsewhere = () => Object.assign(new URL(database.replicaUrl), { pathname: '/postgres' }).href

const usesReplica = (app: TestApp) => replicaState(app.shop.db)?.inUse
const inUse = async () => {
  for (const app of [node, otherNode]) await expect.poll(() => usesReplica(app)).toBe(true)
}

/** Reads of both nodes by the server that answered, and the lag. */
async function metrics() {
  const text = await (await fetch(`${node.url}/metrics`)).text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
  return {
    replica: value('trove_replica_reads_total{target="replica"}'),
    primary: value('trove_replica_reads_total{target="primary"}'),
    lag: value('trove_replica_lag_seconds'),
  }
}

beforeAll(async () => {
  database = await startReplicatedDatabase()
  node = await startNode()
  otherNode = await startNode()
  admin = await aCustomer(node, { role: 'ROLE_ADMIN' })
  seller = await aSeller(node)
})
beforeEach(() => inUse())
afterAll(async () => {
  await node?.close()
  await otherNode?.close()
  await database?.close()
})

const titlesOf = async (app: TestApp) =>
  (await at(app, seller).ok('GET /sellers/products', { query: {} })).map(({ title }) => title)
async function exported(app: TestApp) {
  // An account may export only so often.
  await node.pool.query(`delete from rate_limits where key like 'exports:%'`)
  const reply = await fetch(`${app.url}/api/sellers/products/export?format=csv`, {
    headers: { authorization: `Bearer ${seller.token}` },
  })
  return reply.text()
}
const listedPrice = async (app: TestApp, productId: number, category: string) => {
  const found = await client(app).ok('GET /products', { query: { category } })
  return found.content.find(({ id }) => id === productId)?.sellingPrice
}

describe('with a replica that keeps up', () => {
  it('reports, lists and exports are read there, as the role of the seller or the shop', async () => {
    await aPaidOrder(node, { seller })
    const before = await metrics()
    await seller.ok('GET /sellers/figures', { query: {} })
    await admin.ok('GET /admin/figures', { query: {} })
    await admin.ok('GET /admin/analytics', { query: {} })
    await admin.ok('GET /admin/books', { query: {} })
    expect(await seller.ok('GET /seller/orders', { query: {} })).toHaveLength(1)
    expect(await exported(node)).toContain('Shirt')
    const after = await metrics()
    expect(after.replica - before.replica).toBe(7)
    expect(after.primary).toBe(before.primary)
    const statements = database.statements()
    expect(statements).toContain(`set_config('role', 'trove_seller', true)`)
    for (const part of ['provider_clearing', 'from search_counts', 'from variants'])
      expect(statements).toContain(part)
  })

  it('no read of any page or list fails there', async () => {
    const { call } = await authorizedCalls(node)
    lines.length = 0
    for (const route of declaredRoutes.filter(({ method }) => method === 'GET')) await call(route)
    expect(lines.filter((line) => line.includes('replica'))).toEqual([])
    expect(usesReplica(node)).toBe(true)
  })

  it('each read shows every change that was answered before, on both nodes', async () => {
    const { id } = await aSofa(node, seller, 10_000, { category: beds })
    const deal = await aDeal(admin, beds, 10)
    const before = await metrics()
    for (let discount = 11; discount <= 40; discount++) {
      await deal.change(discount)
      for (const app of [node, otherNode]) expect(await listedPrice(app, id, beds)).toBe(100 - discount)
      const title = `Shirt ${discount}`
      await aProduct(node, { sellerId: seller.id, title })
      expect(await titlesOf(otherNode)).toContain(title)
      expect(await exported(otherNode)).toContain(title)
    }
    expect((await metrics()).replica - before.replica).toBeGreaterThan(100)
  })
})

describe('with a replica whose replay is paused', () => {
  it('lists and exports show the changes of the caller and of others at once, then use it after it has caught up', async () => {
    await database.pause()
    await aSofa(node, seller, 10_000, { title: 'Late sofa' })
    for (const app of [node, otherNode]) {
      expect(await titlesOf(app)).toContain('Late sofa')
      expect(await exported(app)).toContain('Late sofa')
    }
    await expect.poll(async () => (await metrics()).lag).toBeGreaterThan(1)
    const { database: shown } = await admin.ok('GET /admin/system')
    expect(shown.replica).toMatchObject({ inUse: false })
    const paused = await metrics()
    await titlesOf(node)
    expect((await metrics()).primary).toBe(paused.primary + 1)
    await database.resume()
    await inUse()
    const resumed = await metrics()
    expect(resumed.lag).toBeLessThan(3)
    expect(await titlesOf(node)).toContain('Late sofa')
    expect((await metrics()).replica).toBe(resumed.replica + 1)
  })

  it('a cached listing never keeps rows from before a change', async () => {
    const { id } = await aSofa(node, seller)
    const deal = await aDeal(admin, sofas, 10)
    for (const app of [node, otherNode]) expect(await listedPrice(app, id, sofas)).toBe(90)
    await database.pause()
    await deal.change(20)
    for (const app of [node, otherNode]) expect(await listedPrice(app, id, sofas)).toBe(80)
    await deal.change(30)
    for (const app of [otherNode, node]) expect(await listedPrice(app, id, sofas)).toBe(70)
    await database.resume()
    await inUse()
    for (const app of [node, otherNode]) expect(await listedPrice(app, id, sofas)).toBe(70)
  })
})

describe('with a replica that is gone', () => {
  const everything = async (app: TestApp) => {
    expect(await titlesOf(app)).toContain('Late sofa')
    expect(await exported(app)).toContain('Late sofa')
    await at(app, admin).ok('GET /admin/figures', { query: {} })
    await at(app, admin).ok('GET /admin/analytics', { query: {} })
  }

  it('no request fails while it is killed under load, and it is used again after its start', async () => {
    let stopped = false
    let answered = 0
    const load = async (app: TestApp) => {
      for (; !stopped; answered++) await everything(app)
    }
    const running = Promise.all([load(node), load(otherNode), load(node)])
    await expect.poll(() => answered).toBeGreaterThan(5)
    await database.kill()
    const atKill = answered
    await expect.poll(() => answered).toBeGreaterThan(atKill + 10)
    expect(usesReplica(node)).toBe(false)
    await database.start()
    await inUse()
    stopped = true
    await running
    const before = await metrics()
    await titlesOf(node)
    expect((await metrics()).replica).toBe(before.replica + 1)
  })

  it('reads of a frozen replica are answered by the primary within seconds', async () => {
    database.freeze()
    try {
      const begun = performance.now()
      await Promise.all([everything(node), everything(otherNode)])
      expect(performance.now() - begun).toBeLessThan(5_000)
      await expect.poll(() => usesReplica(node)).toBe(false)
      const frozen = performance.now()
      await titlesOf(node)
      expect(performance.now() - frozen).toBeLessThan(1_000)
    } finally {
      database.thaw()
    }
  })
})

it('the doctor accepts the replica, and names a server that is none, another database, and one that is behind', async () => {
  const { appUrl } = database.primary
  expect(await checkReplica(appUrl, database.replicaUrl)).toMatchObject({ state: 'ok' })
  for (const [url, says] of [
    [appUrl, 'is not a replica'],
    [elsewhere(), 'is a replica of another database'],
    [appUrl.replace(/:\d+\//, ':9/'), expect.stringContaining('no answer')],
  ])
    expect(await checkReplica(appUrl, url)).toMatchObject({ state: 'failed', says })
  await database.pause()
  await node.pool.query('create table later ()')
  const finding = checkReplica(appUrl, database.replicaUrl)
  expect(await finding).toMatchObject({ state: 'warning', says: 'is more than 5 s behind' })
  await database.resume()
})

it('a server that is no replica of this database is never used', async () => {
  for (const url of [database.primary.appUrl, elsewhere()]) {
    const misled = await startNode(url)
    try {
      expect(await titlesOf(misled)).toContain('Late sofa')
      await expect.poll(() => replicaState(misled.shop.db)?.lagSeconds).toBeGreaterThan(2)
      expect(usesReplica(misled)).toBe(false)
    } finally {
      await misled.close()
    }
  }
})
