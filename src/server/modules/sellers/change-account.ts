import type { SellerChange } from '#contract/sellers/sellers.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import type { Keys } from '../../keys.ts'
import * as statements from './change-account.sql.ts'
import type { HolidayState } from './sellers.rules.ts'

/**
 * Changes the given fields; with `version`, throws `version_conflict` when the account was changed since. The caller
 * verifies the code for a new bank account.
 */
export async function changeAccount(
  tx: Db,
  keys: Keys,
  sellerId: number,
  change: Omit<SellerChange, 'holiday' | 'onHoliday'> & { holiday?: HolidayState | undefined },
): Promise<{ version: number }> {
  const { bankDetails } = change
  const changed = await statements.updateAccount(tx, sellerId, {
    ...change,
    bankDetails: bankDetails && {
      sealed: keys.seal(JSON.stringify(bankDetails)),
      last4: bankDetails.accountNumber.slice(-4),
    },
  })
  if (!changed) throw new Failure('version_conflict')
  return changed
}

/** Starts and ends holidays by their dates; `today` is a day in the time zone of the shop. */
export const startAndEndHolidays = (db: Db, today: string): Promise<void> =>
  statements.startAndEndHolidays(db, today)
