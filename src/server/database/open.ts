import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
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
      pool: options.namedStatements === false ? pool : withNamedStatements(pool),
    }),
  })
  return { db, pool, close: () => db.destroy() }
}

function withNamedStatements(pool: pg.Pool): pg.Pool {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  const nameOf = (text: string): string | undefined => {
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
  return new Proxy(pool, {
    get(target, property) {
      if (property === 'connect') return async () => namedClient(await target.connect(), nameOf)
      const value = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const wrapped = new WeakMap<pg.PoolClient, pg.PoolClient>()

function namedClient(client: pg.PoolClient, nameOf: (text: string) => string | undefined): pg.PoolClient {
  const known = wrapped.get(client)
  if (known) return known
  const proxy = new Proxy(client, {
    get(target, property) {
      if (property === 'query') {
        return (text: unknown, values: unknown[]) => {
          if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
            return target.query(text as string, values)
          }
          const name = nameOf(text)
          return name ? target.query({ name, text, values }) : target.query(text, values)
        }
      }
      const value = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  wrapped.set(client, proxy)
  return proxy
}
