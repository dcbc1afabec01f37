import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { traceStep } from '../telemetry/spans.ts'
import { watchPool } from './database-metrics.ts'
import { isConnectionLost } from './errors.ts'
import { currentRole, runAsOwner } from './roles/request-role.ts'
import { clientWithRole } from './roles/role-client.ts'
import { noteDuration } from './slow-statements.ts'
import type { Tables } from './tables.ts'

/** The database or a transaction: the first argument of every statement function. */
export type Db = Kysely<Tables>

export type OpenDatabase = {
  db: Db
  pool: pg.Pool
  /** A handle whose connections are used only after `check` has resolved for them. */
  checked: (check: ConnectionCheck) => Db
  close: () => Promise<void>
}

export type ConnectionCheck = (client: pg.PoolClient) => Promise<void>

/** Named statements at most. */
const namesMax = 1500

// Ids and counts stay far below 2^53, so bigint columns are numbers.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/**
 * Opens a connection pool. Named prepared statements nearly double the rate of key lookups. `namedStatements: false` is for
 * poolers without support for them (PgBouncer before 1.21 in transaction mode).
 */
export function openDatabase(options: {
  url: string
  poolSize?: number
  namedStatements?: boolean
  connectTimeoutMs?: number
  onError?: (error: Error) => void
}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 12,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'trove',
    // Every statement is written so that one generic plan serves all values; planning costs more than running.
    ...(options.namedStatements !== false && { options: '-c plan_cache_mode=force_generic_plan' }),
    types,
  })
  // Without a listener a lost idle connection would end the process. The pool opens another connection by itself.
  pool.on('error', (error) => options.onError?.(error))
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  const nameOf = options.namedStatements === false ? () => undefined : namesOfStatements()
  const checked = (check?: ConnectionCheck) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withRoles(pool, nameOf, check) }) })
  const db = checked()
  const unwatch = watchPool(pool)
  return {
    db,
    pool,
    checked,
    close: () => {
      unwatch()
      return db.destroy()
    },
  }
}

/** The name of the prepared statement; undefined for an unnamed statement. */
type NameOf = (text: string) => string | undefined

function namesOfStatements(): NameOf {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (text) => {
    const existing = names.get(text)
    if (existing) return existing
    // A text gets a name when it is used a second time, so that one-off texts do not fill the table.
    if (!seen.has(text)) {
      if (seen.size < namesMax * 4) seen.add(text)
      return undefined
    }
    if (names.size >= namesMax) return undefined
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}

/** The pool for Kysely: statements have names, and run with the database role of the request. */
function withRoles(pool: pg.Pool, nameOf: NameOf, check?: ConnectionCheck): pg.Pool {
  // Row-level security is part of a plan: a name shared with another role would force a new plan at each change of role.
  const sellerNameOf: NameOf = (text) => {
    const name = nameOf(text)
    return name && `s${name}`
  }
  const connect = async () => {
    const role = currentRole()
    // A new connection serves other requests later, so it must not capture the role of this request.
    const client = await runAsOwner(() => pool.connect())
    if (check) await checkOrEnd(client, check)
    if (!role) return ownerClient(client, nameOf)
    return clientWithRole(nameStatements(client, role.kind === 'seller' ? sellerNameOf : nameOf), role)
  }
  return new Proxy(pool, {
    get(target, property) {
      if (property === 'connect') return connect
      const value = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function checkOrEnd(client: pg.PoolClient, check: ConnectionCheck): Promise<void> {
  try {
    await check(client)
  } catch (error) {
    client.release(true)
    throw error
  }
}

const wrappedClients = new WeakMap<pg.PoolClient, pg.PoolClient>()

function ownerClient(client: pg.PoolClient, nameOf: NameOf): pg.PoolClient {
  const existing = wrappedClients.get(client) ?? nameStatements(client, nameOf)
  wrappedClients.set(client, existing)
  return existing
}

const select = /^\s*select\b/i

/** Values are parameters, so the text of a statement holds no personal data. */
const describeStatement = (text: string) => ({
  name: /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement',
  isCall: true,
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
})

/**
 * A connection with named statements. A lost connection is not returned to the pool: the statement fails slightly before the
 * pool notices, and the next request would get the lost connection.
 */
function nameStatements(client: pg.PoolClient, nameOf: NameOf): pg.PoolClient {
  let lost = false
  const noteLoss = (error: unknown) => {
    if (isConnectionLost(error)) lost = true
  }
  const query = (text: string, values: unknown[]) => {
    const name = values?.length > 0 || select.test(text) ? nameOf(text) : undefined
    const run = () => (name ? client.query({ name, text, values }) : client.query(text, values))
    const begun = performance.now()
    const result = traceStep(() => describeStatement(text), run)
    result.then(() => noteDuration(text, performance.now() - begun), noteLoss)
    return result
  }
  const release = (error?: Error | boolean) => client.release(error || lost)
  return new Proxy(client, {
    get(target, property) {
      if (property === 'query') return query
      if (property === 'release') return release
      const value = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
