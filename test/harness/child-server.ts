import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestApp } from './app.ts'

const root = resolve(import.meta.dirname, '../..')
/** Node's compile cache: saves a third of a start's CPU time. Killed servers never write it, so `compile-server.ts` does. */
const compileCache = resolve(root, '.cache/compiled')

/** The environment of every process that tests start: no variable of this machine but the path. */
export const childEnv = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache }

export type ChildServer = {
  url: string
  pid: number
  kill: () => Promise<void>
  signal: (signal: NodeJS.Signals) => void
  /** Resolves after the process has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  exited: () => boolean
  /** Output of the process so far. */
  output: () => string
}

const portsOfWorker = 500
let tried = 0

/**
 * Returns a free port that a server can be restarted on. It is below 32768, where Linux's ephemeral ports begin: an
 * outgoing connection on the port, or its TIME_WAIT state, would make the restart fail. Each worker has its own range.
 */
export async function freePort(): Promise<number> {
  const first = 12_000 + Number(process.env.VITEST_POOL_ID ?? 0) * portsOfWorker
  for (let attempt = 0; attempt < portsOfWorker; attempt++) {
    // Each isolated test file starts counting at zero, so the process id spreads them.
    const port = first + ((process.pid + tried++) % portsOfWorker)
    if (await canListen(port)) return port
  }
  throw new Error('no free port')
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer()
  const free = await new Promise<boolean>((done) => {
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => done(true))
  })
  if (free) await new Promise((done) => server.close(done))
  return free
}

type Entry = 'src/server/main.ts' | 'dev/demo/main.ts' | 'test/soak/server.ts' | 'test/harness/api-server.ts'

/** Starts the server as a child process, so that a test can kill it. */
export async function startChildServer(
  entry: Entry,
  env: Record<string, string> & { PORT: string },
): Promise<ChildServer> {
  const child: ChildProcess = spawn(process.execPath, [entry], {
    cwd: root,
    env: {
      ...childEnv,
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  const exited = () => child.exitCode !== null || child.signalCode !== null
  const url = `http://127.0.0.1:${env.PORT}`
  for (let attempt = 0; ; attempt++) {
    if (exited()) throw new Error(`the server ended while starting:\n${output}`)
    if (attempt > 1200) throw new Error(`the server did not start in time:\n${output}`)
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    if (ready?.ok) break
    await sleep(50)
  }
  return {
    url,
    pid: child.pid ?? 0,
    exited,
    output: () => output,
    ended,
    signal: (signal) => child.kill(signal),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Razorpay settings; empty if the app runs without Razorpay. */
const razorpayEnv = ({ shop: { config } }: TestApp) => ({
  RAZORPAY_KEY_ID: config.RAZORPAY_KEY_ID ?? '',
  RAZORPAY_KEY_SECRET: config.RAZORPAY_KEY_SECRET ?? '',
  RAZORPAY_WEBHOOK_SECRET: config.RAZORPAY_WEBHOOK_SECRET ?? '',
  RAZORPAY_API_URL: config.RAZORPAY_API_URL ?? '',
})

/**
 * Starts the production server as a child process that uses the database, payment sandbox and mailbox of a test app.
 */
export const startProduction = (
  app: TestApp,
  env: { PORT: string } & Record<string, string | undefined>,
  entry: Entry = 'src/server/main.ts',
): Promise<ChildServer> =>
  startChildServer(entry, {
    DATA_DIR: app.shop.config.DATA_DIR,
    DATABASE_URL: app.appUrl,
    SMTP_URL: app.shop.config.SMTP_URL ?? '',
    PAYMENTS: 'sandbox',
    STRIPE_SECRET_KEY: app.shop.config.STRIPE_SECRET_KEY ?? '',
    STRIPE_WEBHOOK_SECRET: app.webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: app.webhookSecret,
    STRIPE_API_URL: app.stripe.url,
    ...razorpayEnv(app),
    ...env,
  })
