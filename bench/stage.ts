import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { loadDemo } from '#demo/load.ts'
import { openEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { type Keys, loadKeys } from '#server/keys.ts'
import type { Shop } from '#server/shop.ts'
import type { Options } from './options.ts'
import { type Child, freePort, startChild, waitFor } from './processes/child.ts'

export type Stage = {
  /** The server under test. */
  url: string
  server: Child
  /** From the start of the process to its first response. */
  startMs: number
  database: pg.Pool
  databasePid: number
  databaseUrl: string
  keys: Keys
  /** The URL of the provider stub, for the case that measures the provider's package. */
  providerUrl: string
  folder: string
  close: () => Promise<void>
}

const quiet = { info: () => {}, warn: (message: string) => void process.stderr.write(`${message}\n`) }
const root = resolve(import.meta.dirname, '..')

/** Starts a database with a number of products, the production server, and the provider stub. */
export async function setStage(options: Options): Promise<Stage> {
  const folder = options.data ? resolve(options.data) : await mkdtemp(join(tmpdir(), 'trove-bench-'))
  mkdirSync(folder, { recursive: true })
  // The database runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o711)
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.reverse()) await closer()
    if (!options.data) await rm(folder, { recursive: true, force: true })
  }
  try {
    const embedded = await openEmbedded({ dataDir: join(folder, 'postgres'), log: quiet })
    closers.push(() => embedded.stop())
    const databaseUrl = embedded.socketUrl ?? embedded.url
    await migrate({ url: databaseUrl, folder: join(root, 'migrations'), log: quiet })
    const keys = await loadKeys(folder)
    await fill(databaseUrl, keys, folder, options.products)

    const [port, providerPort] = [await freePort(), await freePort()]
    const provider = startChild(
      join(import.meta.dirname, 'processes/provider-stub.ts'),
      [String(providerPort)],
      {},
    )
    closers.push(provider.stop)
    const began = Date.now()
    const server = startChild(join(import.meta.dirname, 'processes/server.ts'), [], {
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      PROCESSES: String(options.processes),
      LOG_LEVEL: 'warn',
      PAYMENTS: 'sandbox',
      STRIPE_SECRET_KEY: `sk_test_${randomBytes(8).toString('hex')}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(8).toString('hex')}`,
      SMTP_URL: 'smtp://127.0.0.1:9',
    })
    closers.push(server.stop)
    const url = `http://127.0.0.1:${port}`
    await waitFor(`${url}/readyz`, server)
    const startMs = Date.now() - began
    const database = new pg.Pool({ connectionString: databaseUrl, max: 16 })
    closers.push(() => database.end())
    const databasePid = embedded.pid
    return {
      url,
      server,
      startMs,
      database,
      databasePid,
      databaseUrl,
      keys,
      providerUrl: `http://127.0.0.1:${providerPort}`,
      folder,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Loads the demo for its home page, then seeds the missing products. */
async function fill(url: string, keys: Keys, folder: string, products: number): Promise<void> {
  const { db, pool, close } = openDatabase({ url, poolSize: 2 })
  try {
    await loadDemo({ db, keys } as Shop)
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from products where listed',
    )
    const missing = products - (rows[0]?.count ?? 0)
    if (missing <= 0) return
    const args = [
      '--products',
      String(missing),
      '--sellers',
      String(Math.ceil(products / 100)),
      '--orders',
      '1000',
    ]
    const seed = startChild(join(root, 'scripts/seed.ts'), args, { DATABASE_URL: url, DATA_DIR: folder })
    const [code] = await once(seed.process, 'exit')
    if (code !== 0) throw new Error('Seeding the database failed.')
  } finally {
    await close()
  }
}
