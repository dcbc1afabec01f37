// `PROCESSES`: several processes share one port. Runs the production server as operators start it.
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct } from './builders/product.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { type ChildServer, freePort, startProduction } from './harness/child-server.ts'
import { aSeller, client, type Person } from './harness/clients.ts'

let app: TestApp
let server: ChildServer
let seller: Person

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  seller = await aSeller(app)
  server = await startProduction(app, { PORT: String(await freePort()), PROCESSES: '2' })
}, 60_000)
afterAll(async () => {
  if (server && !server.exited()) await server.kill()
  await app?.close()
})

const parentOf = (pid: string) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
const serving = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === server.pid)
    .map(Number)

/** Uses a new connection for each request, so that requests reach all processes. */
const ask = (path: string) => fetch(server.url + path, { headers: { connection: 'close' } })

it.runIf(process.platform === 'linux')(
  'two processes serve requests, see each change at once and add up their metrics',
  { timeout: 30_000 },
  async () => {
    expect(serving()).toHaveLength(2)
    const product = await aProduct(app, { sellerId: seller.id, sellingCents: 5_000, mrpCents: 9_000 })
    const prices = async () => {
      const replies = await Promise.all(
        Array.from({ length: 6 }, () => ask(`/api/products/${product.id}`).then((reply) => reply.json())),
      )
      return new Set((replies as { sellingPrice: number }[]).map(({ sellingPrice }) => sellingPrice))
    }
    expect(await prices()).toEqual(new Set([50]))
    const { version } = await client(server, seller.token).ok('GET /sellers/products/:productId', {
      params: { productId: product.id },
    })
    await client(server, seller.token).ok('PUT /sellers/products/:productId', {
      params: { productId: product.id },
      body: { sellingPrice: 40, version },
    })
    expect(await prices()).toEqual(new Set([40]))

    const counted = async () => {
      const figures = await (await ask('/metrics')).text()
      const line = figures.split('\n').find((text) => /_count\{.*"\/api\/products\/:productId"/.test(text))
      return Number(line?.split(' ').at(-1))
    }
    expect(await counted()).toBe(12)
  },
)

it.runIf(process.platform === 'linux')(
  'a killed process is replaced, and SIGTERM to the parent stops all processes',
  { timeout: 60_000 },
  async () => {
    const [first, second] = serving()
    process.kill(first ?? 0, 'SIGKILL')
    const others = () => serving().filter((pid) => pid !== first && pid !== second)
    await expect
      .poll(() => [others().length, serving().includes(first ?? 0)], { timeout: 15_000 })
      .toEqual([1, false])
    for (let call = 0; call < 6; call++) expect((await ask('/readyz')).status).toBe(200)

    const all = serving()
    process.kill(server.pid, 'SIGTERM')
    await expect.poll(() => server.exited(), { timeout: 20_000 }).toBe(true)
    expect(all.filter((pid) => parentOf(String(pid)) !== undefined)).toEqual([])
  },
)
