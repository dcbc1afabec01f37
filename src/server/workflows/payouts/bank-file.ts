import { bankFileMax } from '#contract/payments/payouts.ts'
import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { transaction } from '../../database/transaction.ts'
import { insertBankFile, lockOpenPayouts, readBankFilePayouts } from '../../modules/payouts/bank-files.ts'
import { bankReferenceOf, paidAccounts } from '../../modules/payouts/payouts.rules.ts'
import { movePayout } from '../../modules/payouts/payouts.ts'
import { isPayoutOf, openBankDetails } from '../../modules/sellers/payee.ts'
import type { Shop } from '../../shop.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import { bookArrival, notifySellers } from './sync-payout.ts'

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
    if (payouts.length === 0) throw conflict('No scheduled bank payout can be sent right now.')
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
    payouts.map(({ id, attempt, amountCents, currency, bankDetailsSealed }) => {
      const bank = openBankDetails(shop.keys, bankDetailsSealed)
      return {
        reference: bankReferenceOf(id, attempt),
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
      if (!paid) throw conflict('A payout in this file has changed. Reload the page to see its status.')
      await bookArrival(tx, paid)
    }
  })
}
