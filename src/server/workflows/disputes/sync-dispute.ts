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
 * Does what a dispute asks for, as the provider tells it now: records it, books what the bank took and gave back, and takes
 * what is lost from those who had it. Every step happens once, so late, repeated and reordered news end in the same state.
 */
export async function syncDispute(shop: Shop, gateway: Gateway, disputeId: string): Promise<string> {
  const said = await readDispute(shop, gateway, disputeId)
  // The provider's account may serve other things. One whose payment is not known to be paid yet is found again later.
  const payment = said?.paymentId && (await findDisputedPayment(shop.db, gateway, said.paymentId))
  if (!said || !payment) return 'ignored'
  if (said.currency !== payment.currency || said.amountCents > payment.amountCents) {
    await raiseException(shop.db, {
      kind: 'dispute_differs',
      reference: disputeId,
      details: { said, payment },
    })
    return 'refused'
  }
  // Before the money is lost: what went back of it is not ended.
  if (said.status === 'LOST') await confirmSentRefunds(shop, payment.id)
  return transaction(shop.db, (tx) => follow(tx, shop, { gateway, payment, said }))
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

type Told = { gateway: Gateway; payment: DisputedPayment; said: ProviderDispute }
type Facts = Told & { disputeId: number; orders: DisputedOrder[] }

/** Its locks come in the order of a refund: the orders, their payment, and then the dispute. */
async function follow(tx: Db, shop: Shop, told: Told): Promise<string> {
  const { said } = told
  const orders = told.payment.kept ? await lockPaidOrders(tx, told.payment.checkoutId) : []
  const { id: disputeId, status, isNew } = await openDispute(tx, told)
  const facts: Facts = { ...told, disputeId, orders }
  const escalated = !said.inquiry && (await escalateDispute(tx, disputeId))
  if (said.withdrawn && (await markWithdrawn(tx, disputeId, said.withdrawn.feeCents))) {
    await book(tx, facts, 'withdrawn', disputeLines(-1, said.amountCents, said.withdrawn.feeCents))
  }
  const moved = await moveDispute(tx, disputeId, said.status)
  if (moved && said.status === 'LOST') await settleLosses(tx, shop, facts.payment)
  if (moved && status === 'LOST') await reverseLosses(tx, shop, facts)
  if (said.reinstated && (await markReinstated(tx, disputeId, said.reinstated.feeCents))) {
    await book(tx, facts, 'reinstated', disputeLines(1, said.amountCents, said.reinstated.feeCents))
  }
  if (endsOtherwise(status, said)) {
    await raiseException(tx, {
      kind: 'dispute_differs',
      reference: said.disputeId,
      details: { disputeId, said },
    })
  }
  if (status === 'UNDER_REVIEW' && said.status === 'NEEDS_RESPONSE' && !escalated) {
    await reopenException(tx, { kind: 'dispute_returned', reference: said.disputeId, details: { said } })
  }
  if (isNew) await notifyOfDispute(tx, shop, facts)
  if (moved && (said.status === 'WON' || said.status === 'LOST')) {
    await sendReleased(tx, facts)
    await notifyOfDisputeEnd(tx, shop, facts)
  }
  return said.status.toLowerCase()
}

/** Lost after it was won, or of another amount than it was about: the book knows whole ends alone. */
const endsOtherwise = (status: DisputeStatus, said: ProviderDispute): boolean =>
  said.status === 'LOST' && (status === 'WON' || (said.lostCents ?? said.amountCents) !== said.amountCents)

/** What was promised before the bank was asked has waited for its word. */
async function sendReleased(tx: Db, { payment }: Facts): Promise<void> {
  for (const refundId of await findSendableRefunds(tx, payment.id))
    await addJob(tx, 'send-refund', { refundId }, { key: `refund:${refundId}` })
}

const book = (tx: Db, { disputeId, payment }: Facts, what: string, lines: LedgerEntry['lines']) =>
  writeEntries(tx, payment.currency, [
    { key: `dispute:${disputeId}:${what}`, kind: 'dispute', disputeId, paymentId: payment.id, lines },
  ])
