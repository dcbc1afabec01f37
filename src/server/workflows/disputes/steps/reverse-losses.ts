import { returnedMoneyReason } from '#shared/orders/automatic-refunds.ts'
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
 * For a lost dispute that is won on appeal: reverses the loss entries and reissues the canceled refunds, because the bank
 * takes the money back from the customer.
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
  if (!payment.paysForOrders)
    return reissueUnappliedRefunds(
      tx,
      payment,
      losses.flatMap(({ lines }) => lines),
    )
  let reversedCents = 0
  for (const { orderId, lines } of losses) {
    if (orderId === null) continue
    const cents = -lines.reduce((sum, line) => (line.kind === 'disputes' ? sum + line.amountCents : sum), 0)
    await reverseOrderLoss(tx, { orderId, cents })
    reversedCents += cents
  }
  await recordPaymentLoss(tx, payment.id, -reversedCents)
  // The unallocated part of another lost dispute comes first.
  await settleLosses(tx, shop, payment)
  await reissueCanceledRefunds(tx, shop, payment)
  for (const { id } of orders) await refundCanceledOrder(tx, shop, id)
}

async function reissueCanceledRefunds(tx: Db, shop: Shop, payment: DisputedPayment): Promise<void> {
  for (const refund of await findRefundsToReissue(tx, payment.id)) {
    const { refundId: insteadOf, orderId, remainingCents, reason, adminId } = refund
    const order = orderId === null ? undefined : await findOrder(tx, orderId, 'anyone')
    const amountCents = Math.min(remainingCents, order ? remainingOf(order) : 0)
    if (!order || amountCents === 0) continue
    const created = await reissueOrderRefund(tx, {
      orderId: order.id,
      amountCents,
      reason,
      insteadOf,
      adminId,
    })
    await notifyOfRefund(tx, shop, { ...created, amountCents, reason })
  }
}

const remainingOf = ({ totalCents, refundedCents, disputedCents }: OrderHead): number =>
  totalCents - refundedCents - disputedCents

/** A canceled order is refunded in full. */
async function refundCanceledOrder(tx: Db, shop: Shop, orderId: number): Promise<void> {
  const order = await findOrder(tx, orderId, 'anyone')
  if (order?.status !== 'CANCELLED' || remainingOf(order) === 0) return
  const amountCents = remainingOf(order)
  const reason = returnedMoneyReason
  const created = await reissueOrderRefund(tx, {
    orderId,
    amountCents,
    reason,
    insteadOf: null,
    adminId: null,
  })
  await notifyOfRefund(tx, shop, { ...created, amountCents, reason })
}

/** For an unapplied payment everything that came back is refunded. */
async function reissueUnappliedRefunds(tx: Db, payment: DisputedPayment, lines: LedgerLine[]): Promise<void> {
  let left = lines.reduce((sum, { kind, amountCents }) => (kind === 'refunds' ? sum + amountCents : sum), 0)
  await reverseUnappliedLoss(tx, payment.id, left)
  for (const { refundId: insteadOf, remainingCents, reason } of await findRefundsToReissue(tx, payment.id)) {
    const amountCents = Math.min(remainingCents, left)
    if (amountCents > 0) await issueUnappliedRefund(tx, payment, { amountCents, reason, insteadOf })
    left -= amountCents
  }
}
