import { Failure } from '#shared/failure.ts'
import type { Gateway } from '#shared/gateway.ts'
import { prorate } from '#shared/money.ts'
import type { Db } from '../database/open.ts'
import { transaction } from '../database/transaction.ts'
import { disputeLines, lossCostLines, lossLines, reversed } from '../modules/ledger/ledger.rules.ts'
import { type LedgerEntry, readLosses, readStanding, writeEntries } from '../modules/ledger/ledger.ts'
import { type DisputedOrder, lockPaidOrders, loseOfOrder, regainForOrder } from '../modules/orders/orders.ts'
import {
  countLoss,
  type DisputedPayment,
  escalateDispute,
  findDisputedPayment,
  markReinstated,
  markWithdrawn,
  moveDispute,
  openDispute,
  raiseException,
  readUndisputed,
} from '../modules/payments/payments.ts'
import { type ProviderDispute, providerOf } from '../modules/payments/provider.ts'
import type { Shop } from '../shop.ts'
import { tellOfDispute, tellOfDisputeEnd } from './tell-of-dispute.ts'

/**
 * Does what a dispute asks for, as the provider tells it now: records it, books what the bank took and gave back, and takes
 * what is lost from those who had it. Every step happens once, so late, repeated and reordered news end in the same state.
 */
export async function followDispute(shop: Shop, gateway: Gateway, disputeId: string): Promise<string> {
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
  if (!said.inquiry) await escalateDispute(tx, disputeId)
  if (said.withdrawn && (await markWithdrawn(tx, disputeId, said.withdrawn.feeCents))) {
    await book(tx, facts, 'withdrawn', disputeLines(-1, said.amountCents, said.withdrawn.feeCents))
  }
  const moved = await moveDispute(tx, disputeId, said.status)
  if (moved && said.status === 'LOST') await lose(tx, facts)
  if (moved && status === 'LOST') await regain(tx, facts)
  if (said.reinstated && (await markReinstated(tx, disputeId, said.reinstated.feeCents))) {
    await book(tx, facts, 'reinstated', disputeLines(1, said.amountCents, said.reinstated.feeCents))
  }
  if (status === 'WON' && said.status === 'LOST') {
    const details = { won: disputeId, said }
    await raiseException(tx, { kind: 'dispute_differs', reference: said.disputeId, details })
  }
  if (isNew) await tellOfDispute(tx, shop, facts)
  if (moved && (said.status === 'WON' || said.status === 'LOST')) await tellOfDisputeEnd(tx, shop, facts)
  return said.status.toLowerCase()
}

const book = (tx: Db, { disputeId, payment }: Facts, what: string, lines: LedgerEntry['lines']) =>
  writeEntries(tx, payment.currency, [
    { key: `dispute:${disputeId}:${what}`, kind: 'dispute', disputeId, paymentId: payment.id, lines },
  ])

/**
 * What is lost is taken from the orders of the payment, by what each still has, to the cent by largest remainder. Of what
 * was given back before no order has anything: the platform bears it.
 */
async function lose(tx: Db, facts: Facts): Promise<void> {
  const { disputeId, payment, orders, said } = facts
  const left = orders.map(({ leftCents }) => leftCents)
  const leftInAll = left.reduce((sum, cents) => sum + cents, 0)
  const fromOrders = Math.min(said.amountCents, leftInAll, await readUndisputed(tx, payment.id))
  const shares = prorate(fromOrders, left)
  const entries: LedgerEntry[] = []
  for (const [index, { id: orderId }] of orders.entries()) {
    const cents = shares[index] ?? 0
    if (cents === 0) continue
    const lines = lossLines(await readStanding(tx, orderId), cents)
    if (!(await loseOfOrder(tx, { orderId, cents })))
      throw new Error(`order ${orderId} has less than is lost of it`)
    entries.push({
      key: `dispute:${disputeId}:lost:${orderId}`,
      kind: 'dispute',
      disputeId,
      orderId,
      paymentId: payment.id,
      lines,
    })
  }
  await countLoss(tx, payment.id, fromOrders)
  entries.push({
    key: `dispute:${disputeId}:lost:rest`,
    kind: 'dispute',
    disputeId,
    paymentId: payment.id,
    lines: lossCostLines(said.amountCents - fromOrders),
  })
  await writeEntries(tx, payment.currency, entries)
}

/** Won on appeal: what was taken is everyone's again. */
async function regain(tx: Db, { disputeId, payment }: Facts): Promise<void> {
  const losses = await readLosses(tx, disputeId)
  let regained = 0
  for (const { orderId, lines } of losses) {
    if (orderId === null) continue
    const cents = -lines.reduce((sum, line) => (line.kind === 'disputes' ? sum + line.amountCents : sum), 0)
    await regainForOrder(tx, { orderId, cents })
    regained += cents
  }
  await countLoss(tx, payment.id, -regained)
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
}
