// PostgreSQL as a child process, for a single machine without DATABASE_URL. The server survives crashes of this process
// and is restarted when it crashes itself.
import { copyFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { ensureCluster, type Home, makeHome, readPassword } from './cluster.ts'
import { type Lease, takeLease } from './lease.ts'
import { isAlive } from './process-state.ts'
import { chooseRunMode, EmbeddedError, type RunMode } from './programs.ts'
import {
  choosePort,
  failureIn,
  findServer,
  hasSocket,
  removeStaleLocks,
  type Server,
  settle,
  startServer,
  stopServer,
} from './server.ts'

export type EmbeddedOptions = {
  /** Absolute path of the folder for the data, the password and the log. */
  dataDir: string
  /** A fixed port; otherwise the previous port, or a free one. */
  port?: number
  log: { info(message: string): void; warn(message: string): void }
  /** Server settings that override the defaults, for tests. */
  settings?: Record<string, string>
  /** For short commands: leave an unused running server alone, because its user may be starting. */
  command?: boolean
  /** Aborts the start. */
  signal?: AbortSignal
}

export type Embedded = {
  /** For the application: role and database `trove`. */
  url: string
  /** The same through a Unix socket where there is one; small queries take a fifth less time. */
  socketUrl: string | undefined
  /** The current server process; it changes after a crash. */
  readonly pid: number
  /** Stops watching the server, and shuts it down if no other process uses it. `patienceMs` bounds the fast shutdown. */
  stop(patienceMs?: number): Promise<void>
}

type Start = EmbeddedOptions & { home: Home; password: string; mode?: RunMode; started?: boolean }

const longestWait = 60_000
const watchEvery = 500
const largestLog = 10 * 1024 * 1024

/** Creates, starts or finds the PostgreSQL in `dataDir`, and keeps it running until `stop`. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const home = makeHome(options.dataDir)
  const start: Start = { ...options, home, password: readPassword(home) }
  const { running, lease } = await ensureUsable(start)
  const { port } = running.server
  // After a crash the server must return on the same port, where connections expect it.
  start.port = port
  const watch = keepRunning(start, running)
  const url = urlOf(start, port, 'trove', 'trove')
  let stopping: Promise<void> | undefined
  return {
    url,
    socketUrl: hasSocket(home) ? `${url}?host=${encodeURIComponent(home.sockets)}` : undefined,
    get pid() {
      return watch.pid()
    },
    stop: (patienceMs) => {
      stopping ??= stop(patienceMs)
      return stopping
    },
  }

  async function stop(patienceMs?: number) {
    await watch.end()
    const foundUnused = !start.started && !lease.shared
    await lease.leave(async () => {
      if (!(start.command && foundUnused)) await stopServer(home, patienceMs)
    })
  }
}

/** A running server may be about to stop; then this process starts it. */
async function ensureUsable(start: Start): Promise<{ running: Running; lease: Lease }> {
  const deadline = Date.now() + longestWait
  for (;;) {
    const running = await ensureRunning(start)
    const { pid, port } = running.server
    let lease: Lease | undefined
    try {
      lease = await takeLease({
        url: urlOf(start, port, 'postgres', 'postgres'),
        isRunning: () => findServer(start.home) !== undefined,
      })
      await ensureDatabase(start, port)
      return { running, lease }
    } catch (error) {
      await sleep(50)
      const now = findServer(start.home)
      const ended = now?.pid !== pid || now.state !== 'ready'
      const retry = ended && Date.now() < deadline
      const stopStarted = async () => {
        if (start.started && !retry) await stopServer(start.home)
      }
      await (lease ? lease.leave(stopStarted) : stopStarted())
      if (!retry) throw error
    }
  }
}

type Running = { server: Server; exited?: Promise<void> }

/** Uses the running server, or starts it. Loops, because other processes may start, stop or kill it meanwhile. */
async function ensureRunning(start: Start): Promise<Running> {
  const { home, log } = start
  const deadline = Date.now() + longestWait
  const avoid = new Set<number>()
  for (;;) {
    const server = await settle(home, start.signal)
    if (server) {
      start.started = false
      log.info(`PostgreSQL is already running on port ${server.port} (process ${server.pid})`)
      return { server }
    }
    start.mode ??= chooseRunMode(home.folder)
    const durable = start.settings?.fsync !== 'off'
    await ensureCluster(home, start.mode, start.password, { durable, signal: start.signal })
    start.signal?.throwIfAborted()
    removeStaleLocks(home)
    const port = start.port ?? (await choosePort(home, avoid))
    const settings = { ...defaultSettings(), ...start.settings }
    const outcome = await startServer(home, start.mode, port, settings, start.signal)
    if (outcome.kind === 'ready') {
      start.started = true
      writeFileSync(home.port, String(port))
      log.info(`PostgreSQL started on port ${port} (process ${outcome.server.pid}, as ${start.mode.name})`)
      return outcome
    }
    if (outcome.reason === 'port taken' && start.port)
      throw new EmbeddedError(`Port ${port} is taken; see ${home.log}`)
    if (outcome.reason === 'other' || Date.now() > deadline) {
      throw new EmbeddedError(
        `PostgreSQL did not start: ${failureIn(outcome.log)} The whole log: ${home.log}`,
      )
    }
    if (outcome.reason === 'port taken') {
      avoid.add(port)
      continue
    }
    // Backends of a killed server finish their statement before they exit.
    if (outcome.reason === 'old processes remain')
      log.info('Waiting for processes of the previous PostgreSQL to end')
    await sleep(100)
  }
}

function defaultSettings(): Record<string, string> {
  const megabytes = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 1024 / 1024
  const buffers = Math.round(Math.min(512, Math.max(64, megabytes / 8)))
  return {
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.round(Math.max(buffers, megabytes / 2))}MB`,
    // Enough for the default DATABASE_POOL with twenty processes. Costs some megabytes.
    max_connections: '300',
    fsync: 'on',
    full_page_writes: 'on',
    // After each checkpoint PostgreSQL logs full pages; compressing them with pglz costs an order more time than writing them.
    wal_compression: 'off',
    checkpoint_timeout: '15min',
    max_wal_size: '2GB',
    jit: 'off',
    random_page_cost: '1.1',
    idle_in_transaction_session_timeout: '30s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
  }
}

/** The application's role may create databases but is not a superuser, as with hosted PostgreSQL. */
async function ensureDatabase(start: Start, port: number) {
  const admin = new Client({ connectionString: urlOf(start, port, 'postgres', 'postgres') })
  admin.on('error', () => {})
  await admin.connect()
  try {
    // Two processes may start at the same time.
    await admin.query("SELECT pg_advisory_lock(hashtext('trove: first start'))")
    const { rows } = await admin.query<{
      folder: string
      role: boolean
      sellers: boolean
      database: boolean
    }>(`
      SELECT current_setting('data_directory') AS folder,
             EXISTS (SELECT FROM pg_roles WHERE rolname = 'trove') AS role,
             EXISTS (SELECT FROM pg_roles WHERE rolname = 'trove_seller') AS sellers,
             EXISTS (SELECT FROM pg_database WHERE datname = 'trove') AS database`)
    const [found] = rows
    if (found?.folder !== start.home.cluster) {
      throw new EmbeddedError(
        `The server on port ${port} uses the data in ${found?.folder}, not in ${start.home.cluster}.`,
      )
    }
    if (!found.role) await admin.query(`CREATE ROLE trove LOGIN CREATEDB PASSWORD '${start.password}'`)
    // The role for sellers' requests (see roles/). The application's role cannot create roles.
    if (!found.sellers) await admin.query('CREATE ROLE trove_seller NOLOGIN; GRANT trove_seller TO trove')
    if (!found.database) await admin.query('CREATE DATABASE trove OWNER trove')
  } finally {
    await admin.end()
  }
}

const urlOf = (start: Start, port: number, role: string, database: string) =>
  `postgres://${role}:${start.password}@127.0.0.1:${port}/${database}`

/** Watches the server and restarts it on the same port, so that connection pools recover by themselves. */
function keepRunning(start: Start, first: Running) {
  const { port } = first.server
  let current = first.server
  const end = new AbortController()
  // From now on only the end of the watch aborts a restart: requests in flight during a stop still need the database.
  start.signal = end.signal
  let restart: Promise<void> | undefined

  const look = () => {
    if (!end.signal.aborted && !restart && !isAlive(current.pid)) {
      restart = bringBack().finally(() => {
        restart = undefined
      })
    }
  }
  async function bringBack() {
    start.log.warn(`PostgreSQL (process ${current.pid}) has ended; restarting it`)
    for (let pause = 100; !end.signal.aborted; pause = Math.min(pause * 2, 5_000)) {
      try {
        const { server, exited } = await ensureRunning(start)
        current = server
        exited?.then(look)
        if (server.port !== port) start.log.warn('PostgreSQL has changed its port: restart this process')
        return
      } catch (error) {
        start.log.warn(`${(error as Error).message}\nNext attempt in ${pause} ms`)
        await sleep(pause, undefined, { signal: end.signal }).catch(() => {})
      }
    }
  }
  // A child emits its exit; a server that another process started has to be polled.
  first.exited?.then(look)
  const timer = setInterval(() => {
    look()
    try {
      limitLog(start.home)
    } catch (error) {
      start.log.warn(`Could not shorten the log of PostgreSQL: ${(error as Error).message}`)
    }
  }, watchEvery).unref()
  return {
    pid: () => current.pid,
    async end() {
      end.abort()
      clearInterval(timer)
      await restart
    },
  }
}

/** The server keeps its log open and appends, so the file is copied and emptied rather than renamed. */
function limitLog(home: Home) {
  if ((statSync(home.log, { throwIfNoEntry: false })?.size ?? 0) < largestLog) return
  try {
    copyFileSync(home.log, `${home.log}.1`)
  } finally {
    truncateSync(home.log)
  }
}
