// A drill for backups, on one Debian machine, as root:
//   apt-get install postgresql-15 pgbackrest && npm ci && npx react-router build
//   node deploy/drill/restore.ts [--orders 10]
// A shop takes orders while pgBackRest backs its database up with deploy/pgbackrest/pgbackrest.conf. Then
// 1. an administrator destroys a table, and the database goes back to the moment before;
// 2. the machine is lost, and the database is restored from the repository alone.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { loadKeys } from '#server/keys.ts'
import { makeShoppers } from '../../bench/shoppers/shoppers.ts'
import { startLoad } from './load.ts'
import { type Program, run, startProgram, until } from './processes.ts'
import { breachesOf, createRoles, fillShop, lostOf, root, say, startNode, startProvider } from './shop.ts'

const { values } = parseArgs({ options: { orders: { type: 'string', default: '10' } } })
const rate = Number(values.orders)
/** As the configuration recommends: a lost machine costs at most the orders of this time. */
const archiveTimeout = 60
const ports = { database: 5510, shop: 8510, provider: 8511 }
const folder = mkdtempSync(join(tmpdir(), 'trove-restore-'))
chmodSync(folder, 0o755)
const binaries = run('sh', '-c', 'ls -d /usr/lib/postgresql/*/bin | tail -1').trim()
const secret = () => randomBytes(16).toString('hex')
const passwords = { superuser: secret(), owner: secret(), shop: secret() }
const cluster = join(folder, 'postgres')
const config = join(folder, 'pgbackrest.conf')
const urlOf = (user: string, password: string, database = 'trove') =>
  `postgres://${user}:${password}@127.0.0.1:${ports.database}/${database}`
const ownerUrl = urlOf('trove_owner', passwords.owner)

const execute = promisify(execFile)
const asPostgres = (...command: string[]) => run('runuser', '-u', 'postgres', '--', ...command)
/** Does not block this process, which places the orders. */
const backrest = (...command: string[]) =>
  execute('runuser', [
    '-u',
    'postgres',
    '--',
    'pgbackrest',
    `--config=${config}`,
    '--stanza=trove',
    ...command,
  ])

let database: Program | undefined
let shop: Program | undefined
let provider: Program | undefined
let passed = false
say(`Logs and data: ${folder}`)
try {
  passed = await drill()
} finally {
  for (const program of [shop, provider, database]) await program?.stop()
  // After a failure the logs stay.
  if (passed) await rm(folder, { recursive: true, force: true })
  else process.exitCode = 1
}

async function drill(): Promise<boolean> {
  configure()
  createCluster()
  await startDatabase()
  createRoles(urlOf('postgres', passwords.superuser, 'postgres'), passwords)
  await fillShop(ownerUrl, folder)
  provider = startProvider(folder, ports.provider)
  await backrest('stanza-create')
  await backrest('check')
  await startShop()
  const before = await placeOrders(15, async () => {
    const started = Date.now()
    await backrest('--type=full', 'backup')
    say(`Full backup under load: ${seconds(started)} s`)
  })
  const undone = await undoAccident(before)
  const lost = await loseMachine([...before, ...undone.kept])
  return undone.right && lost
}

/** The configuration file as it is shipped, with this machine's paths and a passphrase. */
function configure(): void {
  const shipped = readFileSync(join(root, 'deploy/pgbackrest/pgbackrest.conf'), 'utf8')
  const adapted = shipped
    .replace(
      /^repo1-path=.*$/m,
      `repo1-path=${join(folder, 'repository')}\nlog-path=${folder}/logs\nlock-path=${folder}/logs`,
    )
    .replace(/^repo1-cipher-pass=.*$/m, `repo1-cipher-pass=${secret()}`)
    .replace(/^pg1-path=.*$/m, `pg1-path=${cluster}`)
    .replace(/^pg1-port=.*$/m, `pg1-port=${ports.database}\npg1-socket-path=${folder}/logs`)
  writeFileSync(config, adapted, { mode: 0o600 })
  for (const part of ['repository', 'logs']) mkdirSync(join(folder, part), { mode: 0o700 })
  run('chown', '-R', 'postgres', config, join(folder, 'repository'), join(folder, 'logs'))
}

function createCluster(): void {
  mkdirSync(cluster, { mode: 0o700 })
  run('chown', 'postgres', cluster)
  const password = join(folder, 'logs', 'password')
  writeFileSync(password, passwords.superuser)
  asPostgres(`${binaries}/initdb`, '-D', cluster, '-k', '-A', 'scram-sha-256', `--pwfile=${password}`)
  // pgBackRest connects through the socket without a password.
  const access = join(cluster, 'pg_hba.conf')
  writeFileSync(access, `local all postgres peer\n${readFileSync(access, 'utf8')}`)
  const settings = join(cluster, 'postgresql.conf')
  writeFileSync(
    settings,
    `${readFileSync(settings, 'utf8')}
port = ${ports.database}
unix_socket_directories = '${folder}/logs'
wal_level = replica
archive_mode = on
archive_command = 'pgbackrest --config=${config} --stanza=trove archive-push %p'
archive_timeout = ${archiveTimeout}
`,
  )
}

