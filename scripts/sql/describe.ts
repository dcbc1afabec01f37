// Asks PostgreSQL which columns a statement returns, without running it.
import type { PoolClient, Submittable } from 'pg'

/** `value` names what the driver makes of the column: string, number, boolean, Date …, `string[]`; any for JSON. */
export type Column = { name: string; type: string; value: string }

/** Columns that a table declares as `not null`, by `table.column`. */
export async function readRequired(client: PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and is_nullable = 'NO'`,
  )
  return new Set(rows.map((row) => row.name))
}

export type Describe = (text: string) => Promise<Column[]>

type Field = { name: string; dataTypeID: number }
type Connection = {
  parse(message: { text: string }): void
  describe(message: { type: 'S' }): void
  sync(): void
}
type PgType = { oid: number; name: string; category: string; element: number }

/** Texts that each category of types can parse; all others parse any text. */
const samples: Record<string, string> = { N: '1', B: 't', D: '2026-01-01 00:00:00+00', T: '1 day' }

export async function openDescribe(client: PoolClient): Promise<Describe> {
  const { rows } = await client.query<PgType>(
    'select oid::int, typname as name, typcategory as category, typelem::int as element from pg_type',
  )
  const types = new Map(rows.map((type) => [type.oid, type]))
  const sampleOf = (type: PgType | undefined): string =>
    type?.category === 'A'
      ? `{${sampleOf(types.get(type.element))}}`
      : (samples[type?.category ?? ''] ?? 'text')
  const toColumn = ({ name, dataTypeID }: Field): Column => {
    const type = types.get(dataTypeID)
    const typeName = type?.name ?? String(dataTypeID)
    if (/^_?jsonb?$/.test(typeName)) return { name, type: typeName, value: 'any' }
    const value: unknown = client.getTypeParser(dataTypeID, 'text')(sampleOf(type))
    return { name, type: typeName, value: nameOf(value) }
  }
  return async (text) => (await describe(client, text)).map(toColumn)
}

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return `${nameOf(value[0])}[]`
  return typeof value === 'object' && value ? value.constructor.name : typeof value
}

function describe(client: PoolClient, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = []
    const query = {
      submit(connection: unknown) {
        const { parse, describe: ask, sync } = bound(connection as Connection)
        parse({ text })
        ask({ type: 'S' })
        sync()
      },
      handleRowDescription(message: { fields: Field[] }) {
        fields = message.fields
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    }
    client.query(query as Submittable)
  })
}

const bound = (connection: Connection) => ({
  parse: connection.parse.bind(connection),
  describe: connection.describe.bind(connection),
  sync: connection.sync.bind(connection),
})
