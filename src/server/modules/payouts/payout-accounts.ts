import { sql } from 'kysely'
import { destinationHoldDays } from '#shared/payments/payout-status.ts'
import type { Db } from '../../database/open.ts'
import type { LinkedAccountState, ProviderAccount } from './payout-provider.ts'

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

/** A seller's linked account at Razorpay. */
export type LinkedAccount = {
  sellerId: number
  accountId: string
  productId: string | null
  activatedSince: Date | null
  bankSince: Date | null
}

const linkedColumns = sql`seller_id as "sellerId", account_id as "accountId", product_id as "productId",
  activated_since as "activatedSince", bank_since as "bankSince"`

export async function findLinkedAccount(db: Db, sellerId: number): Promise<LinkedAccount | undefined> {
  const { rows } =
    await sql<LinkedAccount>`select ${linkedColumns} from linked_accounts where seller_id = ${sellerId}`.execute(
      db,
    )
  return rows[0]
}

/** False if the seller has a linked account already. */
export async function insertLinkedAccount(tx: Db, sellerId: number, accountId: string): Promise<boolean> {
  const row = await tx
    .insertInto('linked_accounts')
    .values({ seller_id: sellerId, account_id: accountId, bank_since: null, product_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seller_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Claims the check of an account; undefined for an account of another system. */
export async function claimLinkedAccount(db: Db, accountId: string): Promise<LinkedAccount | undefined> {
  const { rows } = await sql<LinkedAccount>`
    update linked_accounts set checked_at = clock_timestamp() where account_id = ${accountId} returning ${linkedColumns}
  `.execute(db)
  return rows[0]
}

/** Stores Razorpay's state of an account; `bankSince` if a bank account was sent. */
export async function updateLinkedAccount(
  db: Db,
  state: LinkedAccountState,
  bankSince: Date | undefined,
): Promise<void> {
  await sql`
    update linked_accounts set product_id = ${state.productId}, status = ${state.status},
      requirements = ${state.requirements.slice(0, 50)}::text[],
      activated_since = case when ${state.status} = 'activated' then coalesce(activated_since, clock_timestamp()) end,
      bank_since = coalesce(${bankSince ?? null}::timestamptz, bank_since)
    where account_id = ${state.accountId}
  `.execute(db)
}

/**
 * Accounts in review and accounts whose bank account at Razorpay is outdated, least recently checked first. A changed bank
 * account is sent only after its hold, because Razorpay then also settles earlier transfers to it.
 */
export async function findLinkedAccountsToCheck(db: Db, max: number): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select l.account_id as "accountId" from linked_accounts l join sellers s on s.id = l.seller_id
    where coalesce(l.checked_at < now() - interval '4 minutes', true) and (
      (l.status <> 'activated' and l.created_at > now() - interval '90 days')
      or (l.bank_since is distinct from date_trunc('milliseconds', s.bank_details_since)
        and s.bank_details_since < now() - make_interval(days => ${destinationHoldDays}::int))
    )
    order by l.checked_at nulls first limit ${max}
  `.execute(db)
  return rows.map(({ accountId }) => accountId)
}

/** Payouts to an account that Razorpay has not settled yet. */
export async function findPayoutsInFlightTo(db: Db, accountId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from payouts where method = 'RAZORPAY_ROUTE' and account_id = ${accountId} and status in ('SCHEDULED', 'SENT')
  `.execute(db)
  return rows.map(({ id }) => id)
}
