import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/open.ts'

type BankFilePayout = { id: number; amountCents: number; sellerId: number; last4: string; attempt: number }

/**
 * Adds the scheduled bank payouts to a new file, oldest first, and marks them as sent. Concurrent calls wait and get the
 * rest. `mayPay` is a condition on `payouts`, because a seller's status may have changed since scheduling.
 */
export async function insertBankFile(
  tx: Db,
  {
    adminId,
    currency,
    max,
    mayPay,
  }: { adminId: number; currency: string; max: number; mayPay: RawBuilder<boolean> },
): Promise<{ fileId: number; payouts: BankFilePayout[] }> {
  const file = await tx
    .insertInto('payout_files')
    .values({ admin_id: adminId, currency })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<BankFilePayout>`
    update payouts p set status = 'SENT', sent_at = clock_timestamp(), file_id = ${file.id}::bigint
    where p.status = 'SCHEDULED' and p.id in (
      select id from payouts where method = 'BANK_FILE' and status = 'SCHEDULED' and currency = ${currency} and ${mayPay}
      order by id limit ${max} for update
    )
    returning id, amount_cents as "amountCents", seller_id as "sellerId", destination_last4 as last4, attempt
  `.execute(tx)
  return { fileId: file.id, payouts: rows }
}

/** The payouts of a file that are neither paid nor failed, locked; undefined without such a file. */
export async function lockOpenPayouts(tx: Db, fileId: number): Promise<number[] | undefined> {
  const { rows } = await sql<{ id: number }>`select id from payout_files where id = ${fileId}`.execute(tx)
  if (rows.length === 0) return undefined
  const open = await sql<{ id: number }>`
    select id from payouts where file_id = ${fileId} and status = 'SENT' order by id for update
  `.execute(tx)
  return open.rows.map(({ id }) => id)
}

type FiledPayout = {
  id: number
  attempt: number
  amountCents: number
  currency: string
  bankDetailsSealed: string
}

/** The payouts of a file as they were sent with it, also those that were retried since. */
export async function readBankFilePayouts(db: Db, fileId: number): Promise<FiledPayout[]> {
  const { rows } = await sql<FiledPayout>`
    select id, attempt, amount_cents as "amountCents", currency, bank_details_sealed as "bankDetailsSealed"
    from payouts where file_id = ${fileId} and bank_details_sealed is not null
    union all
    select p.id, a.attempt, p.amount_cents, p.currency, a.bank_details_sealed
    from payout_attempts a join payouts p on p.id = a.payout_id
    where a.file_id = ${fileId} and a.bank_details_sealed is not null order by id
  `.execute(db)
  return rows
}
