// Migrates the database. Forward only: numbered SQL files, each applied once.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import { Client, DatabaseError, Pool } from 'pg'
import { sqlState } from './errors.ts'
import { grantToApplication } from './roles/application-role.ts'

export type MigrateOptions = {
  url: string
  /** Holds `NNNN-name.sql`, numbered from 0001 without gaps. */
  folder: string
  log: { info(message: string): void; warn(message: string): void }
  /** How long to wait for another node that is migrating; default 5 min. */
  waitMs?: number
}

/** A refused or failed migration. The message is for the operator. */
export class MigrationError extends Error {}

type Migration = { number: number; name: string; checksum: string; sql: string; inTransaction: boolean }
type Applied = { number: number; name: string; checksum: string }

const lockKey = 'hashtext($$trove: migrations$$)'
// Requests queue behind a migration that waits for a table lock, so it waits briefly and retries.
const lockTimeout = '1s'
const lockAttempts = 30
const longestLockWait = '5min'
const insufficientPrivilege = '42501'

/**
 * Applies the missing migrations, one node at a time, and returns their names. A database user who does not own the tables
 * only checks that none is missing.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const migrations = readMigrations(options.folder)
  const client = new Client({ connectionString: options.url })
  // A lost connection is reported by the statement that needed it.
  client.on('error', () => {})
  await client.connect()
  try {
    if (await isOwnedByAnother(client)) {
      const [missing] = findMissing(migrations, await readApplied(client))
      if (missing) throw new MigrationError(notMigrated(missing))
      return []
    }
    // Not before the check above: behind PgBouncer in transaction mode, other sessions share these settings.
    await client.query(`SET statement_timeout = 0; SET lock_timeout = '${longestLockWait}'`)
    await waitForTurn(client, options)
    await createHistory(client, migrations)
    const missing = findMissing(migrations, await readApplied(client))
    for (const migration of missing) {
      options.log.info(`Migration ${migration.name}`)
      await apply(client, migration, options)
    }
    await migrateJobs(options.url)
    await grantToApplication(client)
    return missing.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** graphile-worker migrates its own tables. */
async function migrateJobs(url: string) {
  const pool = new Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) =>
    client.query(`SET statement_timeout = 0; SET lock_timeout = '${longestLockWait}'`),
  )
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
  } finally {
    await pool.end()
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name, index) => {
    const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1])
    if (!number) throw new MigrationError(`Migration ${name}: the name must look like 0001-what-it-does.sql.`)
    if (number !== index + 1) {
      const expected = String(index + 1).padStart(4, '0')
      throw new MigrationError(
        `Migration ${name}: ${expected} was expected; numbers run from 0001 without gap or repeat.`,
      )
    }
    // Line ends may differ between checkouts of the same file.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    const checksum = createHash('sha256').update(sql).digest('hex')
    return { number, name, checksum, sql, inTransaction: !/^-- no-transaction\b/.test(sql) }
  })
}

/**
 * Polls for the lock: a session that waits inside `pg_advisory_lock` holds a snapshot, and CREATE INDEX CONCURRENTLY on
 * another node would wait for it. The lock ends with the connection.
 */
async function waitForTurn(client: Client, { waitMs = 300_000, log }: MigrateOptions) {
  const deadline = Date.now() + waitMs
  for (let attempt = 0; ; attempt++) {
    const { rows } = await client.query<{ mine: boolean }>(`SELECT pg_try_advisory_lock(${lockKey}) AS mine`)
    if (rows[0]?.mine) return
    if (attempt === 0) log.info('Another process is migrating the database; waiting for it')
    if (Date.now() > deadline) {
      throw new MigrationError(
        `Another process has been migrating the database for ${waitMs / 1000} seconds.`,
      )
    }
    await sleep(100)
  }
}

async function isOwnedByAnother(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ foreign: boolean }>(`
    SELECT NOT pg_has_role(relowner, 'USAGE') AS foreign FROM pg_class WHERE oid = to_regclass('schema_migrations')`)
  return rows[0]?.foreign ?? false
}

const notMigrated = ({ name }: Migration) =>
  `The database does not have migration ${name}, and this database user may not apply it. ` +
  'Run `npm run migrate` with DATABASE_MIGRATION_URL, then start again.'

async function createHistory(client: Client, [first]: Migration[]): Promise<void> {
  try {
    await client.query(`
      CREATE TABLE IF NOT EXISTS schema_migrations (
        number integer PRIMARY KEY,
        name text NOT NULL,
        checksum text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`)
  } catch (error) {
    if (first && sqlState(error) === insufficientPrivilege)
      throw new MigrationError(notMigrated(first), { cause: error })
    throw error
  }
}

async function readApplied(client: Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'SELECT number, name, checksum FROM schema_migrations ORDER BY number',
  )
  return rows
}

function findMissing(migrations: Migration[], applied: Applied[]): Migration[] {
  checkHistory(migrations, applied)
  return migrations.slice(applied.length)
}

function checkHistory(migrations: Migration[], applied: Applied[]) {
  const newest = applied.at(-1)
  if (newest && newest.number > migrations.length) {
    throw new MigrationError(
      `The database is newer than this code: it has migration ${newest.name}, the code ends with ${migrations.at(-1)?.name ?? 'none'}. Run the newer version.`,
    )
  }
  applied.forEach((record, index) => {
    const migration = migrations[index]
    if (!migration || migration.number !== record.number) {
      throw new MigrationError(
        `The database has migration ${record.name}, but not number ${index + 1} before it.`,
      )
    }
    if (migration.checksum !== record.checksum) {
      throw new MigrationError(
        `Migration ${migration.name} was changed after this database applied it. Restore the file and write a new migration.`,
      )
    }
  })
}

async function apply(client: Client, migration: Migration, { log }: MigrateOptions) {
  if (!migration.inTransaction) {
    // One statement that PostgreSQL refuses in a transaction. It must be repeatable: a crash can happen before its record.
    await run(client, migration, [migration.sql, record(migration)])
    return
  }
  const statements = [
    'BEGIN',
    `SET LOCAL lock_timeout = '${lockTimeout}'`,
    migration.sql,
    record(migration),
    'COMMIT',
  ]
  for (let attempt = 1; ; attempt++) {
    try {
      await run(client, migration, statements)
      return
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      if (!isLockTimeout(error) || attempt === lockAttempts) throw error
      log.warn(`Migration ${migration.name} waits for a table that is in use (attempt ${attempt})`)
      await sleep(Math.min(attempt * 100, 1000))
    }
  }
}

async function run(client: Client, migration: Migration, statements: string[]) {
  for (const statement of statements) {
    try {
      await client.query(statement)
    } catch (error) {
      throw new MigrationError(describe(error, migration, statement), { cause: error })
    }
  }
}

const record = ({ number, name, checksum }: Migration) =>
  `INSERT INTO schema_migrations (number, name, checksum) VALUES (${number}, '${name}', '${checksum}')`

const isLockTimeout = (error: unknown) =>
  error instanceof Error && error.cause instanceof DatabaseError && error.cause.code === '55P03'

/** PostgreSQL's message, with the line of the file if known. */
function describe(error: unknown, { name, sql }: Migration, statement: string) {
  if (!(error instanceof DatabaseError)) return `Migration ${name} failed: ${(error as Error).message}`
  const line =
    error.position && statement === sql
      ? `, line ${sql.slice(0, Number(error.position)).split('\n').length}`
      : ''
  return `Migration ${name}${line}: ${[error.message, error.detail, error.hint].filter(Boolean).join(' ')}`
}