async function startDatabase(): Promise<void> {
  const command = ['runuser', '-u', 'postgres', '--', `${binaries}/postgres`, '-D', cluster]
  database = startProgram(command, { log: join(folder, 'postgres.log') })
  await until('the database', 300, async () => {
    const client = new pg.Client(urlOf('postgres', passwords.superuser, 'postgres'))
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as recovering')
    await client.end()
    return rows[0].recovering === false
  })
}

/** Unlike a signal to all processes, this archives every finished segment before it ends. */
async function stopDatabase(): Promise<void> {
  await execute('runuser', [
    '-u',
    'postgres',
    '--',
    `${binaries}/pg_ctl`,
    '-D',
    cluster,
    '-m',
    'fast',
    '-t',
    '300',
    'stop',
  ])
  await database?.stop()
}

async function startShop(): Promise<void> {
  shop = startNode('shop', folder, {
    PORT: String(ports.shop),
    DATABASE_URL: urlOf('trove_shop', passwords.shop),
    STRIPE_API_URL: `http://127.0.0.1:${ports.provider}`,
  })
  await until('the shop', 60, async () => (await fetch(`http://127.0.0.1:${ports.shop}/readyz`)).ok)
}

/** Places orders until `forSeconds` have passed and `meanwhile` has finished. Returns the confirmed checkouts. */
async function placeOrders(forSeconds: number, meanwhile = async () => {}): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 4 })
  await pool.query('update stock set on_hand = on_hand + 100000, received = received + 100000')
  const keys = await loadKeys(folder)
  const buyers = await makeShoppers({ database: pool, databaseUrl: ownerUrl, keys }, rate * 120, 'two')
  await pool.end()
  const load = startLoad(`http://127.0.0.1:${ports.shop}`, buyers, { orders: rate, pages: 0.1 })
  await Promise.all([sleep(forSeconds * 1_000), meanwhile()])
  await load.stop()
  if (load.refused.length) throw new Error(`refused: ${load.refused[0]}`)
  return load.take().placed
}

/** Someone drops a table; the database is restored to the moment before, and orders since then are gone. */
async function undoAccident(before: string[]): Promise<{ right: boolean; kept: string[] }> {
  const kept = await placeOrders(10)
  const moment = await query('select clock_timestamp()::text as value')
  await sleep(1_000)
  await query('drop table reviews cascade')
  say(`A table is dropped; ${before.length + kept.length} orders were confirmed before`)
  await shop?.stop()
  await query('select pg_switch_wal()')
  await stopDatabase()
  const started = Date.now()
  await backrest('--type=time', `--target=${moment}`, '--target-action=promote', '--delta', 'restore')
  await startDatabase()
  say(`Restored to ${moment}: ${seconds(started)} s`)
  const right = await isWhole([...before, ...kept], 0)
  await query('select count(*) from reviews')
  await startShop()
  return { right, kept }
}

/** The data folder is destroyed while orders arrive; only the repository is left. */
async function loseMachine(before: string[]): Promise<boolean> {
  await backrest('--type=diff', 'backup')
  const after = await placeOrders(archiveTimeout + 10)
  database?.signal('SIGKILL')
  await shop?.stop()
  await database?.stop()
  await rm(cluster, { recursive: true, force: true })
  mkdirSync(cluster, { mode: 0o700 })
  run('chown', 'postgres', cluster)
  const started = Date.now()
  await backrest('restore')
  await startDatabase()
  say(`Restored after the loss of the machine: ${seconds(started)} s`)
  const right = await isWhole([...before, ...after], archiveTimeout)
  await startShop()
  const again = await placeOrders(5)
  say(`The restored shop confirmed ${again.length} orders`)
  return right && again.length > 0
}

/** Whether at most the orders of the last seconds are missing, none among earlier ones, and the books balance. */
async function isWhole(placed: string[], lastSeconds: number): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  const lost = new Set(await lostOf(pool, placed))
  await pool.end()
  const lastKept = placed.findLastIndex((id) => !lost.has(id))
  const inside = placed.slice(0, lastKept).filter((id) => lost.has(id))
  const breaches = await breachesOf(ownerUrl)
  say(`${placed.length} confirmed orders, ${lost.size} lost; ${breaches.length || 'no'} invariants broken`)
  for (const breach of breaches) say(breach)
  // Orders are confirmed side by side: a few may be confirmed in another order than they were written.
  return lost.size <= lastSeconds * rate && inside.length <= rate && breaches.length === 0
}

async function query(statement: string): Promise<string> {
  const client = new pg.Client(urlOf('postgres', passwords.superuser))
  await client.connect()
  try {
    const { rows } = await client.query(statement)
    return rows[0]?.value ?? ''
  } finally {
    await client.end()
  }
}

function seconds(since: number): number {
  return Math.round((Date.now() - since) / 100) / 10
}
