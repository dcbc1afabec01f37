import type { PayoutMethod } from '#shared/payments/payout-status.ts'
import { reopenException, resolveException } from '../../../modules/payments/exceptions.ts'
import { payoutKey, referenceOf } from '../../../modules/payouts/payouts.rules.ts'
import type { Shop } from '../../../shop.ts'
import {
  findConfirmedProblems,
  findUnconfirmedPayouts,
  type UnconfirmedPayout,
} from '../../../views/payouts/unconfirmed-payouts.ts'

/** Per run; later runs continue. */
const reportMax = 50

/** Raises a payment problem for each payout whose outcome stays unknown, and closes it once the outcome is known. */
export async function reportUnconfirmed(shop: Shop): Promise<void> {
  for (const id of await findConfirmedProblems(shop.db, reportMax)) {
    await resolveException(shop.db, { id }, { adminId: null, note: 'The outcome of the payout is known.' })
  }
  for (const payout of await findUnconfirmedPayouts(shop.db, reportMax)) {
    const { payoutId, attempt, sellerId } = payout
    await reopenException(shop.db, {
      kind: 'payout_unconfirmed',
      reference: payoutKey(payoutId, attempt),
      details: { payoutId, reference: referenceOf(payoutId), sellerId, reason: reasonOf(payout) },
    })
  }
}

const providers: Record<PayoutMethod, string> = {
  STRIPE_CONNECT: 'Stripe',
  RAZORPAY_ROUTE: 'Razorpay',
  BANK_FILE: 'The bank',
}

const reasonOf = ({ method, unanswered, since }: UnconfirmedPayout): string =>
  unanswered
    ? `${providers[method]} has not reported its status since ${since}.`
    : `It was sent at ${since}, and ${providers[method]} has not confirmed it.`
