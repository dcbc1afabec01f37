import { Failure } from '#shared/failure.ts'
import type { DisputeStatus } from '#shared/payments/dispute.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import { addJob } from '../../database/jobs/jobs.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { disputeLines } from '../../modules/ledger/ledger.rules.ts'
import { type LedgerEntry, writeEntries } from '../../modules/ledger/ledger.ts'
import { type DisputedOrder, lockPaidOrders } from '../../modules/orders/disputes.ts'
import { findSendableRefunds } from '../../modules/payments/disputed-refunds.ts'
import {
  type DisputedPayment,
  escalateDispute,
  findDisputedPayment,
  markReinstated,
  markWithdrawn,
  moveDispute,
  openDispute,
} from '../../modules/payments/disputes.ts'
import { raiseException, reopenException } from '../../modules/payments/exceptions.ts'
import { type ProviderDispute, providerOf } from '../../modules/payments/provider.ts'
import type { Shop } from '../../shop.ts'
import { confirmSentRefunds } from '../refunds/send-refund.ts'
import { settleLosses } from './settle-losses.ts'
import { notifyOfDispute, notifyOfDisputeEnd } from './steps/notify-of-dispute.ts'
import { reverseLosses } from './steps/reverse-losses.ts'

/**
 * Reads a dispute from the provider and applies its state: records it, books withdrawals and returns, and allocates losses.
 * Each step happens once, so late, repeated and reordered events end in the same state.
 */
export async function syncDispute(shop: Shop, gateway: Gateway, disputeId: string): Promise<string> {
  const reported = await readDispute(shop, gateway, disputeId)
  // The payment may belong to another system. If it is only not captured yet, a later run finds the dispute again.
  const payment = reported?.paymentId && (await findDisputedPayment(shop.db, gateway, reported.paymentId))
  if (!reported || !payment) return 'ignored'
  if (reported.currency !== payment.currency || reported.amountCents > payment.amountCents) {
    await raiseException(shop.db, {
      kind: 'dispute_differs',
      reference: disputeId,
      details: { reported, payment },
    })
    return 'refused'
  }
  // Before losses are allocated, find out which sent refunds the provider has accepted.
  if (reported.status === 'LOST') await confirmSentRefunds(shop, payment.id)
  return transaction(shop.db, (tx) => applyDispute(tx, shop, { gateway, payment, reported }))
}

async function readDispute(
  shop: Shop,
  gateway: Gateway,
  disputeId: string,
): Promise<ProviderDispute | undefined> {
  try {
    return await providerOf(shop, gateway).readDispute?.(disputeId)
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return undefined
    throw error
  }
}

type Update = { gateway: Gateway; payment: DisputedPayment; reported: ProviderDispute }
type Facts = Update & { disputeId: number; orders: DisputedOrder[] }

/** Same lock order as refunds: orders, payment, then dispute. */
async function applyDispute(tx: Db, shop: Shop, update: Update): Promise<string> {
  const { reported } = update
  const orders = update.payment.paysForOrders ? await lockPaidOrders(tx, update.payment.checkoutId) : []
  const { id: disputeId, status, isNew } = await openDispute(tx, update)
  const facts: Facts = { ...update, disputeId, orders }
  const escalated = !reported.inquiry && (await escalateDispute(tx, disputeId))
  if (reported.withdrawn && (await markWithdrawn(tx, disputeId, reported.withdrawn.feeCents))) {
    await book(tx, facts, 'withdrawn', disputeLines(-1, reported.amountCents, reported.withdrawn.feeCents))
  }
  const moved = await moveDispute(tx, disputeId, reported.status)
  if (moved && reported.status === 'LOST') await settleLosses(tx, shop, facts.payment)
  if (moved && status === 'LOST') await reverseLosses(tx, shop, facts)
  if (reported.reinstated && (await markReinstated(tx, disputeId, reported.reinstated.feeCents))) {
    await book(tx, facts, 'reinstated', disputeLines(1, reported.amountCents, reported.reinstated.feeCents))
  }
  if (isUnsupportedOutcome(status, reported)) {
    await raiseException(tx, {
      kind: 'dispute_differs',
      reference: reported.disputeId,
      details: { disputeId, reported },
    })
  }
  if (status === 'UNDER_REVIEW' && reported.status === 'NEEDS_RESPONSE' && !escalated) {
    await reopenException(tx, {
      kind: 'dispute_returned',
      reference: reported.disputeId,
      details: { reported },
    })
  }
  if (isNew) await notifyOfDispute(tx, shop, facts)
  if (moved && (reported.status === 'WON' || reported.status === 'LOST')) {
    await sendReleased(tx, facts)
    await notifyOfDisputeEnd(tx, shop, facts)
  }
  return reported.status.toLowerCase()
}

/** Outcomes that the ledger does not support: lost after it was won, or lost in part. */
const isUnsupportedOutcome = (status: DisputeStatus, reported: ProviderDispute): boolean =>
  reported.status === 'LOST' &&
  (status === 'WON' || (reported.lostCents ?? reported.amountCents) !== reported.amountCents)

/** Refunds created before the dispute were waiting for its end. */
async function sendReleased(tx: Db, { payment }: Facts): Promise<void> {
  for (const refundId of await findSendableRefunds(tx, payment.id))
    await addJob(tx, 'send-refund', { refundId }, { key: `refund:${refundId}` })
}

const book = (tx: Db, { disputeId, payment }: Facts, what: string, lines: LedgerEntry['lines']) =>
  writeEntries(tx, payment.currency, [
    { key: `dispute:${disputeId}:${what}`, kind: 'dispute', disputeId, paymentId: payment.id, lines },
  ])
