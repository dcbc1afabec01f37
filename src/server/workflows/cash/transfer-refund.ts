import type { RefundAccount } from '#contract/payments/cash/cash.ts'
import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { findRefundAccount } from '../../modules/cash-on-delivery/refund-accounts.ts'
import {
  refundReturnedLines,
  refundTransferredLines,
} from '../../modules/ledger/bank-reconciliation-lines.rules.ts'
import { writeEntries } from '../../modules/ledger/ledger.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import { lockOrder } from '../../modules/orders/orders.ts'
import { takeBackCash } from '../../modules/orders/refunds.ts'
import {
  findTransfer,
  markNotCollected,
  markTransferred,
  reopenTransfer,
} from '../../modules/payments/refund-transfers.ts'
import type { Shop } from '../../shop.ts'
import { readBuyers } from '../../views/orders/order-people.ts'
import { matchBankLines } from '../bank-reconciliation/bank-statements.ts'

const noLongerOpen = () =>
  new Failure('status_conflict', {
    message: 'This refund is no longer waiting for a transfer. Reload the page.',
  })

export async function revealRefundAccount(shop: Shop, refundId: number): Promise<RefundAccount> {
  const refund = await findTransfer(shop.db, refundId)
  const account = refund && (await findRefundAccount(shop, refund.userId))
  if (!account) throw new Failure('not_found')
  return account
}

/** An admin transferred a refund to the customer's account; its line on a bank statement is matched. */
export async function noteTransferred(
  shop: Shop,
  { refundId, reference }: { refundId: number; reference: string },
): Promise<void> {
  await transaction(shop.db, async (tx) => {
    if (!(await findTransfer(tx, refundId))) throw new Failure('not_found')
    const refund = await markTransferred(tx, { refundId, reference })
    if (!refund) throw noLongerOpen()
    await writeEntries(tx, refund.currency, [
      {
        key: `refund:${refundId}:transferred${refund.attempt > 1 ? `:${refund.attempt}` : ''}`,
        kind: 'settlement',
        lines: refundTransferredLines(refund.amountCents),
      },
    ])
  })
  await matchBankLines(shop)
}

/** The bank returned a transfer, for example because of a wrong account number: the refund waits for another transfer. */
export async function noteReturned(
  shop: Shop,
  { refundId, reason }: { refundId: number; reason: string },
): Promise<void> {
  await transaction(shop.db, async (tx) => {
    const transfer = await findTransfer(tx, refundId)
    if (!transfer) throw new Failure('not_found')
    const returned = await reopenTransfer(tx, { refundId, reason })
    if (!returned)
      throw new Failure('status_conflict', {
        message: 'This refund is not marked as transferred. Reload the page.',
      })
    await writeEntries(tx, returned.currency, [
      {
        key: `refund:${refundId}:returned:${returned.attempt}`,
        kind: 'settlement',
        lines: refundReturnedLines(returned.amountCents),
      },
    ])
    await mailBuyer(tx, shop, { ...transfer, ...returned, refundId, reason })
  })
  await matchBankLines(shop)
}

type ReturnedTransfer = {
  orderId: number
  refundId: number
  attempt: number
  amountCents: number
  currency: string
  reason: string
}

/** Asks the customer to check the account for the refund. */
async function mailBuyer(tx: Db, shop: Shop, returned: ReturnedTransfer): Promise<void> {
  const { orderId, refundId, attempt, amountCents, currency, reason } = returned
  const [buyer] = await readBuyers(tx, [orderId])
  if (!buyer) return
  await queueMail(tx, {
    key: `refund-returned:${refundId}:${attempt}`,
    to: buyer.email,
    template: 'refund-returned',
    data: {
      firstName: buyer.firstName,
      code: buyer.code,
      amount: toDecimal(amountCents),
      currency,
      reason,
      link: `${shop.config.PUBLIC_URL}/account/order/${orderId}`,
    },
  })
}

/**
 * The customer never paid what a refund returns, for example because the parcel did not arrive. The refund takes it off the
 * cash that the courier owes, which must not have been received yet.
 */
export async function noteNotCollected(shop: Shop, refundId: number): Promise<void> {
  await transaction(shop.db, async (tx) => {
    const refund = await findTransfer(tx, refundId)
    if (!refund) throw new Failure('not_found')
    // Lock order as for a refund: order, then payment.
    await lockOrder(tx, refund.orderId)
    if (!(await takeBackCash(tx, refund)))
      throw new Failure('status_conflict', {
        message: "The shop has received this order's cash, so the customer has paid.",
      })
    if (!(await markNotCollected(tx, refundId))) throw noLongerOpen()
  })
}
