// A drill for an update without downtime, two versions side by side:
//   node deploy/drill/update.ts --from COMMIT [--orders 10] [--pages 20] [--hold 30] [--products 100] [--data FOLDER]
// Two web nodes and a worker of the version at COMMIT serve under load. Then this version's migrations run, and its nodes replace
// the others one after the other. No request may fail, no page may lack a script, every confirmed order must exist, and the
// books must balance. `--data` takes a folder that the bench or this drill filled, and keeps it.
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openEmbedded } from '#server/database/embedded/embedded.ts'
import { loadKeys } from '#server/keys.ts'
import { startBalancer } from '#test/harness/balancer.ts'
import { freePort } from '../../bench/processes/child.ts'
import { makeShoppers } from '../../bench/shoppers/shoppers.ts'
import { type Buyer, startLoad } from './load.ts'
import { type Program, run, startProgram, until } from './processes.ts'
import { breachesOf, lostOf, root, say, startNode, startProvider } from './shop.ts'
import { startVisits } from './visits.ts'

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    orders: { type: 'string', default: '10' },
    pages: { type: 'string', default: '20' },
    hold: { type: 'string', default: '30' },
    products: { type: 'string', default: '100' },
    data: { type: 'string' },
  },
})
if (!values.from) throw new Error('--from COMMIT: the version that runs before the update.')
const rates = { orders: Number(values.orders), pages: Number(values.pages) }
const holdMs = Number(values.hold) * 1_000
const quiet = { info: () => {}, warn: say }
/** An order waits longer than this only for a lock of a migration. */
const gapMaxMs = 5_000

const work = mkdtempSync(join(tmpdir(), 'trove-update-'))
const data = values.data ? resolve(values.data) : join(work, 'data')
// The embedded database runs as another user, which must be able to enter the folders.
chmodSync(work, 0o711)
say(`Logs: ${work}`)
const before = checkOut(values.from)
const embedded = await openEmbedded({ dataDir: join(data, 'postgres'), log: quiet })
const programs: Program[] = []
let passed = false
try {
  passed = await drill(embedded.url)
} finally {
  for (const program of programs) await program.stop()
  await embedded.stop()
  run('git', '-C', root, 'worktree', 'remove', '--force', before)
  // After a failure the logs stay.
  if (passed) await rm(work, { recursive: true, force: true })
  else process.exitCode = 1
}

/** Checks the commit out into a new folder and builds its pages. Returns the folder. */
function checkOut(commit: string): string {
  const tree = join(work, 'before')
  run('git', '-C', root, 'worktree', 'add', '--detach', tree, commit)
  const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (lock(tree) === lock(root)) symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  else run('npm', 'ci', '--ignore-scripts', '--prefix', tree)
  for (const folder of [tree, root]) {
    say(`Building ${folder}`)
    const build = `await (await import('${folder}/scripts/launcher.mjs')).ensureBuilt()`
    run(process.execPath, '--input-type=module', '-e', build)
  }
  return tree
}

