import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const lookMs = 50
/** How long a connection that has sent nothing may still begin a request after the port was closed. */
const silentMs = 300

/** From the moment `stopping` is aborted, every reply asks its client to close the connection. */
export function askToReconnect(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping.aborted) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Follows the connections of a server, so that `close` can end those that would keep it open. */
export function createDrain(app: FastifyInstance): { close: (finishMs: number) => Promise<void> } {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  /** Closes the port, lets requests in flight finish for `finishMs`, then cuts what is left. */
  async function close(finishMs: number): Promise<void> {
    const began = Date.now()
    // Node closes idle connections once, when the port closes. Connections that become idle later would stay open.
    const look = setInterval(() => {
      app.server.closeIdleConnections()
      // To Node a connection without any request is not idle. Browsers open some ahead of their requests.
      if (Date.now() - began < silentMs) return
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, lookMs)
    const cut = setTimeout(() => app.server.closeAllConnections(), finishMs)
    try {
      await Promise.race([app.close(), sleep(finishMs + silentMs, undefined, { ref: false })])
    } finally {
      clearInterval(look)
      clearTimeout(cut)
    }
  }
  return { close }
}
