// Statements for check.test.ts. The indented comment lines above a statement are the problems that the check reports.
import { type Generated, type Kysely, type RawBuilder, sql } from 'kysely'

declare const db: Kysely<unknown>
declare const flag: boolean
declare const word: 'newest' | 'name'
declare const made: () => RawBuilder<unknown>

// Same names and types
void sql<{ id: number; email: string; at: Date }>`select id, email, created_at as at from users`.execute(db)

// Another name than in the row type
//   no column "mail" is returned
//   column "email" is returned, but not declared
void sql<{ id: number; mail: string }>`select id, email from users`.execute(db)

// Another type than in the row type
//   column "id" is int8, read as number; declared as string
void sql<{ id: string; email: string }>`select id, email from users`.execute(db)

// A timestamp that is declared as text
//   column "at" is timestamptz, read as Date; declared as string | null
void sql<{ at: string | null }>`select min(created_at) as at from users`.execute(db)

// A sum of bigint, which the driver reads as text
//   column "cents" is numeric, read as string; declared as number
void sql<{ cents: number }>`select sum(total_cents) as cents from orders`.execute(db)

// A missing column
//   no column "email" is returned
void sql<{ id: number; email: string }>`select id from users`.execute(db)

// Two columns with one name
//   two columns have the same name
void sql<{ id: number }>`select id, 1 as id from users`.execute(db)

// A column that the database does not have
//   column "mail" does not exist: select id from users where mail = $1
void sql<{ id: number }>`select id from users where mail = ${word}`.execute(db)

// The content of JSON is not compared
void sql<{ user: { id: number } }>`select to_json(u) as user from users u`.execute(db)

// An array of another type
//   column "path" is _int4, read as number[]; declared as string[]
void sql<{ sizes: string[]; path: string[] }>`select sizes, category_path as path from products`.execute(db)

// No row type
void sql`update users set email = ${word} returning id`.execute(db)

// Unions with the type of the column
void sql<{
  status: 'PENDING' | 'PLACED' | null
  at: Date | string
}>`select status, created_at as at from orders`.execute(db)

const own = sql`id = ${1}`
// A fragment in a constant
void sql<{ id: number }>`select id from users where ${own}`.execute(db)

const has = (column: string) => sql`${sql.ref(column)} = ${word}`
// A fragment from a function
//   column "emial" does not exist: select id from users where "emial" = $1
void sql<{ id: number }>`select id from users where ${has('emial')}`.execute(db)

// Both ways of a condition
//   column "emial" does not exist: select id from users where emial is null
void sql<{ id: number }>`select id from users where ${flag ? own : sql`emial is null`}`.execute(db)

const orders = { newest: sql`id desc`, name: sql`emial` }
// Every entry of a record
//   column "emial" does not exist: select id from users order by emial
void sql<{ id: number }>`select id from users order by ${orders[word]}`.execute(db)

const names = { id: { column: 'id' }, mail: { column: 'emial' } }
const sources: Partial<Record<keyof typeof names, RawBuilder<unknown>>> = { id: sql`id + 1` }
// The entries of an object, with destructured parameters and a missing property
//   column "emial" does not exist: select id + 1 as "id", "emial" as "mail" from users
void sql<{ id: number; mail: string }>`select ${sql.join(
  Object.entries(names).map(([name, { column }]) => {
    const source = sources[name as keyof typeof names] ?? sql.ref(column)
    return sql`${source} as ${sql.ref(name)}`
  }),
)} from users`.execute(db)

function conditions(text: string) {
  const list = [own]
  if (text) list.push(sql`emial = ${text}`)
  return sql.join(list, sql` and `)
}
// A list with pushed fragments
//   column "emial" does not exist: select id from users where id = $1 and emial = $2
void sql<{ id: number }>`select id from users where ${conditions(word)}`.execute(db)

// A parameter, from the calls of its function
//   column "emial" does not exist: select id from users where emial = 1
const find = (where: RawBuilder<unknown>) =>
  sql<{ id: number }>`select id from users where ${where}`.execute(db)
void find(own)
void find(sql`emial = 1`)

// A fragment that only the running program has
//   cannot resolve made()
void sql<{ id: number }>`select id from users where ${made()}`.execute(db)

// Tables with another type, and with a null that the column cannot have
//   column "name" is text, read as string; declared as number
//   column "city" may not be null; declared otherwise
export type Tables = { addresses: { id: Generated<number>; name: number; city: string | null } }
