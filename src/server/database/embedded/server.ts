// One PostgreSQL server process: find it by its pid file, start it, stop it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Home } from './cluster.ts'
import { exists, isAlive } from './process-state.ts'
import { commandLine, EmbeddedError, processOptions, program, type RunMode } from './programs.ts'

export type Server = { pid: number; port: number; state: 'starting' | 'ready' | 'stopping' }

const longestRecovery = 300_000
const longestStop = 30_000
/** Limit of a fast shutdown during the start. A recovery that is not interrupted by then takes long. */
const fastEndMs = 500

/** The server of this cluster, if its pid file names a process that is this server. */
export function findServer(home: Home): Server | undefined {
  const lines = readLock(pidFile(home))?.text.split('\n') ?? []
  const pid = Number(lines[0])
  if (!isPostmaster(pid, home)) return undefined
  const status = lines[7]?.trim()
  return {
    pid,
    port: Number(lines[3]),
    state: status === 'ready' || status === 'stopping' ? status : 'starting',
  }
}

const pidFile = (home: Home) => join(home.cluster, 'postmaster.pid')

function readLock(path: string) {
  try {
    return { text: readFileSync(path, 'utf8'), age: Date.now() - statSync(path).mtimeMs }
  } catch {
    return undefined
  }
}

/** Process ids are reused: only signal a postgres process whose working directory is this cluster. */
function isPostmaster(pid: number, home: Home): boolean {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false
  if (process.platform !== 'linux') return commandOf(pid).includes(`postgres -D ${home.cluster} `)
  try {
    // The working directory is right even after the data was moved. Backends have other command lines.
    return isServerCommand(commandOf(pid)) && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(home.cluster)
  } catch {
    return false
  }
}

const isServerCommand = (command: string) => /\/postgres(\.exe)? -D /.test(command)

function commandOf(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/**
 * A lock file that a crash left behind prevents a start while its process id is in use, by a zombie or by an unrelated
 * program.
 */
export function removeStaleLocks(home: Home) {
  const sockets = readdirSync(home.sockets).filter((name) => name.endsWith('.lock'))
  for (const path of [pidFile(home), ...sockets.map((name) => join(home.sockets, name))]) {
    const lock = readLock(path)
    if (!lock) continue
    const pid = Number(lock.text.split('\n')[0])
    // PostgreSQL itself handles an unused process id. Never remove the lock of a running server.
    if (pid > 1 && (!exists(pid) || isServerCommand(commandOf(pid)))) continue
    // Another server is just writing a fresh file without a process id.
    if (!(pid > 1) && lock.age < 5_000) continue
    // Read again: another process may have started the server in between.
    if (readLock(path)?.text === lock.text) rmSync(path, { force: true })
  }
}

/** Waits while the server starts, recovers or stops. Returns the ready server, or undefined after it has ended. */
export async function settle(home: Home, signal?: AbortSignal): Promise<Server | undefined> {
  const deadline = Date.now() + longestRecovery
  for (;;) {
    const server = findServer(home)
    if (!server || server.state === 'ready') return server
    if (Date.now() > deadline)
      throw new EmbeddedError(`PostgreSQL ${server.pid} is still ${server.state}; see ${home.log}`)
    signal?.throwIfAborted()
    await sleep(10)
  }
}

export type StartOutcome =
  | { kind: 'ready'; server: Server; exited: Promise<void> }
  | {
      kind: 'refused'
      reason: 'port taken' | 'already running' | 'old processes remain' | 'other'
      log: string
    }

/** Starts the server and waits until it is ready or has ended. If `signal` aborts, stops the server and throws. */
export async function startServer(
  home: Home,
  mode: RunMode,
  port: number,
  settings: Record<string, string>,
  signal?: AbortSignal,
): Promise<StartOutcome> {
  const args = ['-D', home.cluster, '-p', String(port), '-c', 'listen_addresses=127.0.0.1']
  args.push('-c', `unix_socket_directories=${socketFolder(home)}`)
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  const output = openSync(home.log, 'a', 0o600)
  const from = statSync(home.log).size
  const child = spawn(...commandLine(mode, program(mode, 'postgres'), args), {
    ...processOptions(mode),
    // Detached from the terminal: Ctrl-C reaches only the application, which stops the server last.
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  let failure: string | undefined
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      failure = error.message
      resolve()
    })
  })
  let gone = false
  exited.then(() => {
    gone = true
  })
  for (;;) {
    await Promise.race([exited, sleep(10)])
    if (gone) {
      const log = failure ?? readFileSync(home.log).subarray(from).toString('utf8').trim()
      return { kind: 'refused', reason: reasonOf(log), log }
    }
    const server = findServer(home)
    if (server && server.pid === child.pid && server.state === 'ready')
      return { kind: 'ready', server, exited }
    if (signal?.aborted) {
      await endStarting(child, exited)
      throw signal.reason
    }
  }
}

/** A recovering server may not have a usable pid file yet, so this signals the child. */
async function endStarting(child: ChildProcess, exited: Promise<void>) {
  child.kill('SIGINT')
  if (await Promise.race([exited.then(() => false), sleep(fastEndMs, true)])) {
    child.kill('SIGQUIT')
    await Promise.race([exited, sleep(longestStop)])
  }
}

/** The last failure in the log of a server, with the detail that follows it. */
export function failureIn(log: string): string {
  const lines = log.split('\n')
  const at = lines.findLastIndex((line) => /\b(FATAL|PANIC): /.test(line))
  const said = at < 0 ? lines.slice(-1) : lines.slice(at, at + 2)
  return said
    .map((line) =>
      line
        .replace(/^.*?\b(FATAL|PANIC|DETAIL|HINT): +/, '')
        .trim()
        .replace(/\.?$/, '.'),
    )
    .join(' ')
}

function reasonOf(log: string) {
  if (/could not create any TCP\/IP sockets|Address already in use/.test(log)) return 'port taken'
  if (/lock file ".+" (already exists|is empty)/.test(log)) return 'already running'
  if (/pre-existing shared memory block/.test(log)) return 'old processes remain'
  return 'other'
}

/** The path of a Unix socket can have about 100 bytes. In a longer path only TCP works. */
export const hasSocket = (home: Home) => process.platform !== 'win32' && Buffer.byteLength(home.sockets) <= 80

function socketFolder(home: Home) {
  if (!hasSocket(home)) return ''
  return /[,"\s]/.test(home.sockets) ? `"${home.sockets.replaceAll('"', '""')}"` : home.sockets
}

/**
 * Fast shutdown: open transactions roll back. After `patienceMs` an immediate shutdown; the next start then recovers from
 * the log, as after a crash.
 */
export async function stopServer(home: Home, patienceMs = longestStop) {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const server = findServer(home)
    if (!server) return
    process.kill(server.pid, signal)
    const deadline = Date.now() + (signal === 'SIGINT' ? patienceMs : longestStop)
    while (Date.now() < deadline) {
      if (!isAlive(server.pid)) return
      await sleep(10)
    }
  }
}

/** The previous port if it is free, otherwise one below the range that systems use for outgoing connections. */
export async function choosePort(home: Home, avoid: Set<number>): Promise<number> {
  const last = readNumber(home.port)
  if (last && !avoid.has(last) && (await isFree(last))) return last
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if (!avoid.has(port) && (await isFree(port))) return port
  }
  throw new EmbeddedError('No free port was found on 127.0.0.1 between 20000 and 29999.')
}

function readNumber(path: string) {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch {
    return 0
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
