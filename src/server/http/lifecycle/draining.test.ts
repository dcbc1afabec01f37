// Closing of a real port, with requests in flight and connections without one.
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { closeConnectionsWhenStopping, createDrain } from './draining.ts'

/** Longer than any test: a request is answered because it finishes, not because it is cut. */
const patientMs = 60_000

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A server whose `/slow` answers when `finish` is called, and `/fast` immediately. */
async function startServer() {
  const stopping = new AbortController()
  const app = Fastify()
  const slow = Promise.withResolvers<void>()
  const received = Promise.withResolvers<void>()
  closeConnectionsWhenStopping(app, stopping.signal)
  app.get('/fast', () => 'fast')
  app.get('/slow', async () => {
    received.resolve()
    await slow.promise
    return 'slow'
  })
  const drain = createDrain(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  closers.push(() => app.server.closeAllConnections(), slow.resolve)
  const { port } = app.server.address() as AddressInfo
  return {
    port,
    received: received.promise,
    finish: slow.resolve,
    close: (finishMs: number) => {
      stopping.abort()
      return drain.close(finishMs)
    },
    isListening: () => app.server.listening,
  }
}

type Server = Awaited<ReturnType<typeof startServer>>

async function ask(server: Server, path: string, agent = new Agent({ keepAlive: true })) {
  closers.push(() => agent.destroy())
  const [response] = await once(get({ port: server.port, host: '127.0.0.1', path, agent }), 'response')
  const body = await response.toArray()
  return { status: response.statusCode, connection: response.headers.connection, body: body.join('') }
}

async function openSocket(server: Server): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {})
  closers.push(() => socket.destroy())
  await once(socket, 'connect')
  return socket
}

it('a request in flight is answered after the port has closed, and its connection closes', async () => {
  const server = await startServer()
  const reply = ask(server, '/slow')
  await server.received
  const closed = server.close(patientMs)
  await expect.poll(server.isListening).toBe(false)
  await expect(openSocket(server)).rejects.toThrow('ECONNREFUSED')
  server.finish()
  expect(await reply).toEqual({ status: 200, connection: 'close', body: 'slow' })
  await closed
})

it('idle connections close with the port', async () => {
  const server = await startServer()
  const agent = new Agent({ keepAlive: true })
  expect(await ask(server, '/fast', agent)).toEqual({ status: 200, connection: 'keep-alive', body: 'fast' })
  await server.close(patientMs)
  await expect.poll(() => Object.keys(agent.freeSockets)).toEqual([])
})

it('a connection that never sent a request does not delay the close', async () => {
  const server = await startServer()
  const socket = await openSocket(server)
  const ended = once(socket, 'close')
  await server.close(patientMs)
  await ended
})

it('a request that takes too long is cut', async () => {
  const server = await startServer()
  const cut = expect(ask(server, '/slow')).rejects.toThrow('socket hang up')
  await server.received
  await server.close(50)
  await cut
})
