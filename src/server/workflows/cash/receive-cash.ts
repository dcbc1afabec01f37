import { Failure } from '#shared/failure.ts'
import { formatMoney, toDecimal } from '#shared/payments/money.ts'
import { checkKey, hashRequest, once } from '../../database/idempotency.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { insertCashSettlement } from '../../modules/bank-reconciliation/settlements.ts'
import { cashReceivedLines } from '../../modules/ledger/bank-reconciliation-lines.rules.ts'
import { writeEntries } from '../../modules/ledger/ledger.ts'
import { lockAwaitedCash, markCashReceived } from '../../modules/orders/orders.ts'
import type { Shop } from '../../shop.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import { matchBankLines } from '../bank-reconciliation/bank-statements.ts'

type CashTransfer = {
  orderIds: number[]
  amountCents: number
  receivedOn: string
  reference: string
  by: number
}

type Received = { id: number; total: number; fee: number }

/** Couriers keep a few percent. More is a wrong amount or a wrong choice of orders. */
const feeShareMax = 0.5

/**
 * Books a courier's transfer with the cash of these orders. What is missing is the courier's fee, which the platform bears. The
 * transfer is matched with its line on a bank statement like a provider's settlement.
 */
export async function receiveCash(
  shop: Shop,
  idempotencyKey: string,
  transfer: CashTransfer,
): Promise<Received> {
  checkKey(idempotencyKey)
  const idempotentRequest = {
    owner: `user:${transfer.by}`,
    key: idempotencyKey,
    requestHash: hashRequest('cash-transfer', transfer),
  }
  const { currency } = await readShopRules(shop.db, shop.config)
  const received = await transaction(shop.db, (tx) =>
    once(tx, idempotentRequest, () => book(tx, currency, transfer)),
  )
  await matchBankLines(shop)
  return received
}

async function book(tx: Db, currency: string, transfer: CashTransfer): Promise<Received> {
  const { orderIds, amountCents } = transfer
  const orders = await lockAwaitedCash(tx, orderIds)
  if (orders.length < orderIds.length)
    throw new Failure('status_conflict', {
      message:
        'The shop no longer waits for the cash of some of these orders. Reload the page and choose again.',
    })
  const totalCents = orders.reduce((sum, { cashCents }) => sum + cashCents, 0)
  const feeCents = totalCents - amountCents
  if (feeCents < 0 || feeCents > totalCents * feeShareMax) throw wrongAmount(totalCents, currency)
  const settlementId = await insertCashSettlement(tx, {
    ...transfer,
    currency,
    // An order's cash arrives once, so its number names the transfer.
    providerId: `CASH-${orders[0]?.code}`,
  })
  await markCashReceived(tx, { orderIds, settlementId })
  await writeEntries(tx, currency, [
    {
      key: `settlement:${settlementId}:cash`,
      kind: 'settlement',
      lines: cashReceivedLines({ amountCents, feeCents }),
    },
  ])
  return { id: settlementId, total: toDecimal(totalCents), fee: toDecimal(feeCents) }
}

function wrongAmount(totalCents: number, currency: string): Failure {
  const message = `The couriers collected ${formatMoney(toDecimal(totalCents), currency)} for these orders. Check the amount and the orders.`
  return new Failure('invalid', { message, errors: [{ path: 'amount', message }] })
}
