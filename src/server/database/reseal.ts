import { type Expression, type SqlBool, sql } from 'kysely'
import type { Keys } from '../keys.ts'

type Sealed<Id> = { id: Id; sealed: string }

const batch = 200

/** Matches text that another key sealed, or the same key before keys had ids. */
export const sealedOtherwise = (keys: Keys, column: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} not like ${`${keys.id}.%`}`

/**
 * Seals again, with the key that writes, what another key sealed; returns the number of rows. `next` finds up to `limit`
 * rows, and `write` replaces one if it still holds `from`, so that a concurrent change stays.
 */
export async function resealRows<Id>(
  keys: Keys,
  next: (limit: number) => Promise<Sealed<Id>[]>,
  write: (row: { id: Id; from: string; to: string }) => Promise<unknown>,
): Promise<number> {
  for (let count = 0; ; ) {
    const rows = await next(batch)
    if (rows.length === 0) return count
    for (const { id, sealed } of rows) await write({ id, from: sealed, to: keys.seal(keys.unseal(sealed)) })
    count += rows.length
  }
}
