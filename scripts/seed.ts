// `npm run seed -- --products 100000 --sellers 300 --orders 20000`: fills the configured database with test data.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { migrate } from '#server/database/migrate.ts'
import { type Db, type OpenDatabase, openDatabase } from '#server/database/open.ts'
import { loadKeys } from '#server/keys.ts'
import type { ValuesInForce } from '#server/modules/settings/settings.rules.ts'
import { explainStartError, messageOf } from '#server/processes/start-errors.ts'
import { currencyRefusal } from '#server/views/books/book-currency.ts'
import { settingsInForce } from '#server/views/settings/shop-rules.ts'
import { recountAllSearchWords } from '#server/workflows/catalog/recount-search-words.ts'
import { seedOrders } from './seed/orders.ts'
import { seedCustomers, seedSellers } from './seed/people.ts'
import { seedProducts } from './seed/products.ts'
import { showProgress } from './seed/progress.ts'
import { withDatabase } from './with-database.ts'

const limits = { products: 1_000_000, sellers: 10_000, orders: 1_000_000 }
const usage = `Usage: npm run seed -- [--products N] [--sellers N] [--orders N]
Adds sellers, customers, products and past orders to the database of DATABASE_URL, or to the embedded one of DATA_DIR.
Defaults: 10000 products, 100 sellers, 2000 orders.`

const wanted = readArguments()
const dataDir = resolve(process.env.DATA_DIR || './data')
const quiet = { info: () => {}, warn: (message: string) => void process.stderr.write(`${message}\n`) }
try {
  await withDatabase(
    quiet,
    async ({ url, embedded }) => {
      if (embedded) await migrate({ url, folder: resolve(import.meta.dirname, '../migrations'), log: quiet })
      const database = openDatabase({ url, poolSize: 4 })
      try {
        await seed(database)
      } finally {
        await database.close()
      }
    },
    { create: true },
  )
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${explainStartError(error, process.env) ?? messageOf(error)}\n`)
}

async function seed({ db, pool }: OpenDatabase): Promise<void> {
  const { rows } = await sql<{
    ready: boolean
  }>`select to_regclass('product_categories') is not null as ready`.execute(db)
  if (!rows[0]?.ready) {
    throw new Error(
      'This database has no shop in it yet. Start the shop once with this DATABASE_URL, then seed it.',
    )
  }
  const currency = await readCurrency(db)
  const began = Date.now()
  const keys = await loadKeys(dataDir, { secretKey: process.env.SECRET_KEY || undefined })
  const sellerIds = await seedSellers(db, keys, wanted.sellers)
  await showProgress('Products', wanted.products, (report) =>
    seedProducts(db, { count: wanted.products, sellerIds, report }),
  )
  if (wanted.orders > 0) {
    const customers = await seedCustomers(db, Math.ceil(wanted.orders / 4))
    await showProgress('Orders', wanted.orders, (report) =>
      seedOrders(db, { count: wanted.orders, customers, currency, report }),
    )
  }
  await recountAllSearchWords(db)
  const client = await pool.connect()
  try {
    // Statistics for the planner, and the visibility map for index-only scans.
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (analyze)')
  } finally {
    client.release(true)
  }
  process.stderr.write(`Done in ${((Date.now() - began) / 1000).toFixed(1)} s.\n`)
}

/** The currency that the server would choose: book currency, setting or `CURRENCY`. */
async function readCurrency(db: Db): Promise<string> {
  const given = process.env.CURRENCY || undefined
  const { rows } = await sql<{
    values: ValuesInForce
  }>`select ${settingsInForce(['currency'])} as values`.execute(db)
  const { bookCurrency, currency } = rows[0]?.values ?? {}
  const refusal = currencyRefusal(given, bookCurrency)
  if (refusal) throw new Error(refusal)
  return bookCurrency ?? currency ?? given ?? 'USD'
}

function readArguments(): typeof limits {
  try {
    const { values } = parseArgs({
      options: {
        products: { type: 'string', default: '10000' },
        sellers: { type: 'string', default: '100' },
        orders: { type: 'string', default: '2000' },
        help: { type: 'boolean' },
      },
    })
    if (values.help) {
      process.stdout.write(`${usage}\n`)
      process.exit(0)
    }
    return {
      products: readCount('products', values.products, 0),
      sellers: readCount('sellers', values.sellers, 1),
      orders: readCount('orders', values.orders, 0),
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}\n`)
    process.exit(2)
  }
}

function readCount(name: keyof typeof limits, text: string, min: number): number {
  const count = Number(text)
  if (!/^\d+$/.test(text) || count < min || count > limits[name]) {
    throw new Error(`--${name} must be a whole number from ${min} to ${limits[name]}.`)
  }
  return count
}
