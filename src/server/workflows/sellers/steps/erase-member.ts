import { addJob } from '../../../database/jobs/jobs.ts'
import type { Db } from '../../../database/open.ts'
import { deleteListExports } from '../../../modules/list-exports/list-exports.ts'
import { deleteExports } from '../../../modules/personal-data/exports.ts'
import { removeSecondFactor } from '../../../modules/second-factor/second-factor.ts'
import type { EndedMember } from '../../../modules/seller-team/seller-team.ts'

/**
 * Erases what is stored about a former member. A job erases logins, codes and emails, which row-level security hides from
 * the seller. Codes of an invited address stay: they may count wrong guesses against another account.
 */
export async function eraseMember(
  tx: Db,
  sellerId: number,
  { id, email, joined }: EndedMember,
): Promise<void> {
  await removeSecondFactor(tx, { kind: 'seller', sellerId, memberId: id })
  await deleteExports(tx, { sellerId, memberId: id })
  await deleteListExports(tx, { sellerId, memberId: id })
  if (joined) await addJob(tx, 'erase-member', { memberId: id, email })
}
