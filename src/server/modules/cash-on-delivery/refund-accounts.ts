import type { RefundAccount } from '#contract/payments/cash/cash.ts'
import type { Db } from '../../database/open.ts'
import type { Keys } from '../../keys.ts'

type Vault = { db: Db; keys: Keys }

/** Where the customer's refunds are transferred to. */
export async function findRefundAccount(
  { db, keys }: Vault,
  userId: number,
): Promise<RefundAccount | undefined> {
  const row = await db
    .selectFrom('refund_accounts')
    .select('details_sealed')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && (JSON.parse(keys.unseal(row.details_sealed)) as RefundAccount)
}

export async function saveRefundAccount(
  { db, keys }: Vault,
  userId: number,
  account: RefundAccount,
): Promise<void> {
  const details = { details_sealed: keys.seal(JSON.stringify(account)), changed_at: new Date() }
  await db
    .insertInto('refund_accounts')
    .values({ user_id: userId, ...details })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(details))
    .execute()
}

export async function deleteRefundAccount(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('refund_accounts').where('user_id', '=', userId).execute()
}
