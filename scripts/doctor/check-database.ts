import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { databaseFix, messageOf } from '#server/processes/start-errors.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

const migrations = resolve(import.meta.dirname, '../../migrations')
const oldestVersion = 15
const newestTested = 18
const skewMaxSeconds = 2

const checks: ((client: pg.Client) => Promise<Finding>)[] = [
  checkVersion,
  checkMigrations,
  checkRole,
  checkClock,
]

/** The findings about `DATABASE_URL`; one, named `database`, if there is no connection. */
export const checkDatabase = (url: string): Promise<Finding[]> =>
  examine({ check: 'database', setting: 'DATABASE_URL', url }, checks)

/** Without its user, `npm run migrate` fails after an update. */
export const checkMigrationUser = (url: string): Promise<Finding[]> =>
  examine({ check: 'migration user', setting: 'DATABASE_MIGRATION_URL', url }, [checkOwner])

async function examine(
  { check, setting, url }: { check: string; setting: string; url: string },
  parts: typeof checks,
): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    return [failed(check, `no connection: ${messageOf(error)}`, databaseFix(error, setting))]
  }
  try {
    const findings: Finding[] = []
    for (const part of parts) findings.push(await part(client))
    return findings
  } finally {
    await client.end()
  }
}

async function ask<T extends pg.QueryResultRow>(client: pg.Client, statement: string): Promise<T> {
  const { rows } = await client.query<T>(statement)
  return rows[0] as T
}

async function checkVersion(client: pg.Client): Promise<Finding> {
  const { number } = await ask<{ number: number }>(
    client,
    `select current_setting('server_version_num')::int / 10000 as number`,
  )
  const says = `PostgreSQL ${number}`
  if (number < oldestVersion)
    return failed('database version', says, `Upgrade to PostgreSQL ${oldestVersion} or later.`)
  if (number > newestTested)
    return warning('database version', says, `Trove was tested up to PostgreSQL ${newestTested}.`)
  return ok('database version', says)
}

async function checkMigrations(client: pg.Client): Promise<Finding> {
  const known = readdirSync(migrations).filter((name) => name.endsWith('.sql')).length
  const { there } = await ask<{ there: boolean }>(
    client,
    `select to_regclass('schema_migrations') is not null as there`,
  )
  const { number } = there
    ? await ask<{ number: number }>(
        client,
        'select coalesce(max(number), 0) as number from schema_migrations',
      )
    : { number: 0 }
  const says = `${number} of ${known} migrations applied`
  if (number > known)
    return failed('migrations', says, 'This code is older than the database: run the newer version.')
  if (number < known)
    return warning('migrations', says, 'Run `npm run migrate`; a start does it, too, if it may.')
  return ok('migrations', says)
}

/** As the owner, the shop could drop tables and switch off the triggers that protect the books. */
async function checkRole(client: pg.Client): Promise<Finding> {
  const { name, powerful, owner } = await ask<{ name: string; powerful: boolean; owner: boolean }>(
    client,
    `select current_user as name, rolsuper as powerful,
       coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('schema_migrations')), false) as owner
     from pg_roles where rolname = current_user`,
  )
  const fix = 'Create two users with deploy/postgres/roles.sql, and set DATABASE_MIGRATION_URL.'
  if (powerful) return failed('database role', `${name} is a superuser`, fix)
  if (owner) return warning('database role', `${name} owns the tables`, fix)
  return ok('database role', `${name} cannot change tables`)
}

async function checkOwner(client: pg.Client): Promise<Finding> {
  const { name, allowed } = await ask<{ name: string; allowed: boolean }>(
    client,
    `select current_user as name, coalesce(
       (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('schema_migrations')),
       has_schema_privilege('public', 'create')) as allowed`,
  )
  if (allowed) return ok('migration user', `${name} may change tables`)
  const fix = 'Set DATABASE_MIGRATION_URL to the owner of the tables: deploy/postgres/roles.sql.'
  return failed('migration user', `${name} may not change tables`, fix)
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const before = Date.now()
  const { now } = await ask<{ now: number }>(
    client,
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  )
  const skew = (now - (before + Date.now()) / 2) / 1000
  const says = `${Math.abs(skew).toFixed(1)} s between this machine and the database`
  return Math.abs(skew) > skewMaxSeconds
    ? failed('clock', says, 'Synchronize both clocks, for example with chrony.')
    : ok('clock', says)
}
