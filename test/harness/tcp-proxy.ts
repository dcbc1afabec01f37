import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** How many messages the client has sent through since `arm`. */
  sent: () => number
  /** Calls `strike` at the client's n-th message from now on: before it is passed on, or just after. */
  arm: (at: number, when: 'before' | 'after', strike: () => void) => void
  /** The same at the n-th commit: before it is passed on, or when the database has made it and nobody has heard so. */
  armCommit: (at: number, when: 'before' | 'answered', strike: () => void) => void
  disarm: () => void
  /** Cuts every connection and takes no new one until `mend`, as a database that died. */
  cut: () => void
  mend: () => void
  close: () => Promise<void>
}

type Armed = { at: number; when: 'before' | 'after' | 'answered'; commits: boolean; strike: () => void }

/** As the driver sends it: a simple query, its length and its text. */
const commit = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1')

/**
 * Stands between the shop and its database and counts what the shop sends. A crash at the n-th message is a crash at the
 * n-th step of whatever runs, without a hook in the product: every round trip can be tried in turn.
 */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let count = 0
  let armed: Armed | undefined
  let severed = false
  const server = createServer((client) => {
    if (severed) return client.destroy()
    const upstream = connect(target)
    sockets.add(client).add(upstream)
    let answered: (() => void) | undefined
    client.on('data', (chunk) => {
      if (!armed?.commits || chunk.includes(commit)) count++
      else return upstream.write(chunk)
      const strikes = armed && count === armed.at ? armed : undefined
      if (strikes?.when === 'before') return strikes.strike()
      if (strikes?.when === 'answered') answered = strikes.strike
      upstream.write(chunk, () => strikes?.when === 'after' && strikes.strike())
    })
    upstream.on('data', (chunk) => (answered ? answered() : client.write(chunk)))
    for (const [own, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      own.on('error', () => other.destroy())
      own.on('close', () => {
        sockets.delete(own)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    sent: () => count,
    arm: (at, when, strike) => {
      count = 0
      armed = { at, when, strike, commits: false }
    },
    armCommit: (at, when, strike) => {
      count = 0
      armed = { at, when, strike, commits: true }
    },
    disarm: () => {
      armed = undefined
      count = 0
    },
    cut: () => {
      severed = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      severed = false
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
