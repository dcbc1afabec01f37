// The roles of a node: `web` serves and runs no jobs, `worker` runs jobs and serves only health and metrics.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unique } from './builders/unique.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { type ChildServer, freePort, startProduction } from './harness/child-server.ts'

let app: TestApp
const servers: ChildServer[] = []

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(async () => {
  for (const server of servers) if (!server.exited()) await server.kill()
  await app?.close()
})

async function startNode(ROLE: string): Promise<ChildServer> {
  const server = await startProduction(app, {
    PORT: String(await freePort()),
    ROLE,
    METRICS_TOKEN: 'x'.repeat(16),
  })
  servers.push(server)
  return server
}

const ask = (server: ChildServer, path: string, init?: RequestInit) => fetch(server.url + path, init)
const json = async (server: ChildServer, path: string) => (await ask(server, path)).json()

it('a web node queues the mail with a login code, and a worker node sends it', {
  timeout: 60_000,
}, async () => {
  const web = await startNode('web')
  expect(await json(web, '/readyz')).toEqual({ status: 'ready', role: 'web' })
  expect((await ask(web, '/api/products')).status).toBe(200)
  const to = `${unique()}@example.com`
  const reply = await ask(web, '/api/auth/send-register-otp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: to, role: 'ROLE_CUSTOMER' }),
  })
  expect(reply.status).toBe(200)
  const waiting = await app.pool.query(
    `select from graphile_worker.jobs where task_identifier = 'send-code-mail' and locked_at is null`,
  )
  expect(waiting.rowCount).toBe(1)

  const worker = await startNode('worker')
  await expect.poll(() => app.mailbox.messages(to).length).toBe(1)
  expect(await json(worker, '/healthz')).toEqual({ status: 'ok', role: 'worker' })
  expect(await json(worker, '/readyz')).toEqual({ status: 'ready', role: 'worker' })
  expect((await ask(worker, '/api/products')).status).toBe(404)
  expect((await ask(worker, '/metrics')).status).toBe(401)
  const metrics = await ask(worker, '/metrics', { headers: { authorization: `Bearer ${'x'.repeat(16)}` } })
  expect(await metrics.text()).toContain('process_cpu_seconds_total')

  worker.signal('SIGTERM')
  await expect
    .poll(() =>
      ask(worker, '/readyz').then(
        (answer) => answer.status,
        () => 0,
      ),
    )
    .toBe(503)
  expect(await worker.ended).toEqual({ code: 0, signal: null })
})
