import { prorate } from '#shared/payments/money.ts'
import { addJob } from '../../database/jobs/jobs.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import {
  lossCostLines,
  lossLines,
  reversed,
  unappliedLossLines,
  unappliedRefundLines,
} from '../../modules/ledger/ledger.rules.ts'
import {
  type LedgerEntry,
  readAllocatedLoss,
  readOrderBalance,
  readRefundLines,
  writeEntries,
} from '../../modules/ledger/ledger.ts'
import { lockPaidOrders, recordOrderLoss } from '../../modules/orders/disputes.ts'
import { findOrder, type OrderHead } from '../../modules/orders/orders.ts'
import { recordOrderRefund, reverseOrderRefund } from '../../modules/orders/refunds.ts'
import {
  type CanceledRefund,
  cancelUnsendableRefunds,
  readLostDisputes,
} from '../../modules/payments/disputed-refunds.ts'
import {
  type DisputedPayment,
  lockPayment,
  readRemainingCents,
  recordPaymentLoss,
} from '../../modules/payments/disputes.ts'
import { resolveException } from '../../modules/payments/exceptions.ts'
import { insertFullRefund } from '../../modules/payments/refunds.ts'
import type { Shop } from '../../shop.ts'
import { attemptReference, confirmSentRefunds } from '../refunds/send-refund.ts'
import { createRefund } from '../refunds/steps/create-refund.ts'
import { notifyOfCanceledRefund } from '../refunds/steps/notify-of-refund.ts'

/**
 * What banks took of a payment for good is taken from those who have the money. Refunds that were promised and not sent
 * come first: what can no longer be sent is cancelled and booked back, so that their part is there to be lost. All is
 * worked out from what is there, so it may be done at any time and again; the orders and then the payment are locked.
 */
export async function settleLosses(tx: Db, shop: Shop, payment: DisputedPayment): Promise<void> {
  const cancelled = await cancelUnsendableRefunds(tx, payment.id)
  for (const refund of cancelled) await reverseRefundEntry(tx, payment, refund)
  for (const refund of cancelled) {
    await reissueRemainder(tx, payment, refund)
    await notifyOfCanceledRefund(tx, shop, payment, refund)
  }
  let unsent = cancelled.reduce((sum, one) => sum + one.amountCents - one.sendableCents, 0)
  for (const dispute of await readLostDisputes(tx, payment.id))
    unsent -= await allocateLoss(tx, payment, { ...dispute, unsent })
}

/** The same of a payment that was lost before: what had not been answered then was, or what was sent has failed. */
export async function resettleLosses(shop: Shop, payment: DisputedPayment): Promise<void> {
  await confirmSentRefunds(shop, payment.id)
  await transaction(shop.db, async (tx) => {
    if (payment.kept) await lockPaidOrders(tx, payment.checkoutId)
    await lockPayment(tx, payment.id)
    await settleLosses(tx, shop, payment)
  })
}

async function reverseRefundEntry(tx: Db, payment: DisputedPayment, refund: CanceledRefund): Promise<void> {
  const { refundId, orderId } = refund
  const lines = reversed(await readRefundLines(tx, refundId))
  const of = orderId === null ? {} : { orderId }
  await writeEntries(tx, payment.currency, [
    { key: `refund:${refundId}:cancelled`, kind: 'refund', refundId, ...of, lines },
  ])
  if (orderId !== null) await reverseOrderRefund(tx, { ...refund, orderId })
  const failure = { kind: 'refund_failed', reference: attemptReference(refundId, refund.attempt) }
  await resolveException(tx, failure, { adminId: null, note: 'A bank gave the customer this money.' })
}

/** What the bank has left of it is a refund of its own. */
async function reissueRemainder(tx: Db, payment: DisputedPayment, refund: CanceledRefund): Promise<void> {
  const { refundId: insteadOf, orderId, sendableCents: amountCents, reason, adminId } = refund
  if (amountCents === 0) return
  if (orderId === null) await issueUnappliedRefund(tx, payment, { amountCents, reason, insteadOf })
  else await reissueOrderRefund(tx, { orderId, amountCents, reason, insteadOf, adminId })
}

