/** Payouts: what goes to sellers, where it goes, and what became of it. */
export { fileScheduled, findFiled } from './bank-files.sql.ts'
export {
  findConnected,
  findUnfinished,
  insertConnected,
  noteConnected,
} from './payout-accounts.sql.ts'
export {
  findPayoutsToFollow,
  insertPayout,
  type MadePayout,
  type MovedPayout,
  movePayout,
  noteFromProvider,
  type PayoutToFollow,
  reopenPayout,
  takePayoutToFollow,
} from './payouts.sql.ts'
export { findRun, finishRun, noteRun, openDueRun, openRun } from './runs.sql.ts'
