// One PostgreSQL server process: what its pid file says, starting it, and stopping exactly it.
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
import { exists, type Home, isAlive } from './cluster.ts'
import { commandLine, processOptions, program, type Way } from './programs.ts'

export type Server = { pid: number; port: number; state: 'starting' | 'ready' | 'stopping' }

const longestRecovery = 300_000
const longestStop = 30_000
/** For a fast shutdown during the start. Recovery ends within this time, or not for long. */
const fastEndMs = 500

/** The server of this cluster, if its pid file names a process that really is it. */
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

/** Numbers of processes are given again: only a postgres that works in this very folder may ever be signalled. */
function isPostmaster(pid: number, home: Home): boolean {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false
  if (process.platform !== 'linux') return commandOf(pid).includes(`postgres -D ${home.cluster} `)
  try {
    // The server's folder tells also after the data was moved. Its backends differ: they rename themselves.
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
 * A lock left by a crash keeps PostgreSQL from starting when its number still belongs to something: to a dead server
 * that nobody has collected, or by now to a program that has nothing to do with it.
 */
export function removeStaleLocks(home: Home) {
  const sockets = readdirSync(home.sockets).filter((name) => name.endsWith('.lock'))
  for (const path of [pidFile(home), ...sockets.map((name) => join(home.sockets, name))]) {
    const lock = readLock(path)
    if (!lock) continue
    const pid = Number(lock.text.split('\n')[0])
    // A number that nobody has is PostgreSQL's own business, and any server at all is left alone.
    if (pid > 1 && (!exists(pid) || isServerCommand(commandOf(pid)))) continue
    // A fresh file without a number is one that another server is just writing.
    if (!(pid > 1) && lock.age < 5_000) continue
    // Read once more: another process may have started the server in between.
    if (readLock(path)?.text === lock.text) rmSync(path, { force: true })
  }
}

/** Waits while the server starts, recovers or stops; answers with it once ready, with nothing once gone. */
export async function settle(home: Home, signal?: AbortSignal): Promise<Server | undefined> {
  const deadline = Date.now() + longestRecovery
  for (;;) {
    const server = findServer(home)
    if (!server || server.state === 'ready') return server
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL ${server.pid} is still ${server.state}; see ${home.log}`)
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

/** Starts the server and waits until it is ready or has given up. When `signal` is aborted, ends it and throws. */
export async function startServer(
  home: Home,
  way: Way,
  port: number,
  settings: Record<string, string>,
  signal?: AbortSignal,
): Promise<StartOutcome> {
  const args = ['-D', home.cluster, '-p', String(port), '-c', 'listen_addresses=127.0.0.1']
  args.push('-c', `unix_socket_directories=${socketFolder(home)}`)
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  const output = openSync(home.log, 'a', 0o600)
  const from = statSync(home.log).size
  const child = spawn(...commandLine(way, program(way, 'postgres'), args), {
    ...processOptions(way),
    // A session of its own: Ctrl-C in the terminal is for the application, which stops the server last.
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

/** A server that recovers may not have a usable pid file yet, so the signals go to the child. */
async function endStarting(child: ChildProcess, exited: Promise<void>) {
  child.kill('SIGINT')
  if (await Promise.race([exited.then(() => false), sleep(fastEndMs, true)])) {
    child.kill('SIGQUIT')
    await Promise.race([exited, sleep(longestStop)])
  }
}

function reasonOf(log: string) {
  if (/could not create any TCP\/IP sockets|Address already in use/.test(log)) return 'port taken'
  if (/lock file ".+" (already exists|is empty)/.test(log)) return 'already running'
  if (/pre-existing shared memory block/.test(log)) return 'old processes remain'
  return 'other'
}

/** The path of a Unix socket may have about 100 bytes; in a deeper folder TCP must do. */
export const hasSocket = (home: Home) => process.platform !== 'win32' && Buffer.byteLength(home.sockets) <= 80

function socketFolder(home: Home) {
  if (!hasSocket(home)) return ''
  return /[,"\s]/.test(home.sockets) ? `"${home.sockets.replaceAll('"', '""')}"` : home.sockets
}

/**
 * Fast shutdown: open transactions roll back, everything committed is written. Immediate if that takes longer than
 * `patienceMs`; the next start then recovers from the log, as after a crash.
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

/** The port of last time where it is free, else one below the range that systems give to outgoing connections. */
export async function choosePort(home: Home, avoid: Set<number>): Promise<number> {
  const last = readNumber(home.port)
  if (last && !avoid.has(last) && (await isFree(last))) return last
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if (!avoid.has(port) && (await isFree(port))) return port
  }
  throw new Error('No free port was found on 127.0.0.1 between 20000 and 29999.')
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
