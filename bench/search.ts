// `npm run bench:search`: precision@5 of the labeled queries in test/search/queries.txt on the demo catalog.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { loadDemo } from '#demo/load.ts'
import { openEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { type Db, openDatabase } from '#server/database/open.ts'
import { loadKeys } from '#server/keys.ts'
import { searchProducts } from '#server/workflows/catalog/find-products.ts'
import { type LabeledQuery, precisionOf, readLabels } from '#test/search/labels.ts'

/** `--data` reuses a filled database; `--misses` lists the tuning queries below full precision. */
const { values } = parseArgs({
  options: { data: { type: 'string' }, misses: { type: 'boolean', default: false } },
})
const root = resolve(import.meta.dirname, '..')
const quiet = { info: () => {}, warn: (message: string) => void process.stderr.write(`${message}\n`) }
const folder = values.data ? resolve(values.data) : mkdtempSync(join(tmpdir(), 'trove-search-'))
mkdirSync(folder, { recursive: true })
// The database runs as another user, which must be able to enter the folder.
chmodSync(folder, 0o711)

const embedded = await openEmbedded({ dataDir: join(folder, 'postgres'), log: quiet })
try {
  const url = embedded.socketUrl ?? embedded.url
  await migrate({ url, folder: join(root, 'migrations'), log: quiet })
  const { db, close } = openDatabase({ url })
  try {
    const filled = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
    if (!filled) await loadDemo({ db, keys: await loadKeys(folder) })
    await measure(db)
  } finally {
    await close()
  }
} finally {
  await embedded.stop()
  if (!values.data) rmSync(folder, { recursive: true, force: true })
}

type Measured = LabeledQuery & { precision: number; shown: string[] }

async function measure(db: Db): Promise<void> {
  const labels = readLabels(readFileSync(join(root, 'test/search/queries.txt'), 'utf8'))
  const products = await db.selectFrom('products').select(['id', 'colors', 'color']).execute()
  const colors = new Map(products.map(({ id, colors, color }) => [id, [...colors, color]]))
  const measured: Measured[] = []
  const times: number[] = []
  for (const label of labels) {
    const began = performance.now()
    const { cards } = await searchProducts(db, { query: label.query, size: 5 })
    times.push(performance.now() - began)
    measured.push({
      ...label,
      precision: precisionOf(
        label,
        cards.map((card) => ({ ...card, colors: colors.get(card.id) ?? [] })),
      ),
      shown: cards.map((card) => `${card.title} (${card.category.categoryCode})`),
    })
  }
  if (values.misses) {
    for (const { query, precision, shown, heldOut } of measured) {
      if (!heldOut && precision < 1) print(`${precision.toFixed(1)} ${query}: ${shown.join('; ')}`)
    }
  }
  report(
    'tuning',
    measured.filter(({ heldOut }) => !heldOut),
  )
  report(
    'held-out',
    measured.filter(({ heldOut }) => heldOut),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  print(`first-time searches: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms`)
}

function report(name: string, queries: Measured[]): void {
  const mean = queries.reduce((sum, { precision }) => sum + precision, 0) / queries.length
  const empty = queries.filter(({ shown }) => shown.length === 0).length
  print(`${name}: ${queries.length} queries, precision@5 ${mean.toFixed(3)}, ${empty} without results`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
