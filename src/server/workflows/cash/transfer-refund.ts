import type { RefundAccount } from '#contract/payments/cash/cash.ts'
import { Failure } from '#shared/failure.ts'
import { transaction } from '../../database/transaction.ts'
import { findRefundAccount } from '../../modules/cash-on-delivery/refund-accounts.ts'
import { refundTransferredLines } from '../../modules/ledger/bank-reconciliation-lines.rules.ts'
import { writeEntries } from '../../modules/ledger/ledger.ts'
import { lockOrder } from '../../modules/orders/orders.ts'
import { takeBackCash } from '../../modules/orders/refunds.ts'
import { findTransfer, markNotCollected, markTransferred } from '../../modules/payments/refund-transfers.ts'
import type { Shop } from '../../shop.ts'
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
        key: `refund:${refundId}:transferred`,
        kind: 'settlement',
        lines: refundTransferredLines(refund.amountCents),
      },
    ])
  })
  await matchBankLines(shop)
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
