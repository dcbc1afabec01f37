import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/open.ts'

type Filed = { id: number; amountCents: number; sellerId: number; last4: string; attempt: number }

/**
 * Puts the scheduled bank payouts into a file and marks them sent, oldest first. Of two admins who do it at the same
 * moment the second waits for the first one's file, and finds what that left. `mayGo` is asked of each row of `payouts`
 * once more: much can have happened since it was scheduled.
 */
export async function insertBankFile(
  tx: Db,
  {
    adminId,
    currency,
    max,
    mayGo,
  }: { adminId: number; currency: string; max: number; mayGo: RawBuilder<boolean> },
): Promise<{ fileId: number; payouts: Filed[] }> {
  const file = await tx
    .insertInto('payout_files')
    .values({ admin_id: adminId, currency })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<Filed>`
    update payouts p set status = 'SENT', sent_at = clock_timestamp(), file_id = ${file.id}::bigint
    where p.status = 'SCHEDULED' and p.id in (
      select id from payouts where method = 'BANK_FILE' and status = 'SCHEDULED' and currency = ${currency} and ${mayGo}
      order by id limit ${max} for update
    )
    returning id, amount_cents as "amountCents", seller_id as "sellerId", destination_last4 as last4, attempt
  `.execute(tx)
  return { fileId: file.id, payouts: rows }
}

export type FiledPayout = { id: number; amountCents: number; currency: string; bankDetailsSealed: string }

/** What stands in a file: all that were put there and were not sent again since. */
export async function readBankFilePayouts(db: Db, fileId: number): Promise<FiledPayout[]> {
  const { rows } = await sql<FiledPayout>`
    select id, amount_cents as "amountCents", currency, bank_details_sealed as "bankDetailsSealed"
    from payouts where file_id = ${fileId} and bank_details_sealed is not null order by id
  `.execute(db)
  return rows
}
