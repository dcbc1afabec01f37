import type { AccountKind } from '#shared/account-kinds.ts'
import { prorate } from '#shared/payments/money.ts'
import { addJob } from '../../database/jobs/jobs.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import {
  lossCostLines,
  lossLines,
  refundLines,
  reversed,
  sumOf,
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
import { adjustReserve } from '../payouts/steps/adjust-reserve.ts'
import { attemptReference, confirmSentRefunds } from '../refunds/send-refund.ts'
import { createRefund } from '../refunds/steps/create-refund.ts'
import { issueCreditNotes, issueDebitNotes } from '../refunds/steps/issue-notes.ts'
import { notifyOfCanceledRefund } from '../refunds/steps/notify-of-refund.ts'

/**
 * Allocates the lost disputes of a payment to the accounts that hold the money. Unsent refunds that exceed the rest are
 * canceled and reversed first, so that their money is available for the loss. Idempotent: everything is computed from the
 * current state. The caller has locked the orders, then the payment.
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
  if (!payment.paysForOrders) return
  for (const { id } of await lockPaidOrders(tx, payment.checkoutId))
    await adjustReserve(tx, id, payment.currency)
}

/** For a payment whose loss could not be allocated completely, because a refund was in flight or failed later. */
export async function resettleLosses(shop: Shop, payment: DisputedPayment): Promise<void> {
  await confirmSentRefunds(shop, payment.id)
  await transaction(shop.db, async (tx) => {
    if (payment.paysForOrders) await lockPaidOrders(tx, payment.checkoutId)
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
  if (orderId !== null) {
    await reverseOrderRefund(tx, { ...refund, orderId })
    await issueDebitNotes(tx, { orderId, refundId })
    await returnToPlatform(tx, { refundId, orderId, cents: sumOf(lines, promotions) })
  }
  const failure = { kind: 'refund_failed', reference: attemptReference(refundId, refund.attempt) }
  await resolveException(tx, failure, {
    adminId: null,
    note: "Canceled: the customer's bank already returned this money.",
  })
}

const promotions: ReadonlySet<AccountKind> = new Set(['promotions'])

/** The customer got the money of a canceled refund from the bank, so the platform's part stays returned. No tax is credited. */
async function returnToPlatform(
  tx: Db,
  { refundId, orderId, cents }: { refundId: number; orderId: number; cents: number },
): Promise<void> {
  const order = cents === 0 ? undefined : await findOrder(tx, orderId, 'anyone')
  if (!order) return
  const lines = refundLines(await readOrderBalance(tx, orderId), { PLATFORM: cents }, 'goods')
  await writeEntries(tx, order.currency, [
    { key: `refund:${refundId}:cancelled:platform`, kind: 'refund', orderId, lines },
  ])
  if (order.placeOfSupply !== null)
    await issueCreditNotes(tx, order, { refundId, taxCents: 0, lines, units: [] })
}

/** Reissues the part of a canceled refund that the provider can still send. */
async function reissueRemainder(tx: Db, payment: DisputedPayment, refund: CanceledRefund): Promise<void> {
  const { refundId: insteadOf, orderId, sendableCents: amountCents, reason, adminId } = refund
  if (amountCents === 0) return
  if (orderId === null) await issueUnappliedRefund(tx, payment, { amountCents, reason, insteadOf })
  else await reissueOrderRefund(tx, { orderId, amountCents, reason, insteadOf, adminId })
}

type Reissue = { amountCents: number; reason: string; insteadOf: number | null }

/** Creates a refund of an order in place of a canceled one. */
export async function reissueOrderRefund(
  tx: Db,
  { orderId, insteadOf, adminId, ...part }: Reissue & { orderId: number; adminId: number | null },
): Promise<{ order: OrderHead; refundId: number }> {
  if ((await recordOrderRefund(tx, { orderId, amountCents: part.amountCents })) === undefined)
    throw new Error(`order ${orderId} has less left than the refund to reissue`)
  const order = await findOrder(tx, orderId, 'anyone')
  if (!order) throw new Error(`order ${orderId} does not exist`)
  const decision = { adminId, items: undefined, restocked: false }
  const refundId = await createRefund(tx, order, { ...part, decision, reissue: { insteadOf } })
  if (refundId === undefined) throw new Error(`nothing of order ${orderId} is left to reissue`)
  return { order, refundId }
}

/** For an unapplied payment, whose `refunded_cents` includes the amount already. */
export async function issueUnappliedRefund(
  tx: Db,
  { id, currency }: DisputedPayment,
  reissue: Reissue,
): Promise<void> {
  const refundId = await insertFullRefund(tx, { paymentRow: id, ...reissue })
  const lines = unappliedRefundLines(reissue.amountCents)
  await writeEntries(tx, currency, [{ key: `refund:${refundId}`, kind: 'refund', refundId, lines }])
  await addJob(tx, 'send-refund', { refundId }, { key: `refund:${refundId}` })
}

/**
 * Allocates a loss in proportion to the remaining amounts, by largest remainder. The part that was refunded before is the
 * platform's cost, until a refund turns out not to have been sent. Returns the allocated cents.
 */
async function allocateLoss(
  tx: Db,
  payment: DisputedPayment,
  { id: disputeId, amountCents, unsent }: { id: number; amountCents: number; unsent: number },
): Promise<number> {
  const { cents: allocated, entries: before } = await readAllocatedLoss(tx, disputeId)
  const key = (of: number | string) =>
    before === 0 ? `dispute:${disputeId}:lost:${of}` : `dispute:${disputeId}:lost:${of}:${before}`
  const of = { kind: 'dispute', disputeId, paymentId: payment.id } as const
  const due = amountCents - allocated
  const shares = payment.paysForOrders
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
  const left = orders.map(({ remainingCents }) => remainingCents)
  const leftInAll = left.reduce((sum, cents) => sum + cents, 0)
  const cents = Math.min(dueCents, leftInAll, await readRemainingCents(tx, payment.id))
  const parts = prorate(cents, left)
  const shares: Share[] = []
  for (const [index, { id: orderId }] of orders.entries()) {
    const part = parts[index] ?? 0
    if (part === 0) continue
    const lines = lossLines(await readOrderBalance(tx, orderId), part)
    if (!(await recordOrderLoss(tx, { orderId, cents: part })))
      throw new Error(`order ${orderId} has less left than its share of the loss`)
    shares.push({ orderId, cents: part, lines })
  }
  await recordPaymentLoss(tx, payment.id, cents)
  return shares
}

/** For an unapplied payment: its canceled refunds. */
const allocateToUnappliedRefund = (cents: number): Share[] =>
  cents === 0 ? [] : [{ orderId: null, cents, lines: unappliedLossLines(cents) }]
