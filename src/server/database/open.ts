import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isConnectionLost } from './errors.ts'
import { currentRole, runAsOwner } from './roles/request-role.ts'
import { clientWithRole } from './roles/role-client.ts'
import type { Tables } from './tables.ts'

/** The database, or a transaction of it: every statement function takes one as its first argument. */
export type Db = Kysely<Tables>

export type OpenDatabase = { db: Db; pool: pg.Pool; close: () => Promise<void> }

const namesMax = 1500

// Identifiers and counts stay far below 2^53, so bigint columns are plain numbers.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/**
 * Opens a pool. Statements are prepared by name, which nearly doubles key look-ups; `namedStatements: false` serves
 * poolers that cannot carry them (PgBouncer before 1.21 in transaction mode).
 */
export function openDatabase(options: {
  url: string
  poolSize?: number
  namedStatements?: boolean
  onError?: (error: Error) => void
}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 12,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'trove',
    // Every statement is written so that one plan serves all its values: planning it anew costs more than running it.
    ...(options.namedStatements !== false && { options: '-c plan_cache_mode=force_generic_plan' }),
    types,
  })
  // Without a listener a lost idle connection would end the process; the pool opens another by itself.
  pool.on('error', (error) => options.onError?.(error))
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: withActors(pool, options.namedStatements === false ? () => undefined : namesOfStatements()),
    }),
  })
  return { db, pool, close: () => db.destroy() }
}

/** Under which name a statement is prepared, if under any. */
type NameOf = (text: string) => string | undefined

function namesOfStatements(): NameOf {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (text) => {
    const known = names.get(text)
    if (known) return known
    // A text is named when it comes a second time, so that one-off texts never fill the table.
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

/** The pool as Kysely sees it: statements have names, and who acts in the running call acts in the database. */
function withActors(pool: pg.Pool, nameOf: NameOf): pg.Pool {
  // The plan of a seller's statement holds the seller's guards: under the name of another role's it would be made anew
  // at every turn.
  const sellersNameOf: NameOf = (text) => {
    const name = nameOf(text)
    return name && `s${name}`
  }
  const connect = async () => {
    const actor = currentRole()
    // A connection that is made now serves others later, and must not remember in whose call it was made.
    const client = await runAsOwner(() => pool.connect())
    if (!actor) return ownClient(client, nameOf)
    return clientWithRole(nameStatements(client, actor.kind === 'seller' ? sellersNameOf : nameOf), actor)
  }
  return new Proxy(pool, {
    get(target, property) {
      if (property === 'connect') return connect
      const value = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const wrapped = new WeakMap<pg.PoolClient, pg.PoolClient>()

function ownClient(client: pg.PoolClient, nameOf: NameOf): pg.PoolClient {
  const known = wrapped.get(client) ?? nameStatements(client, nameOf)
  wrapped.set(client, known)
  return known
}

const select = /^\s*select\b/i

/**
 * A connection whose statements have names. One that the database has cut is not handed on: the statement hears of it
 * a moment before the pool does, and whoever came in between would be refused for nothing of theirs.
 */
function nameStatements(client: pg.PoolClient, nameOf: NameOf): pg.PoolClient {
  let cut = false
  const heard = (error: unknown) => {
    if (isConnectionLost(error)) cut = true
  }
  const query = (text: string, values: unknown[]) => {
    const name = values?.length > 0 || select.test(text) ? nameOf(text) : undefined
    const result = name ? client.query({ name, text, values }) : client.query(text, values)
    result.catch(heard)
    return result
  }
  const release = (error?: Error | boolean) => client.release(error || cut)
  return new Proxy(client, {
    get(target, property) {
      if (property === 'query') return query
      if (property === 'release') return release
      const value = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