async function drill(url: string): Promise<boolean> {
  await fill(url)
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  await pool.query(
    'update stock set on_hand = on_hand + 1000, received = received + 1000 where on_hand < 1000',
  )
  const seconds = 90 + (4 * holdMs) / 1_000
  const keys = await loadKeys(data)
  const buyers = await makeShoppers({ database: pool, databaseUrl: url, keys }, rates.orders * seconds, 'two')
  const provider = await freePort()
  programs.push(startProvider(work, provider))
  const start = async (tree: string, role: 'web' | 'worker', port: number): Promise<Program> => {
    const env = { DATABASE_URL: url, STRIPE_API_URL: `http://127.0.0.1:${provider}`, DATA_DIR: data }
    const name = `${role}-${port}`
    const program = startNode(name, work, { ...env, ROLE: role, PORT: String(port) }, tree)
    programs.push(program)
    const ended = () => program.process.exitCode !== null
    await until(name, 120, async () => ended() || (await fetch(`http://127.0.0.1:${port}/readyz`)).ok)
    if (ended()) throw new Error(`${name} ended: ${readFileSync(join(work, `${name}.log`), 'utf8')}`)
    return program
  }
  const [first, second, third] = [await freePort(), await freePort(), await freePort()]
  const old = {
    first: await start(before, 'web', first),
    second: await start(before, 'web', second),
    worker: await start(before, 'worker', third),
  }
  const balancer = await startBalancer([first, second])
  await until('the balancer', 20, async () => balancer.isUp(first) && balancer.isUp(second))
  const replace = async (program: Program, role: 'web' | 'worker', port: number) => {
    program.signal('SIGTERM')
    await until(`the end of ${role} ${port}`, 20, async () => program.process.exitCode !== null)
    await start(root, role, port)
    if (role === 'web') await until('the balancer', 20, async () => balancer.isUp(port))
  }
  const { placed, refused, failed } = await underLoad(balancer.url, buyers, {
    'version before': async () => {},
    migrations: () => finish(root, ['scripts/migrate.ts'], { DATABASE_URL: url }),
    'worker replaced': () => replace(old.worker, 'worker', third),
    'one web node replaced': () => replace(old.first, 'web', first),
    'both web nodes replaced': () => replace(old.second, 'web', second),
  })
  await balancer.close()
  const lost = await lostOf(pool, placed)
  await pool.end()
  const breaches = await breachesOf(url)
  const problems = [...balancer.failures, ...refused, ...breaches]
  for (const problem of problems.slice(0, 20)) say(problem)
  say(`${placed.length} confirmed orders, ${lost.length} lost; ${breaches.length || 'no'} invariants broken`)
  return !failed && problems.length + lost.length === 0
}

/** Makes each change under load and holds its state for a while. Prints what happened from each change to the next. */
async function underLoad(url: string, buyers: Buyer[], changes: Record<string, () => Promise<unknown>>) {
  const load = startLoad(url, buyers, rates)
  const visits = startVisits(url)
  const placed: string[] = []
  const rows: Record<string, string | number>[] = []
  let failed = false
  for (const [phase, change] of Object.entries(changes)) {
    const started = Date.now()
    await change()
    say(`${phase}: ${Math.round((Date.now() - started) / 100) / 10} s`)
    await sleep(holdMs)
    if (rows.length === Object.keys(changes).length - 1) await Promise.all([load.stop(), visits.stop()])
    const figures = load.take()
    const { pages, failed: failedFiles } = visits.take()
    placed.push(...figures.placed)
    if (figures.failedTries + figures.failedPages + failedFiles.length > 0 || figures.gapMs > gapMaxMs)
      failed = true
    for (const file of failedFiles.slice(0, 3)) say(`${phase}: ${file}`)
    rows.push({
      phase,
      orders: figures.placed.length,
      'failed tries': figures.failedTries,
      lists: figures.pages,
      'failed lists': figures.failedPages,
      'pages with scripts': pages,
      'failed files': failedFiles.length,
      'longest gap s': Math.round(figures.gapMs / 100) / 10,
    })
  }
  console.table(rows)
  return { placed, refused: load.refused, failed }
}

/** Fills a new database by the version before, with its migrations. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ is_filled: boolean }>(
    `select to_regclass('products') is not null as is_filled`,
  )
  await client.end()
  if (rows[0]?.is_filled) return
  say('Filling the database')
  const load = `await (await import('${before}/deploy/drill/shop.ts')).fillShop('${url}', '${data}')`
  await finish(before, ['--input-type=module', '-e', load])
  await finish(before, ['scripts/seed.ts', '--products', values.products, '--orders', '100'], {
    DATABASE_URL: url,
    DATA_DIR: data,
  })
}

/** Runs a program of a version without blocking this process, which makes the load. */
async function finish(tree: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const log = join(work, `command-${randomUUID()}.log`)
  const program = startProgram([process.execPath, ...args], { cwd: tree, log, env })
  await until(args.join(' '), 3_600, async () => program.process.exitCode !== null)
  if (program.process.exitCode !== 0)
    throw new Error(`${args.join(' ')} failed: ${readFileSync(log, 'utf8')}`)
}
