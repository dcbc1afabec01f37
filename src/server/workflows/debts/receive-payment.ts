import { Failure } from '#shared/failure.ts'
import { formatMoney, toDecimal } from '#shared/payments/money.ts'
import { checkKey, hashRequest, once } from '../../database/idempotency.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { insertDebtPayment } from '../../modules/debts/write-offs.ts'
import { lockPayee } from '../../modules/sellers/payee.ts'
import type { Shop } from '../../shop.ts'
import { readUnprovenCents } from '../../views/bank-reconciliation/unproven-payments.ts'
import { readDebtCents, totalDebt } from '../../views/payouts/seller-debt.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import { matchBankLines } from '../bank-reconciliation/bank-statements.ts'
import { settleDebt } from './steps/settle-debt.ts'

type Payment = { sellerId: number; amountCents: number; receivedOn: string; note: string; by: number }

/**
 * Books a bank transfer of a seller, at most the debt, and matches it with its line on a bank statement. Above what one person
 * may pay out alone, the statement must be there.
 */
export async function receiveDebtPayment(
  shop: Shop,
  idempotencyKey: string,
  payment: Payment,
): Promise<number> {
  const { sellerId, amountCents } = payment
  checkKey(idempotencyKey)
  const idempotentRequest = {
    owner: `user:${payment.by}`,
    key: idempotencyKey,
    requestHash: hashRequest('debt-payment', payment),
  }
  const { currency, payoutApprovalAbove: limitCents } = await readShopRules(shop.db, shop.config)
  const book = async (tx: Db) => {
    if (!(await lockPayee(tx, sellerId))) throw new Failure('not_found')
    const debt = await readDebtCents(tx, sellerId, currency)
    const made = await insertDebtPayment(tx, payment)
    // One person must not give up a large debt by calling it paid.
    if (limitCents > 0 && (await readUnprovenCents(tx)) > limitCents) throw unproven(limitCents, currency)
    const key = `debt-payment:${made}`
    if (!(await settleDebt(tx, currency, { key, sellerId, cents: amountCents, to: 'bank', debt }))) {
      const owed = formatMoney(toDecimal(totalDebt(debt)), currency)
      throw new Failure('status_conflict', {
        message:
          totalDebt(debt) === 0 ? 'This seller has no open debt.' : `This seller owes only ${owed} now.`,
      })
    }
    return { id: made }
  }
  const { id } = await transaction(shop.db, (tx) => once(tx, idempotentRequest, () => book(tx)))
  await matchBankLines(shop)
  return id
}

const unproven = (limitCents: number, currency: string) =>
  new Failure('status_conflict', {
    message: `No bank statement shows this payment. Above ${formatMoney(toDecimal(limitCents), currency)} a day, upload the statement first.`,
  })
