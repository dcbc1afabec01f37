import { type RawBuilder, sql } from 'kysely'
import { bankFileMax } from '#contract/payments/payouts.ts'
import type { PayoutStatus } from '#shared/payments/payout-status.ts'
import type { Db } from '../../database/open.ts'
import { paidAccounts } from '../../modules/payouts/payouts.rules.ts'

/** A payout as it was sent with a bank file. */
export type FilePayout = {
  payoutId: number
  attempt: number
  /** Of this attempt, also if the payout was retried since. */
  status: PayoutStatus
  amountCents: number
  currency: string
  seller: { id: number; businessName: string }
}

/** The payouts of a bank file, also those that were retried since; empty without such a file. */
export async function readFilePayouts(db: Db, fileId: number): Promise<FilePayout[]> {
  const { rows } = await sql<FilePayout>`
    select sent.id as "payoutId", sent.attempt, sent.status, p.amount_cents as "amountCents", p.currency,
      json_build_object('id', m.id, 'businessName', m.business_name) as seller
    from (
      select id, attempt, status from payouts where file_id = ${fileId}
      union all
      select payout_id, attempt, status from payout_attempts where file_id = ${fileId}
    ) sent join payouts p on p.id = sent.id join sellers m on m.id = p.seller_id
    order by sent.id
  `.execute(db)
  return rows
}

/** SQL: the amounts of the scheduled bank payouts that the next bank file contains, as `cents`. */
export const nextFileAmounts = (currency: string | RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select p.amount_cents as cents from payouts p join sellers m on m.id = p.seller_id
  where p.method = 'BANK_FILE' and p.status = 'SCHEDULED' and p.currency = ${currency}
    and m.account_status = any (${paidAccounts}::text[])
  order by p.id limit ${bankFileMax}
)`
