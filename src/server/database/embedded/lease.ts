// Several processes may use one embedded server. Each holds a shared advisory lock, its lease, on a dedicated connection.
// PostgreSQL releases the lock when the process ends, however it ends, so the process that gets the exclusive lock is the
// last user and may stop the server.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

const lock = '7412, 0'
const retryMs = 100
const leaveAttempts = 20

export type Lease = {
  /** Whether other processes held leases when this one was taken. */
  shared: boolean
  /** Releases the lease. `whenLast` runs if no other process holds one; until it ends, no other process can take one. */
  leave(whenLast: () => Promise<void>): Promise<void>
}

type Options = {
  /** The maintenance database: advisory locks are valid within one database. */
  url: string
  /** Whether the server's process runs. */
  isRunning: () => boolean
}

/** Takes a lease, and takes it again after a lost connection. */
export async function takeLease(options: Options): Promise<Lease> {
  let client: Client | undefined
  let leaving = false
  let reacquiring: Promise<void> = Promise.resolve()

  async function hold(): Promise<Client> {
    const connection = await connect(options.url)
    try {
      // Waits while the last user stops the server, which closes this connection.
      await connection.query(`SELECT pg_advisory_lock_shared(${lock})`)
    } catch (error) {
      await close(connection)
      throw error
    }
    client = connection
    connection.once('end', () => {
      client = undefined
      reacquiring = reacquire()
    })
    return connection
  }
  async function reacquire(): Promise<void> {
    while (!leaving && !client) {
      await sleep(retryMs, undefined, { ref: false })
      if (!leaving && !client) await hold().catch(() => undefined)
    }
  }

  const shared = await othersHold(await hold()).catch(async (error: unknown) => {
    leaving = true
    await reacquiring
    if (client) await close(client)
    throw error
  })
  return {
    shared,
    leave: async (whenLast) => {
      leaving = true
      await reacquiring
      if (await isLast()) await whenLast()
      if (client) await close(client)
    },
  }

  async function isLast(): Promise<boolean> {
    for (let attempt = 1; options.isRunning() && attempt <= leaveAttempts; attempt++) {
      client ??= await connect(options.url).catch(() => undefined)
      const last = client && (await lockExclusively(client).catch(() => undefined))
      if (last !== undefined) return last
      // A server that restarts after a crash accepts connections shortly after.
      client = undefined
      await sleep(retryMs)
    }
    return false
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'trove lease' })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function othersHold(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ shared: boolean }>(`
    SELECT EXISTS (
      SELECT FROM pg_locks WHERE locktype = 'advisory' AND (classid, objid) = (${lock}) AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND pid <> pg_backend_pid()
    ) AS shared`)
  return rows[0]?.shared ?? false
}

/** Releases the shared lock first: if two processes leave at the same time, the later one must get the lock. */
async function lockExclusively(client: Client): Promise<boolean> {
  await client.query('SELECT pg_advisory_unlock_all()')
  const { rows } = await client.query<{ last: boolean }>(`SELECT pg_try_advisory_lock(${lock}) AS last`)
  return rows[0]?.last ?? false
}

const close = (client: Client) => client.end().catch(() => undefined)
