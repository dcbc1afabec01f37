import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { loadDemo } from '#demo/load.ts'
import { readConfig } from '#server/config.ts'
import { openEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { type Keys, loadKeys } from '#server/keys.ts'
import type { Shop } from '#server/shop.ts'
import { countDays } from '#server/workflows/analytics/count-days.ts'
import { addRecords } from './office/add-records.ts'
import { copiesFor, copyOrders } from './office/copy-orders.ts'
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
const settings = {
  PAYMENTS: 'sandbox',
  STRIPE_SECRET_KEY: `sk_test_${randomBytes(8).toString('hex')}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(8).toString('hex')}`,
  SMTP_URL: 'smtp://127.0.0.1:9',
}

/** Starts a database with a number of products, the production server, and the provider stub. */
export async function setStage(options: Options): Promise<Stage> {
  const folder = options.data ? resolve(options.data) : await mkdtemp(join(tmpdir(), 'trove-bench-'))
  claimFolder(folder)
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
    await fill(databaseUrl, keys, folder, options)

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
      ...settings,
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

/** Takes only new folders and its own, because it fills the database with invented orders. */
function claimFolder(folder: string): void {
  const mark = join(folder, 'bench')
  mkdirSync(folder, { recursive: true })
  if (existsSync(mark)) return
  if (readdirSync(folder).length > 0) throw new Error(`${folder} holds other data: choose a new folder.`)
  writeFileSync(mark, '')
}

/** Loads the demo for its home page, then seeds the missing sellers, products and orders. */
async function fill(url: string, keys: Keys, folder: string, options: Options): Promise<void> {
  const { db, pool, close } = openDatabase({ url, poolSize: 2 })
  try {
    await loadDemo({ db, keys } as Shop)
    const { rows } = await pool.query<{ sellers: number; products: number; orders: number }>(
      `select (select count(*)::int from sellers) as sellers, (select count(*)::int from products where listed) as products,
        (select count(*)::int from orders) as orders`,
    )
    const missing = {
      sellers: Math.max(1, options.sellers - (rows[0]?.sellers ?? 0)),
      products: Math.max(0, options.products - (rows[0]?.products ?? 0)),
      orders: Math.max(0, options.pastOrders - (rows[0]?.orders ?? 0)),
    }
    if (missing.products > 0 || missing.orders > 0) {
      const [copied, copies] = copiesFor(missing.orders, rows[0]?.orders ?? 0)
      const args = Object.entries({ ...missing, orders: copied }).flatMap(([name, count]) => [
        `--${name}`,
        String(count),
      ])
      const seed = startChild(join(root, 'scripts/seed.ts'), args, { DATABASE_URL: url, DATA_DIR: folder })
      const [code] = await once(seed.process, 'exit')
      if (code !== 0) throw new Error('Seeding the database failed.')
      if (copies > 0) {
        await copyOrders(db, copies, 'USD')
        await addRecords(db)
        const client = await pool.connect()
        await client.query('set statement_timeout = 0')
        await client.query('vacuum (analyze)')
        client.release(true)
      }
    }
    await countDays({ db, config: readConfig(settings) })
    await checkSellers(pool, folder)
  } finally {
    await close()
  }
}

/** An order with a product of another seller, which row-level security hides, would make the cases of sellers fail. */
async function checkSellers(pool: pg.Pool, folder: string): Promise<void> {
  const { rows } = await pool.query<{ lines: number }>(
    'select count(*)::int as lines from order_items i join products p on p.id = i.product_id where p.seller_id <> i.seller_id',
  )
  if (rows[0]?.lines) {
    throw new Error(
      `${rows[0].lines} order lines in ${folder} have a product of another seller: choose a new folder.`,
    )
  }
}
