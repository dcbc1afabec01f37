import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Kinds } from './wire.ts'

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    created INTEGER NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (kind, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS objects_by_intent ON objects (kind, (body ->> '$.payment_intent'));
  CREATE INDEX IF NOT EXISTS objects_by_customer ON objects (kind, (body ->> '$.customer'));
  CREATE INDEX IF NOT EXISTS open_sessions ON objects ((body ->> '$.expires_at'))
    WHERE kind = 'checkout.session' AND body ->> '$.status' = 'open';
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS idempotency_keys (
    key TEXT PRIMARY KEY,
    request TEXT NOT NULL,
    request_id TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    created INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event TEXT NOT NULL,
    type TEXT NOT NULL,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL,
    last_status INTEGER,
    last_error TEXT,
    created INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (state, next_at);
  CREATE INDEX IF NOT EXISTS deliveries_by_event ON deliveries (event);
`

export interface Range {
  gt?: number
  gte?: number
  lt?: number
  lte?: number
}

type Filter =
  | 'payment_intent'
  | 'customer'
  | 'charge'
  | 'status'
  | 'type'
  | 'allow_redisplay'
  | 'reference_id'
  | 'payment_id'
  | 'order_id'
  | 'account'
  | 'account_id'
  | 'recipient'
  | 'recipient_settlement_id'
  | 'transfer_id'
  | 'destination'
  | 'transfer_group'
  | 'source'

export interface Query {
  where?: Partial<Record<Filter, string | undefined>>
  types?: string[]
  created?: Range
  limit: number
  startingAfter?: string
  endingBefore?: string
}

export interface Listing<T> {
  data: T[]
  hasMore: boolean
}

/** Stored objects by kind. */
type AnyKinds<K> = Record<keyof K, { id: string }>

export type StoreOf<K extends AnyKinds<K>> = ReturnType<typeof openStore<K>>
export type Store = StoreOf<Kinds>
/** Without the objects: settings and deliveries are the same for all providers. */
export type Book = Pick<Store, 'database' | 'transaction'>

/** Opens the sandbox's SQLite store. Every commit is synced to disk, so a killed process loses nothing it acknowledged. */
export function openStore<K extends AnyKinds<K> = Kinds>(dataFile: string) {
  const database = new DatabaseSync(dataFile)
  database.exec(schema)
  let depth = 0

  function transaction<T>(work: () => T): T {
    if (depth > 0) return work()
    database.exec('BEGIN IMMEDIATE')
    depth += 1
    try {
      const result = work()
      database.exec('COMMIT')
      return result
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    } finally {
      depth -= 1
    }
  }

  type Kind = keyof K & string

  function put<N extends Kind>(kind: N, object: K[N], created = 0): void {
    database
      .prepare(
        `INSERT INTO objects (kind, id, created, body) VALUES (?, ?, ?, ?)
         ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body`,
      )
      .run(kind, object.id, createdOf(object) ?? created, JSON.stringify(object))
  }

  function get<N extends Kind>(kind: N, id: string): K[N] | undefined {
    const row = database.prepare('SELECT body FROM objects WHERE kind = ? AND id = ?').get(kind, id)
    return row ? (JSON.parse(String(row.body)) as K[N]) : undefined
  }

  function list<N extends Kind>(kind: N, query: Query): Listing<K[N]> {
    const { sql, values, backwards } = listStatement(kind, query)
    const rows = database.prepare(sql).all(...values)
    const found = rows.slice(0, query.limit).map((row) => JSON.parse(String(row.body)) as K[N])
    return { data: backwards ? found.reverse() : found, hasMore: rows.length > query.limit }
  }

  return { database, transaction, put, get, list, close: () => database.close() }
}

/** The creation time has a different name at each provider. */
function createdOf(object: object): number | undefined {
  const { created, created_at } = object as { created?: unknown; created_at?: unknown }
  const moment = created ?? created_at
  return typeof moment === 'number' ? moment : undefined
}

function listStatement(kind: string, query: Query) {
  const conditions = ['kind = ?']
  const values: SQLInputValue[] = [kind]
  const condition = (sql: string, ...bound: SQLInputValue[]) => {
    conditions.push(sql)
    values.push(...bound)
  }
  for (const [field, value] of Object.entries(query.where ?? {})) {
    if (value !== undefined) condition(`body ->> '$.${field}' = ?`, value)
  }
  if (query.types)
    condition(`body ->> '$.type' IN (SELECT value FROM json_each(?))`, JSON.stringify(query.types))
  const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
  for (const [name, sign] of Object.entries(signs)) {
    const bound = query.created?.[name as keyof Range]
    if (bound !== undefined) condition(`created ${sign} ?`, bound)
  }
  const cursor = (sign: string, id: string) =>
    condition(`seq ${sign} (SELECT seq FROM objects WHERE kind = ? AND id = ?)`, kind, id)
  if (query.startingAfter) cursor('<', query.startingAfter)
  if (query.endingBefore) cursor('>', query.endingBefore)

  const backwards = query.endingBefore !== undefined
  const order = backwards ? 'ASC' : 'DESC'
  // One extra row shows whether another page follows.
  values.push(query.limit + 1)
  const sql = `SELECT body FROM objects WHERE ${conditions.join(' AND ')} ORDER BY seq ${order} LIMIT ?`
  return { sql, values, backwards }
}
