import type { Db } from '../../../database/open.ts'
import type { Keys } from '../../../keys.ts'
import { isVerified } from '../../../modules/reviews/verified-review.rules.ts'
import { openBankDetails } from '../../../modules/sellers/payee.ts'
import { readReviewEvidence } from '../../../views/reviews/review-evidence.ts'

/** Whether a customer's review of a product is verified, as far as is known now. */
export async function isReviewVerified(
  db: Db,
  keys: Keys,
  { userId, productId }: { userId: number; productId: number },
): Promise<boolean> {
  const evidence = await readReviewEvidence(db, userId, productId)
  if (!evidence) return false
  const { bankDetails, ...facts } = evidence
  const accountOf = (sealed: string): string => {
    const { accountNumber, ifscCode } = openBankDetails(keys, sealed)
    // An IBAN contains the bank; the BIC can be left out.
    return /^[A-Z]/.test(accountNumber) ? accountNumber : `${ifscCode} ${accountNumber}`.toUpperCase()
  }
  const sameBankAccount = bankDetails.customer.some(
    (sealed) => accountOf(sealed) === accountOf(bankDetails.seller),
  )
  return isVerified({ ...facts, sameBankAccount })
}
