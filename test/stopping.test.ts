// Shutdown of a server after SIGTERM, as seen by a load balancer, clients and other nodes.
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { queueMail } from '#server/modules/notifications/notifications.ts'
import { unique } from './builders/unique.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { type ChildServer, freePort, startProduction } from './harness/child-server.ts'
import { aCustomer } from './harness/clients.ts'

let app: TestApp
const closers: (() => unknown)[] = []

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})
afterAll(() => app?.close())

async function startServer(env: Record<string, string> = {}): Promise<ChildServer> {
  const server = await startProduction(app, { PORT: String(await freePort()), ...env })
  closers.push(() => server.exited() || server.kill())
  return server
}

async function openSocket(server: ChildServer, text = ''): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  closers.push(() => socket.destroy())
  await once(socket, 'connect')
  if (text) socket.write(text)
  return socket
}

/** Sends a request with this agent. */
async function ask(url: string, agent: Agent, headers: Record<string, string> = {}) {
  const request = get(url, { agent, headers })
  const [response] = await once(request, 'response')
  let body = ''
  for await (const chunk of response) body += chunk
  return {
    status: response.statusCode,
    connection: response.headers.connection,
    body,
    reused: request.reusedSocket,
  }
}

function keepAlive(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  closers.push(() => agent.destroy())
  return agent
}

/** Locks the users table until the returned function is called. */
async function holdUsers(): Promise<() => Promise<void>> {
  const client = await app.pool.connect()
  await client.query('begin; lock table users in access exclusive mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

const waitingForUsers = () =>
  app.pool
    .query("select from pg_locks where relation = 'users'::regclass and not granted")
    .then(({ rowCount }) => (rowCount ?? 0) > 0)

/** An SMTP server that accepts connections and never answers. */
async function silentSmtp(): Promise<string> {
  const server = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const processes = [{ PROCESSES: '1' }, { PROCESSES: '2' }]

it.each(processes)(
  'after SIGTERM the server is not ready but answers requests until the stop delay ends: %o',
  async (env) => {
    const server = await startServer({ ...env, STOP_DELAY_MS: '4000' })
    const agent = keepAlive()
    expect(await ask(`${server.url}/healthz`, agent)).toMatchObject({ connection: 'keep-alive' })
    const { token } = await aCustomer(app)
    const release = await holdUsers()
    const inFlight = ask(`${server.url}/api/users/profile`, keepAlive(), { authorization: `Bearer ${token}` })
    const answered = expect(inFlight).resolves.toMatchObject({ status: 200, connection: 'close' })
    await expect.poll(waitingForUsers).toBe(true)
    server.signal('SIGTERM')
    await vi.waitFor(async () => {
      const ready = await fetch(`${server.url}/readyz`)
      expect(ready.status).toBe(503)
      expect(await ready.json()).toEqual({ status: 'stopping', role: 'all' })
    })
    // The connection may lead to the process that gets the signal last.
    await vi.waitFor(
      async () =>
        expect(await ask(`${server.url}/api/products`, agent)).toMatchObject({
          status: 200,
          connection: 'close',
          reused: true,
        }),
      { timeout: 3_000, interval: 20 },
    )
    await release()
    await answered
    // A new connection, because the stopping server may close an idle one just as the request is sent.
    expect(await ask(`${server.url}/api/products`, keepAlive())).toMatchObject({ status: 200, reused: false })
    expect(await server.ended).toEqual({ code: 0, signal: null })
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
  },
)

it.each(processes)('the server stops within 5 s with slow clients and a hanging job: %o', async (env) => {
  const server = await startServer({ ...env, SMTP_URL: await silentSmtp() })
  const job = { key: unique(), to: `reader-${unique()}@example.com`, template: 'no-account' as const }
  await app.shop.db.transaction().execute((tx) => queueMail(tx, { ...job, data: { area: 'shop' } }))
  const jobs = async () => {
    const { rows } = await sql<{ locked: boolean; attempts: number; waits: boolean }>`
      select locked_at is not null as locked, attempts, run_at <= now() as waits
      from graphile_worker.jobs where task_identifier = 'send-code-mail'
    `.execute(app.shop.db)
    return rows
  }
  await expect.poll(jobs).toEqual([{ locked: true, attempts: 1, waits: true }])
  const { token } = await aCustomer(app)
  const release = await holdUsers()
  closers.push(release)
  const hanging = ask(`${server.url}/api/users/profile`, keepAlive(), { authorization: `Bearer ${token}` })
  const cut = expect(hanging).rejects.toThrow()
  await expect.poll(waitingForUsers).toBe(true)
  await openSocket(server)
  await openSocket(server, 'GET /healthz HTTP/1.1\r\nhost: shop.example\r\n\r\n')
  await openSocket(
    server,
    'POST /api/auth/signin HTTP/1.1\r\nhost: shop.example\r\ncontent-length: 100\r\n\r\n{',
  )

  const began = Date.now()
  server.signal('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null })
  expect(Date.now() - began).toBeLessThan(5_000)
  await cut
  expect(await jobs()).toEqual([{ locked: false, attempts: 0, waits: true }])
  await sql`delete from graphile_worker._private_jobs`.execute(app.shop.db)
})

it.each(processes)(
  'a second SIGTERM stops the server at once, a forwarded duplicate does not: %o',
  async (env) => {
    const server = await startServer({ ...env, STOP_DELAY_MS: '60000' })
    for (let copy = 0; copy < 3; copy++) {
      server.signal('SIGTERM')
      await sleep(20)
    }
    await sleep(1_200)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    const began = Date.now()
    server.signal('SIGTERM')
    expect(await server.ended).toEqual({ code: 1, signal: null })
    expect(Date.now() - began).toBeLessThan(5_000)
  },
)
