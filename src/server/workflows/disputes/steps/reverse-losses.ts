import type { Db } from '../../../database/open.ts'
import { type LedgerLine, reversed } from '../../../modules/ledger/ledger.rules.ts'
import { readLossEntries, writeEntries } from '../../../modules/ledger/ledger.ts'
import { reverseOrderLoss } from '../../../modules/orders/disputes.ts'
import { findOrder, type OrderHead } from '../../../modules/orders/orders.ts'
import { findRefundsToReissue, reverseUnappliedLoss } from '../../../modules/payments/disputed-refunds.ts'
import { type DisputedPayment, recordPaymentLoss } from '../../../modules/payments/disputes.ts'
import type { Shop } from '../../../shop.ts'
import { notifyOfRefund } from '../../refunds/steps/notify-of-refund.ts'
import { issueUnappliedRefund, reissueOrderRefund, settleLosses } from '../settle-losses.ts'

type Facts = { disputeId: number; payment: DisputedPayment; orders: { id: number }[] }

/**
 * Won on appeal: what was taken is everyone's again, and what customers were promised before is promised once more,
 * because their bank takes it back from them.
 */
export async function reverseLosses(
  tx: Db,
  shop: Shop,
  { disputeId, payment, orders }: Facts,
): Promise<void> {
  const losses = await readLossEntries(tx, disputeId)
  await writeEntries(
    tx,
    payment.currency,
    losses.map(({ orderId, lines }) => ({
      key: `dispute:${disputeId}:won:${orderId ?? 'rest'}`,
      kind: 'dispute',
      disputeId,
      ...(orderId !== null && { orderId }),
      paymentId: payment.id,
      lines: reversed(lines),
    })),
  )
  if (!payment.kept)
    return reissueUnappliedRefunds(
      tx,
      payment,
      losses.flatMap(({ lines }) => lines),
    )
  let regained = 0
  for (const { orderId, lines } of losses) {
    if (orderId === null) continue
    const cents = -lines.reduce((sum, line) => (line.kind === 'disputes' ? sum + line.amountCents : sum), 0)
    await reverseOrderLoss(tx, { orderId, cents })
    regained += cents
  }
  await recordPaymentLoss(tx, payment.id, -regained)
  // Another bank's part that nobody had anything left for comes first.
  await settleLosses(tx, shop, payment)
  await reissueCanceledRefunds(tx, shop, payment)
  for (const { id } of orders) await refundCanceledOrder(tx, shop, id)
}

/** What was cancelled because the bank had given it, as far as the order has it again. */
async function reissueCanceledRefunds(tx: Db, shop: Shop, payment: DisputedPayment): Promise<void> {
  for (const owed of await findRefundsToReissue(tx, payment.id)) {
    const { refundId: insteadOf, orderId, owedCents, reason, adminId } = owed
    const order = orderId === null ? undefined : await findOrder(tx, orderId, 'anyone')
    const amountCents = Math.min(owedCents, order ? leftOf(order) : 0)
    if (!order || amountCents === 0) continue
    const promised = await reissueOrderRefund(tx, {
      orderId: order.id,
      amountCents,
      reason,
      insteadOf,
      adminId,
    })
    await notifyOfRefund(tx, shop, { ...promised, amountCents, reason })
  }
}

const leftOf = ({ totalCents, refundedCents, disputedCents }: OrderHead): number =>
  totalCents - refundedCents - disputedCents

/** Of a cancelled order nothing stays with the shop. */
async function refundCanceledOrder(tx: Db, shop: Shop, orderId: number): Promise<void> {
  const order = await findOrder(tx, orderId, 'anyone')
  if (order?.status !== 'CANCELLED' || leftOf(order) === 0) return
  const amountCents = leftOf(order)
  const reason = 'order cancelled, and its money came back from your bank'
  const promised = await reissueOrderRefund(tx, {
    orderId,
    amountCents,
    reason,
    insteadOf: null,
    adminId: null,
  })
  await notifyOfRefund(tx, shop, { ...promised, amountCents, reason })
}

/** Of a payment that bought nothing, all that came back is owed. */
async function reissueUnappliedRefunds(tx: Db, payment: DisputedPayment, lines: LedgerLine[]): Promise<void> {
  let left = lines.reduce((sum, { kind, amountCents }) => (kind === 'refunds' ? sum + amountCents : sum), 0)
  await reverseUnappliedLoss(tx, payment.id, left)
  for (const { refundId: insteadOf, owedCents, reason } of await findRefundsToReissue(tx, payment.id)) {
    const amountCents = Math.min(owedCents, left)
    if (amountCents > 0) await issueUnappliedRefund(tx, payment, { amountCents, reason, insteadOf })
    left -= amountCents
  }
}
