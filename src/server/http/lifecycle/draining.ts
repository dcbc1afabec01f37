import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const checkMs = 50
/** How long a new connection may still start its first request after the port is closed. */
const silentMs = 300

/** Adds `Connection: close` to every reply after `stopping` is aborted. */
export function closeConnectionsWhenStopping(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping.aborted) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Tracks the server's connections, so that `close` can end them. */
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
    const check = setInterval(() => {
      app.server.closeIdleConnections()
      // Node does not count a connection without a request as idle. Browsers open some in advance.
      if (Date.now() - began < silentMs) return
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, checkMs)
    const cut = setTimeout(() => app.server.closeAllConnections(), finishMs)
    try {
      await Promise.race([app.close(), sleep(finishMs + silentMs, undefined, { ref: false })])
    } finally {
      clearInterval(check)
      clearTimeout(cut)
    }
  }
  return { close }
}
