import type { Db } from '../../../database/open.ts'
import { readOrderBalance, writeEntries } from '../../../modules/ledger/ledger.ts'
import { sellerReserveLines } from '../../../modules/ledger/payout-lines.rules.ts'
import { reservedOf } from '../../../modules/payouts/new-sellers.rules.ts'
import { changeReserve, lockReserve } from '../../../modules/payouts/payout-terms.ts'

/**
 * Books the reserve of an order by what the order earns its seller now: after the sale, a refund, a chargeback, or the
 * reversal of one. Orders without a reserve, and released ones, stay as they are.
 */
export async function adjustReserve(tx: Db, orderId: number, currency: string): Promise<void> {
  const reserve = await lockReserve(tx, orderId)
  if (!reserve) return
  const { sellerId, reserveBp, reservedCents } = reserve
  // Read after the lock, so that it includes every entry of a transaction that held the lock.
  const balance = await readOrderBalance(tx, orderId)
  const earned = -(balance.find(({ kind }) => kind === 'seller_payable')?.amountCents ?? 0)
  const target = reservedOf(earned, reserveBp)
  if (target === reservedCents) return
  const number = await changeReserve(tx, orderId, target)
  await writeEntries(tx, currency, [
    {
      key: `reserve:${orderId}:${number}`,
      kind: 'reserve',
      orderId,
      lines: sellerReserveLines(sellerId, target - reservedCents),
    },
  ])
}
