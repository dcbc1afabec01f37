// Clients that occupy connections: the server closes them, and keeps serving others.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../harness/app.ts'

let app: TestApp
const sockets: { kind: Kind; socket: Socket; openedAt: number; closedAt?: number; reply: string }[] = []
let dripping: NodeJS.Timeout

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(async () => {
  clearInterval(dripping)
  for (const { socket } of sockets) socket.destroy()
  await app?.close()
})

const kinds = {
  idle: { count: 2_000, start: '', drip: '', deadlineMs: 35_000 },
  'slow header': {
    count: 200,
    start: 'GET /api/categories HTTP/1.1\r\nhost: shop.test\r\nx-slow: ',
    drip: 'a',
    deadlineMs: 15_000,
  },
  'slow body': {
    count: 200,
    start:
      'POST /api/auth/login HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{"email":"',
    drip: 'a',
    deadlineMs: 25_000,
  },
} as const
type Kind = keyof typeof kinds

async function open(kind: Kind): Promise<void> {
  const { hostname, port } = new URL(app.url)
  const socket = connect({ host: hostname, port: Number(port) })
  const entry: (typeof sockets)[number] = { kind, socket, openedAt: 0, reply: '' }
  sockets.push(entry)
  socket.on('error', () => undefined)
  socket.on('data', (data) => (entry.reply += data.toString('latin1')))
  socket.on('close', () => {
    entry.closedAt = performance.now()
  })
  await once(socket, 'connect')
  entry.openedAt = performance.now()
  if (kinds[kind].start) socket.write(kinds[kind].start)
}

/** Milliseconds of 60 requests of an ordinary client, sorted. */
async function ordinaryRequests(): Promise<number[]> {
  const times: number[] = []
  for (let call = 0; call < 60; call++) {
    const since = performance.now()
    const reply = await fetch(`${app.url}/api/categories`)
    expect(reply.status).toBe(200)
    await reply.arrayBuffer()
    times.push(performance.now() - since)
    await sleep(20)
  }
  return times.sort((a, b) => a - b)
}

it('idle sockets, slow headers and slow bodies are cut by a deadline, while others are served', async () => {
  await ordinaryRequests()
  for (const kind of Object.keys(kinds) as Kind[]) {
    for (let opened = 0; opened < kinds[kind].count; opened += 100)
      await Promise.all(Array.from({ length: Math.min(100, kinds[kind].count - opened) }, () => open(kind)))
  }
  // One byte a second keeps every socket active.
  dripping = setInterval(() => {
    for (const { kind, socket } of sockets)
      if (kinds[kind].drip && socket.writable) socket.write(kinds[kind].drip)
  }, 1_000)
  const times = await ordinaryRequests()
  expect(sockets.filter(({ closedAt }) => closedAt === undefined).length, 'still attacking').toBeGreaterThan(
    2_000,
  )
  // Generous for a busy machine; a server without free capacity would not answer at all.
  expect(times[Math.floor(times.length / 2)], 'median').toBeLessThan(250)
  expect(times.at(-1), 'slowest').toBeLessThan(2_000)

  const last = Math.max(...sockets.map(({ kind, openedAt }) => openedAt + kinds[kind].deadlineMs))
  while (performance.now() < last && sockets.some(({ closedAt }) => closedAt === undefined)) await sleep(200)
  for (const kind of Object.keys(kinds) as Kind[]) {
    const late = sockets.filter(
      (entry) =>
        entry.kind === kind && (entry.closedAt ?? Infinity) - entry.openedAt > kinds[kind].deadlineMs + 2_000,
    )
    expect(late.length, kind).toBe(0)
  }
  for (const { kind, reply } of sockets)
    if (kind !== 'idle') expect(reply, kind).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"malformed"/)
  expect((await fetch(`${app.url}/api/categories`)).status).toBe(200)
}, 90_000)
