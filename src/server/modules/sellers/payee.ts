import { sql } from 'kysely'
import type { SellerBody } from '#contract/sellers/seller-fields.ts'
import type { AccountStatus } from '#shared/sellers/seller-status.ts'
import type { Db } from '../../database/open.ts'
import type { Keys } from '../../keys.ts'

export type Payee = {
  sellerId: number
  email: string
  sellerName: string
  businessName: string
  accountStatus: AccountStatus
  bankDetailsSince: Date
  bankDetailsSealed: string
  accountNumberLast4: string
  /** The database's clock. */
  now: Date
}

const columns = sql`id as "sellerId", email, seller_name as "sellerName", business_name as "businessName",
  account_status as "accountStatus", bank_details_since as "bankDetailsSince",
  bank_details_sealed as "bankDetailsSealed", account_number_last4 as "accountNumberLast4",
  clock_timestamp() as now`

/** The seller's payout data. Locks the row until the transaction ends, so that payouts are serialized. */
export async function lockPayee(tx: Db, sellerId: number): Promise<Payee | undefined> {
  const { rows } =
    await sql<Payee>`select ${columns} from sellers where id = ${sellerId} for no key update`.execute(tx)
  return rows[0]
}

/** SQL condition: the seller of a `payouts` row has one of these account statuses. */
export const isPayoutOf = (statuses: readonly AccountStatus[]) =>
  sql<boolean>`exists (select from sellers s where s.id = payouts.seller_id and s.account_status = any (${statuses}::text[]))`

/** Several payees, in one statement. */
export async function findPayees(db: Db, sellerIds: number[]): Promise<Map<number, Payee>> {
  const { rows } =
    await sql<Payee>`select ${columns} from sellers where id = any (${sellerIds}::bigint[])`.execute(db)
  return new Map(rows.map((payee) => [payee.sellerId, payee]))
}

/** Decrypts bank details. Only for the payout file that is sent to the bank. */
export const openBankDetails = (keys: Keys, sealed: string): SellerBody['bankDetails'] =>
  JSON.parse(keys.unseal(sealed)) as SellerBody['bankDetails']
