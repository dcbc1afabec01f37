import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { readChanges } from './database-changes.ts'

export type TcpProxy = {
  port: number
  /** Number of messages from the client since `arm`. */
  sent: () => number
  /** Calls `strike` at the n-th client message from now on: before forwarding the message, or just after. */
  arm: (at: number, when: 'before' | 'after', strike: () => void) => void
  /**
   * For a database: calls `strike` at its n-th change from now on. A transaction counts twice: once before its commit
   * is forwarded, and once after the database has committed but before the reply is forwarded. A change outside a
   * transaction counts once, alternately before it is forwarded and after it is answered.
   */
  armChange: (at: number, strike: () => void) => void
  /**
   * Like `armChange` for the n-th commit: before it is forwarded, or after the database has committed but before the
   * client learns so.
   */
  armCommit: (at: number, when: 'before' | 'answered', strike: () => void) => void
  disarm: () => void
  /** Cuts every connection and accepts no new one until `mend`, like a crashed database. */
  cut: () => void
  mend: () => void
  close: () => Promise<void>
}

type Reader = ReturnType<typeof readChanges>
type When = 'before' | 'after' | 'answered'
type Armed = { counts: 'messages' | 'commits' | 'changes'; at: number; when?: When; strike: () => void }

/**
 * A proxy between the server and its database that counts client messages. A crash at the n-th message is a crash at
 * the n-th step of the running operation, so every round trip can be tested without hooks in the product.
 */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let count = 0
  let armed: Armed | undefined
  let severed = false
  /** Counts a message. Returns when to strike if this message is the armed one. */
  function momentOf({ counts, at, when }: Armed, step: ReturnType<Reader['stepOf']>): When | undefined {
    if (counts === 'messages' || (counts === 'commits' && step === 'commit'))
      return ++count === at ? when : undefined
    if (counts === 'commits' || !step) return
    if (step === 'commit') {
      count += 2
      return count === at ? 'answered' : count === at + 1 ? 'before' : undefined
    }
    return ++count === at ? (at % 2 ? 'before' : 'answered') : undefined
  }
  const server = createServer((client) => {
    if (severed) return client.destroy()
    const upstream = connect(target)
    sockets.add(client).add(upstream)
    /** Strikes at the next answer of the database, unless it is disarmed before. */
    let atAnswer: Armed | undefined
    const reader = readChanges()
    client.on('data', (chunk) => {
      const step = reader.stepOf(chunk)
      const when = armed && momentOf(armed, step)
      if (when === 'before') return armed?.strike()
      if (when === 'answered') atAnswer = armed
      const strike = when === 'after' ? armed?.strike : undefined
      upstream.write(chunk, strike && (() => strike()))
    })
    upstream.on('data', (chunk) => {
      reader.answered(chunk)
      if (!atAnswer || atAnswer !== armed) {
        atAnswer = undefined
        return client.write(chunk)
      }
      atAnswer.strike()
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

/** A proxy in front of the database of `databaseUrl`, and the URL of the database through it. */
export async function startDatabaseProxy(databaseUrl: string): Promise<{ proxy: TcpProxy; url: string }> {
  const url = overTcp(databaseUrl)
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(proxy.port)
  return { proxy, url: url.href }
}

/** The URL of a database without its Unix socket, for whatever stands between the client and the database. */
export function overTcp(databaseUrl: string): URL {
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  return url
}