type Owed = { amountCents: number; reason: string; insteadOf: number | null }

/** Promises again what is left of a promise to an order's customer. */
export async function reissueOrderRefund(
  tx: Db,
  { orderId, insteadOf, adminId, ...part }: Owed & { orderId: number; adminId: number | null },
): Promise<{ order: OrderHead; refundId: number }> {
  if ((await recordOrderRefund(tx, { orderId, amountCents: part.amountCents })) === undefined)
    throw new Error(`order ${orderId} has less than is owed of it`)
  const order = await findOrder(tx, orderId, 'anyone')
  if (!order) throw new Error(`order ${orderId} is not there`)
  const desk = { adminId, items: undefined, restocked: false }
  return { order, refundId: await createRefund(tx, order, { ...part, desk, owed: { insteadOf } }) }
}

/** The same of a payment that bought nothing, whose `refunded_cents` counts it already. */
export async function issueUnappliedRefund(
  tx: Db,
  { id, currency }: DisputedPayment,
  owed: Owed,
): Promise<void> {
  const refundId = await insertFullRefund(tx, { paymentRow: id, ...owed })
  const lines = unappliedRefundLines(owed.amountCents)
  await writeEntries(tx, currency, [{ key: `refund:${refundId}`, kind: 'refund', refundId, lines }])
  await addJob(tx, 'send-refund', { refundId }, { key: `refund:${refundId}` })
}

/**
 * Everyone gives by what they still have, to the cent by largest remainder. Of what was given back before nobody has
 * anything: the platform bears it, until a refund turns out not to have been sent.
 */
async function allocateLoss(
  tx: Db,
  payment: DisputedPayment,
  { id: disputeId, amountCents, unsent }: { id: number; amountCents: number; unsent: number },
): Promise<number> {
  const { cents: borne, entries: before } = await readAllocatedLoss(tx, disputeId)
  const key = (of: number | string) =>
    before === 0 ? `dispute:${disputeId}:lost:${of}` : `dispute:${disputeId}:lost:${of}:${before}`
  const of = { kind: 'dispute', disputeId, paymentId: payment.id } as const
  const due = amountCents - borne
  const shares = payment.kept
    ? await allocateToOrders(tx, payment, due)
    : allocateToUnappliedRefund(Math.min(due, unsent))
  const taken = shares.reduce((sum, { cents }) => sum + cents, 0)
  const rest = before === 0 ? lossCostLines(amountCents - taken) : reversed(lossCostLines(taken))
  const entries: LedgerEntry[] = shares.map(({ orderId, lines }) => ({
    ...of,
    key: key(orderId ?? 'promise'),
    ...(orderId !== null && { orderId }),
    lines,
  }))
  await writeEntries(tx, payment.currency, [...entries, { ...of, key: key('rest'), lines: rest }])
  return taken
}

type Share = { orderId: number | null; cents: number; lines: LedgerEntry['lines'] }

async function allocateToOrders(tx: Db, payment: DisputedPayment, dueCents: number): Promise<Share[]> {
  const orders = await lockPaidOrders(tx, payment.checkoutId)
  const left = orders.map(({ leftCents }) => leftCents)
  const leftInAll = left.reduce((sum, cents) => sum + cents, 0)
  const cents = Math.min(dueCents, leftInAll, await readRemainingCents(tx, payment.id))
  const parts = prorate(cents, left)
  const shares: Share[] = []
  for (const [index, { id: orderId }] of orders.entries()) {
    const part = parts[index] ?? 0
    if (part === 0) continue
    const lines = lossLines(await readOrderBalance(tx, orderId), part)
    if (!(await recordOrderLoss(tx, { orderId, cents: part })))
      throw new Error(`order ${orderId} has less than is lost of it`)
    shares.push({ orderId, cents: part, lines })
  }
  await recordPaymentLoss(tx, payment.id, cents)
  return shares
}

/** Of a payment that bought nothing it is what was promised and is not sent any more. */
const allocateToUnappliedRefund = (cents: number): Share[] =>
  cents === 0 ? [] : [{ orderId: null, cents, lines: unappliedLossLines(cents) }]
