import { Failure } from '#shared/failure.ts'
import { formatMoney, toDecimal } from '#shared/payments/money.ts'
import { destinationHoldDays, type PayoutStatus } from '#shared/payments/payout-status.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { resolveException } from '../../modules/payments/exceptions.ts'
import { movePayout, reopenPayout } from '../../modules/payouts/payouts.ts'
import { countRetry } from '../../modules/payouts/runs.ts'
import { lockPayee } from '../../modules/sellers/payee.ts'
import type { Shop } from '../../shop.ts'
import { dueLines, owedTo } from '../../views/payouts/due-lines.ts'
import { findPayoutSeller } from '../../views/payouts/payouts.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import { beginAttempt, destinationFor } from './pay-out.ts'
import { bookArrival, bookReturnedPayout } from './sync-payout.ts'

const conflict = (message: string) => new Failure('status_conflict', { message })

type Mark = {
  payoutId: number
  to: Extract<PayoutStatus, 'PAID' | 'FAILED' | 'RETURNED'>
  reason?: string
  note?: string | undefined
}

/** Records the outcome of a payout as an admin. Payouts by a provider are updated only by the provider while it answers. */
export const markPayout = (shop: Shop, mark: Mark): Promise<void> =>
  transaction(shop.db, (tx) => markPayoutIn(tx, shop, mark))

export async function markPayoutIn(tx: Db, shop: Shop, mark: Mark): Promise<void> {
  const { payoutId, to, reason = null, note = null } = mark
  const moved = await movePayout(tx, { payoutId, to, byHand: true, reason, note })
  if (!moved) {
    await findPayoutSeller(tx, payoutId)
    throw conflict("The payout's status has changed, so this is no longer possible. Reload the page.")
  }
  if (to === 'PAID') await bookArrival(tx, moved)
  else await bookReturnedPayout(shop, tx, moved, reason ?? '')
}

/**
 * Retries a failed or returned payout to the seller's current destination. That a bank payout failed is a person's word, so
 * that sending it again counts as a run without approval.
 */
export async function retryPayout(
  shop: Shop,
  { payoutId, adminId }: { payoutId: number; adminId: number },
): Promise<void> {
  const { payoutApprovalAbove } = await readShopRules(shop.db, shop.config)
  await transaction(shop.db, async (tx) => {
    const { sellerId, currency } = await findPayoutSeller(tx, payoutId)
    const payee = await lockPayee(tx, sellerId)
    if (!payee) throw new Failure('not_found')
    const { destination, held } = await destinationFor(shop, tx, payee)
    if (held) throw conflict(holdMessages[held.reason] ?? "This seller can't be paid right now.")
    const payout = await reopenPayout(tx, {
      payoutId,
      sellerId,
      destination,
      due: dueLines(sellerId, currency),
      balance: owedTo(sellerId, currency),
    })
    if (!payout) {
      throw conflict(
        'This payout cannot be sent again: it has not failed, another payout is in flight, or its amount has since been paid or reversed. The next run pays what is due.',
      )
    }
    const limitCents = payout.method === 'BANK_FILE' ? payoutApprovalAbove : 0
    if (!(await countRetry(tx, { adminId, cents: payout.amountCents, limitCents })))
      throw new Failure('approval_required', {
        message: `Payouts above ${formatMoney(toDecimal(limitCents), currency)} within 24 hours need a second person. Ask for approval of a payout to this seller instead.`,
      })
    for (const kind of ['payout_failed', 'payout_returned']) {
      const reference = `payout:${payoutId}:${payout.attempt - 1}`
      await resolveException(tx, { kind, reference }, { adminId, note: 'Sent again.' })
    }
    await beginAttempt(tx, payout, { sellerId, currency })
  })
}

const holdMessages: Record<string, string> = {
  ACCOUNT_NOT_ACTIVE: "The seller's account is not active, so payouts wait.",
  DESTINATION_CHANGED: `The seller added or changed a payout account less than ${destinationHoldDays} days ago, so payouts wait.`,
}
