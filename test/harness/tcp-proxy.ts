import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** How many messages the client has sent through since `arm`. */
  sent: () => number
  /** Calls `strike` at the client's n-th message from now on: before it is passed on, or just after. */
  arm: (at: number, when: 'before' | 'after', strike: () => void) => void
  /**
   * For a database: calls `strike` at its n-th change from now on. A transaction counts twice: when everything is sent but
   * the commit, and when the database has committed and its answer is not passed on. Its other statements are not counted:
   * a crash at any of them rolls the same transaction back. A statement outside a transaction counts once, before it is
   * passed on or when it is answered, in turn.
   */
  armChange: (at: number, strike: () => void) => void
  /** The same at the n-th commit: before it is passed on, or when the database has made it and nobody has heard so. */
  armCommit: (at: number, when: 'before' | 'answered', strike: () => void) => void
  disarm: () => void
  /** Cuts every connection and takes no new one until `mend`, as a database that died. */
  cut: () => void
  mend: () => void
  close: () => Promise<void>
}

type When = 'before' | 'after' | 'answered'
type Armed = { counts: 'messages' | 'commits' | 'changes'; at: number; when?: When; strike: () => void }

/** As the driver sends it: a simple query, its length and its text. */
const commit = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1')
const begins = /^Q.{4}(begin|start transaction)/is

/**
 * PostgreSQL ends each answer with ReadyForQuery: `Z`, the length 5, and `I` for idle or `T` and `E` inside a transaction.
 * Undefined if the answer goes on, or in another protocol.
 */
function stateAfter(chunk: Buffer): string | undefined {
  const end = chunk.subarray(-6)
  return end.toString('latin1', 0, 5) === 'Z\0\0\0\x05' ? String.fromCharCode(end[5] ?? 0) : undefined
}

/**
 * Stands between the shop and its database and counts what the shop sends. A crash at the n-th message is a crash at the
 * n-th step of whatever runs, without a hook in the product: every round trip can be tried in turn.
 */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let count = 0
  let armed: Armed | undefined
  let severed = false
  /** Counts a message. Returns when to strike if it is the one. */
  function momentOf({ counts, at, when }: Armed, chunk: Buffer, state: string | undefined): When | undefined {
    const commits = chunk.includes(commit)
    if (counts === 'messages' || (counts === 'commits' && commits)) return ++count === at ? when : undefined
    if (counts === 'commits') return
    if (commits) {
      count += 2
      return count === at ? 'answered' : count === at + 1 ? 'before' : undefined
    }
    if (state !== 'I' || begins.test(chunk.toString('latin1', 0, 32))) return
    return ++count === at ? (at % 2 ? 'before' : 'answered') : undefined
  }
  const server = createServer((client) => {
    if (severed) return client.destroy()
    const upstream = connect(target)
    sockets.add(client).add(upstream)
    let answered: (() => void) | undefined
    let state: string | undefined
    client.on('data', (chunk) => {
      const when = armed && momentOf(armed, chunk, state)
      if (when === 'before') return armed?.strike()
      if (when === 'answered') answered = armed?.strike
      const strike = when === 'after' ? armed?.strike : undefined
      upstream.write(chunk, strike && (() => strike()))
    })
    upstream.on('data', (chunk) => {
      state = stateAfter(chunk) ?? state
      if (!answered) return client.write(chunk)
      answered()
      client.destroy()
    })
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
      armed = { counts: 'messages', at, when, strike }
    },
    armCommit: (at, when, strike) => {
      count = 0
      armed = { counts: 'commits', at, when, strike }
    },
    armChange: (at, strike) => {
      count = 0
      armed = { counts: 'changes', at, strike }
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
