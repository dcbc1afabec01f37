import type { sql } from 'kysely'

/** `query` returns a reference to each row that breaks the rule `says`. */
export type Invariant = { name: string; says: string; query: ReturnType<typeof sql<{ reference: string }>> }
