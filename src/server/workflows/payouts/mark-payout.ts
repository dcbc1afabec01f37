import { bankFileMax } from '#contract/payments/payouts.ts'
import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { destinationHoldDays, type PayoutStatus } from '#shared/payments/payout-status.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { resolveException } from '../../modules/payments/exceptions.ts'
import { insertBankFile, lockOpenPayouts, readBankFilePayouts } from '../../modules/payouts/bank-files.ts'
import { paidAccounts, referenceOf } from '../../modules/payouts/payouts.rules.ts'
import { movePayout, reopenPayout } from '../../modules/payouts/payouts.ts'
import { isPayoutOf, lockPayee, openBankDetails } from '../../modules/sellers/payee.ts'
import type { Shop } from '../../shop.ts'
import { dueLines, owedTo } from '../../views/payouts/due-lines.ts'
import { findPayoutSeller } from '../../views/payouts/payouts.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import { beginAttempt, destinationFor } from './pay-out.ts'
import { bookArrival, bookReturnedPayout, notifySellers } from './sync-payout.ts'

const conflict = (message: string) => new Failure('status_conflict', { message })

/** Creates a bank file of the scheduled bank payouts and marks them as sent. */
export async function makeBankFile(shop: Shop, adminId: number) {
  const { currency } = await readShopRules(shop.db, shop.config)
  return transaction(shop.db, async (tx) => {
    const { fileId, payouts } = await insertBankFile(tx, {
      adminId,
      currency,
      max: bankFileMax,
      mayPay: isPayoutOf(paidAccounts),
    })
    if (payouts.length === 0) throw conflict('No bank payout is scheduled that may be sent.')
    await notifySellers(
      shop,
      tx,
      'payout-sent',
      payouts.map((payout) => ({ ...payout, currency })),
    )
    const cents = payouts.reduce((sum, { amountCents }) => sum + amountCents, 0)
    return {
      message: 'The file is ready for the bank.',
      id: fileId,
      payouts: payouts.length,
      total: toDecimal(cents),
      currency,
    }
  })
}

/** The rows of the file, with full account numbers. */
export async function readBankFile(shop: Shop, fileId: number): Promise<(string | number)[][]> {
  const payouts = await readBankFilePayouts(shop.db, fileId)
  if (payouts.length === 0) throw new Failure('malformed', { message: 'There is no such bank file.' })
  return shop.payouts.BANK_FILE.fileOf(
    payouts.map(({ id, amountCents, currency, bankDetailsSealed }) => {
      const bank = openBankDetails(shop.keys, bankDetailsSealed)
      return {
        reference: referenceOf(id),
        beneficiary: bank.accountHolderName,
        accountNumber: bank.accountNumber,
        ifscCode: bank.ifscCode,
        bankName: bank.bankName ?? '',
        amountCents,
        currency,
      }
    }),
  )
}

type Mark = {
  payoutId: number
  to: Extract<PayoutStatus, 'PAID' | 'FAILED' | 'RETURNED'>
  reason?: string
  note?: string | undefined
}

/** Records the outcome of a bank payout as an admin. Stripe payouts are updated only by Stripe. */
export const markPayout = (shop: Shop, mark: Mark): Promise<void> =>
  transaction(shop.db, (tx) => markPayoutIn(tx, shop, mark))

export async function markPayoutIn(tx: Db, shop: Shop, mark: Mark): Promise<void> {
  const { payoutId, to, reason = null, note = null } = mark
  const moved = await movePayout(tx, { payoutId, to, method: 'BANK_FILE', reason, note })
  if (!moved) {
    await findPayoutSeller(tx, payoutId)
    throw conflict('This is not possible for the payout as it is now. Reload to see where it is.')
  }
  if (to === 'PAID') await bookArrival(tx, moved)
  else await bookReturnedPayout(shop, tx, moved, reason ?? '')
}

/** Marks the open payouts of a bank file as paid, all or none. `payouts` is the number that the admin confirmed. */
export async function markFilePaid(
  shop: Shop,
  { fileId, payouts }: { fileId: number; payouts: number },
): Promise<void> {
  await transaction(shop.db, async (tx) => {
    const open = await lockOpenPayouts(tx, fileId)
    if (!open) throw new Failure('not_found')
    if (open.length !== payouts)
      throw conflict('The open payouts of this file changed. Reload to see them before you confirm.')
    for (const payoutId of open) {
      const paid = await movePayout(tx, { payoutId, to: 'PAID', method: 'BANK_FILE' })
      if (!paid) throw conflict('A payout of this file changed. Reload to see where it is.')
      await bookArrival(tx, paid)
    }
  })
}

/** Retries a failed or returned payout to the seller's current destination. */
export async function retryPayout(
  shop: Shop,
  { payoutId, adminId }: { payoutId: number; adminId: number },
): Promise<void> {
  await transaction(shop.db, async (tx) => {
    const { sellerId, currency } = await findPayoutSeller(tx, payoutId)
    const payee = await lockPayee(tx, sellerId)
    if (!payee) throw new Failure('not_found')
    const { destination, held } = await destinationFor(shop, tx, payee)
    if (held) throw conflict(holdMessages[held.reason] ?? 'This seller is not paid now.')
    const payout = await reopenPayout(tx, {
      payoutId,
      sellerId,
      destination,
      due: dueLines(sellerId, currency),
      balance: owedTo(sellerId, currency),
    })
    if (!payout) {
      throw conflict(
        'This payout cannot be sent again: it has not failed, another payout is in flight, or its amount was paid or reversed meanwhile. The next run pays what is due.',
      )
    }
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
