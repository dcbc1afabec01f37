import type { Kysely } from 'kysely'
import type { Keys } from '../keys.ts'
import type { Db } from './open.ts'

type SealedColumn = { what: string; table: string; id: string; column: string }

/** Every column with text that the shop's key seals. */
export const sealedColumns: SealedColumn[] = [
  { what: 'bank details of sellers', table: 'sellers', id: 'id', column: 'bank_details_sealed' },
  {
    what: 'bank details of registrations',
    table: 'seller_registrations',
    id: 'token_hash',
    column: 'bank_details_sealed',
  },
  { what: 'bank details of payouts', table: 'payouts', id: 'id', column: 'bank_details_sealed' },
  {
    what: 'bank details of earlier payout attempts',
    table: 'payout_attempts',
    id: 'id',
    column: 'bank_details_sealed',
  },
  { what: 'accounts for refunds of cash', table: 'refund_accounts', id: 'user_id', column: 'details_sealed' },
  { what: 'keys of verification documents', table: 'verification_documents', id: 'id', column: 'key_sealed' },
  { what: 'secrets of authenticator apps', table: 'second_factors', id: 'id', column: 'secret_sealed' },
  { what: 'codes in queued mails', table: 'mails', id: 'id', column: 'sealed' },
]

const batch = 200

/** Table and column names are parameters here, so the statements are built dynamically. */
type UntypedTables = Kysely<Record<string, Record<string, string>>>

/**
 * Seals again, with the key that writes, what another key sealed, or the same key before keys had ids; returns the number of
 * rows. Skips a row that another transaction has just changed.
 */
export async function reseal(db: Db, keys: Keys, { table, id, column }: SealedColumn): Promise<number> {
  const untyped = db as unknown as UntypedTables
  for (let count = 0; ; ) {
    const rows = await untyped
      .selectFrom(table)
      .select([`${id} as key`, `${column} as sealed`])
      .where(column, 'not like', `${keys.id}.%`)
      .limit(batch)
      .execute()
    if (rows.length === 0) return count
    for (const { key = '', sealed = '' } of rows)
      await untyped
        .updateTable(table)
        .set({ [column]: keys.seal(keys.unseal(sealed)) })
        .where(id, '=', key)
        .where(column, '=', sealed)
        .execute()
    count += rows.length
  }
}
