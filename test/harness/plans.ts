// For tests that check query plans instead of timing whether a screen scans whole tables.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '#server/database/tables.ts'
import { createTestDatabase } from './postgres.ts'

type Statement = { sql: string; parameters: readonly unknown[] }
type Asking = {
  /** Use the generic plan of a prepared statement instead of a plan for these values. */
  generic?: boolean
  /** Plan the statement as a request of this seller under row-level security instead of as the table owner. */
  sellerId?: number
}

export type WatchedDatabase = {
  db: Kysely<Tables>
  /** Records the statements that `work` sends, in order, without the begin and end of transactions. */
  sentBy: (work: () => Promise<unknown>) => Promise<Statement[]>
  /** Returns the query plan of the statement. */
  explain: (statement: Statement, asking?: Asking) => Promise<string>
  close: () => Promise<void>
}

export async function openWatchedDatabase(): Promise<WatchedDatabase> {
  const database = await createTestDatabase()
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString: database.url, max: 4, types })
  // Dropping the database terminates its connections; this error is expected.
  pool.on('connect', (client) => void client.on('error', () => {}))
  pool.on('error', () => {})
  let statements: Statement[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void statements.push({ sql: event.query.sql, parameters: event.query.parameters }),
  })

  async function explain(statement: Statement, { generic, sellerId }: Asking = {}): Promise<string> {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      if (sellerId !== undefined)
        await client.query(
          `begin; select set_config('trove.seller_id', '${sellerId}', true), set_config('role', 'trove_seller', true)`,
        )
      const { rows } = await (generic
        ? client.query(`explain (generic_plan) ${statement.sql}`)
        : client.query(`explain ${statement.sql}`, [...statement.parameters]))
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    } finally {
      await client.end()
    }
  }

  return {
    db,
    sentBy: async (work) => {
      statements = []
      await work()
      return statements.filter(({ sql: text }) => !/^(begin|start transaction|commit)/i.test(text))
    },
    explain,
    close: async () => {
      await db.destroy()
      await database.drop()
    },
  }
}
