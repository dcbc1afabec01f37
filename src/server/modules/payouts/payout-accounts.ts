import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import type { ProviderAccount } from './payout-provider.ts'

export type ConnectedAccount = {
  sellerId: number
  accountId: string
  detailsSubmitted: boolean
  payoutsEnabled: boolean
  requirements: string[]
  refused: boolean
  enabledSince: Date | null
}

const columns = sql`seller_id as "sellerId", account_id as "accountId", details_submitted as "detailsSubmitted",
  payouts_enabled as "payoutsEnabled", requirements, refused, enabled_since as "enabledSince"`

export async function findConnectedAccount(db: Db, sellerId: number): Promise<ConnectedAccount | undefined> {
  const { rows } =
    await sql<ConnectedAccount>`select ${columns} from payout_accounts where seller_id = ${sellerId}`.execute(
      db,
    )
  return rows[0]
}

/** False if the seller has an account already. Payouts start only after the provider enables it. */
export async function insertConnectedAccount(tx: Db, sellerId: number, accountId: string): Promise<boolean> {
  const row = await tx
    .insertInto('payout_accounts')
    .values({ seller_id: sellerId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seller_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the provider's state of an account. `began`: payouts were enabled by this update. */
export async function updateConnectedAccount(
  tx: Db,
  account: ProviderAccount,
): Promise<{ sellerId: number; began: boolean } | undefined> {
  const { rows } = await sql<{ sellerId: number; began: boolean }>`
    update payout_accounts a set details_submitted = ${account.detailsSubmitted}::boolean,
      payouts_enabled = ${account.payoutsEnabled}::boolean,
      requirements = ${account.requirements.slice(0, 50)}::text[], refused = ${account.refused}::boolean,
      enabled_since = case when ${account.payoutsEnabled}::boolean then coalesce(a.enabled_since, clock_timestamp()) end,
      checked_at = clock_timestamp()
    from (select seller_id, payouts_enabled from payout_accounts where account_id = ${account.accountId} for update) before
    where a.seller_id = before.seller_id
    returning a.seller_id as "sellerId", a.payouts_enabled and not before.payouts_enabled as began
  `.execute(tx)
  return rows[0]
}

/** Accounts without payouts enabled, least recently checked first. */
export async function findPendingAccounts(db: Db, max: number): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from payout_accounts
    where not payouts_enabled and checked_at < now() - interval '4 minutes' and created_at > now() - interval '90 days'
    order by checked_at limit ${max}
  `.execute(db)
  return rows.map(({ accountId }) => accountId)
}
