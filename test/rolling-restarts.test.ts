// Nodes restart one after the other behind a load balancer, under load, without a failed request.
// `ROLLING_RESTARTS=20 npx vitest run --project processes test/rolling-restarts.test.ts` runs more restarts.
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct } from './builders/product.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { type Balancer, startBalancer } from './harness/balancer.ts'
import { type ChildServer, freePort, startProduction } from './harness/child-server.ts'
import { aCustomer, aSeller, client } from './harness/clients.ts'

const restarts = Number(process.env.ROLLING_RESTARTS ?? 4)
const clients = 8

let app: TestApp
let balancer: Balancer
const nodes: ChildServer[] = []
let ports: number[]

const startNode = (port: number) => startProduction(app, { PORT: String(port), STOP_DELAY_MS: '1500' })

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  ports = [await freePort(), await freePort()]
  for (const port of ports) nodes.push(await startNode(port))
  balancer = await startBalancer(ports)
})
afterAll(async () => {
  await balancer?.close()
  for (const node of nodes) if (!node.exited()) await node.kill()
  await app?.close()
})

it(`no request fails while two nodes are restarted ${restarts} times`, {
  timeout: restarts * 30_000,
}, async () => {
  const { id } = await aProduct(app, { sellerId: (await aSeller(app)).id })
  let running = true
  let answered = 0
  const refused: string[] = []
  async function load(buyer: ReturnType<typeof client>) {
    const steps = [
      () => buyer.call('GET /products', { query: { pageNumber: 0 } }),
      () => buyer.call('POST /wishlists/add-product/:productId', { params: { productId: id } }),
      () => buyer.call('GET /products/:productId', { params: { productId: id } }),
      () => buyer.call('GET /users/profile'),
    ]
    for (let turn = 0; running; turn++) {
      const answer = await steps[turn % steps.length]?.().catch((error: Error) => error)
      if (answer instanceof Error) refused.push(`${answer.message}: ${answer.cause}`)
      else if (answer && answer.status >= 400) refused.push(String(answer.status))
      else answered++
    }
  }
  const buyers = await Promise.all(
    Array.from({ length: clients }, async () => client(balancer, (await aCustomer(app)).token)),
  )
  await expect.poll(() => ports.every(balancer.isUp)).toBe(true)
  const loads = buyers.map(load)

  const stops: number[] = []
  for (let restart = 0; restart < restarts; restart++) {
    const which = restart % ports.length
    const port = ports[which] ?? 0
    const before = answered
    const began = Date.now()
    nodes[which]?.signal('SIGTERM')
    expect(await nodes[which]?.ended).toEqual({ code: 0, signal: null })
    stops.push(Date.now() - began)
    nodes[which] = await startNode(port)
    await expect.poll(() => balancer.isUp(port)).toBe(true)
    await expect.poll(() => answered).toBeGreaterThan(before + clients)
  }
  running = false
  await Promise.all(loads)
  console.log(`${answered} requests, slowest of ${restarts} stops: ${Math.max(...stops)} ms`)
  expect({ refused, failures: balancer.failures }).toEqual({ refused: [], failures: [] })
  expect(Math.max(...stops)).toBeLessThan(5_000)
})

it('a starting node publishes the files of its build, so that nodes of another version serve them, too', async () => {
  const built = readdirSync(resolve(import.meta.dirname, '../build/client/assets'))
  const { rows } = await app.pool.query<{ name: string }>('select name from assets where replaced_at is null')
  expect(rows.map(({ name }) => name).sort()).toEqual(built.filter((name) => !/\.(br|gz)$/.test(name)).sort())
  // Of another build.
  await app.pool.query(`insert into assets values ('cart-OTHER.js', 'export {}', false, now())`)
  for (const port of ports)
    expect(await (await fetch(`http://127.0.0.1:${port}/assets/cart-OTHER.js`)).text()).toBe('export {}')
})
