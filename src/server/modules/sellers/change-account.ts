import type { SellerChange } from '#contract/sellers/sellers.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import type { Keys } from '../../keys.ts'
import { updateAccount } from './change-account.sql.ts'

/**
 * Changes the given fields; with `version`, throws `version_conflict` when the account was changed since. The caller
 * verifies the code for a new bank account.
 */
export async function changeAccount(
  tx: Db,
  keys: Keys,
  sellerId: number,
  change: SellerChange,
): Promise<{ version: number }> {
  const { bankDetails } = change
  const changed = await updateAccount(tx, sellerId, {
    ...change,
    bankDetails: bankDetails && {
      sealed: keys.seal(JSON.stringify(bankDetails)),
      last4: bankDetails.accountNumber.slice(-4),
    },
  })
  if (!changed) throw new Failure('version_conflict')
  return changed
}
