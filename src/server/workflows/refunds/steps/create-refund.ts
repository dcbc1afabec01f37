import { Failure } from '#shared/failure.ts'
import { addJob } from '../../../database/jobs/jobs.ts'
import type { Db } from '../../../database/open.ts'
import { type LedgerLine, refundLines } from '../../../modules/ledger/ledger.rules.ts'
import { readOrderBalance, writeEntries } from '../../../modules/ledger/ledger.ts'
import type { OrderHead } from '../../../modules/orders/orders.ts'
import { refundedTax } from '../../../modules/orders/quote/tax.rules.ts'
import { recordRefundedTax, recordReturnedUnitsTax } from '../../../modules/orders/refunds.ts'
import { hasOpenDispute } from '../../../modules/payments/disputes.ts'
import { insertRefund } from '../../../modules/payments/refunds.ts'

type Part = Omit<Parameters<typeof insertRefund>[1], 'checkoutId' | 'orderId' | 'taxCents'> & {
  of?: 'goods' | 'order'
}

/**
 * Promises part of an order's money back, books it, and has it sent. The order is locked and its `refunded_cents` counts
 * the part already, so what the book has of it is what is left.
 */
export async function createRefund(tx: Db, order: OrderHead, { of, ...part }: Part): Promise<number> {
  const { id: orderId, checkoutId } = order
  const standing = await readOrderBalance(tx, orderId)
  const lines = refundLines(standing, part.amountCents, of)
  const taxCents = await takeTax(tx, order, { goodsCents: -goodsIn(standing), backCents: goodsIn(lines) })
  const refundId = await insertRefund(tx, { checkoutId, orderId, taxCents, ...part })
  if (refundId === undefined) throw await refusal(tx, order)
  await writeEntries(tx, order.currency, [
    { key: `refund:${refundId}`, kind: 'refund', orderId, refundId, lines },
  ])
  await addJob(tx, 'send-refund', { refundId }, { key: `refund:${refundId}` })
  return refundId
}

/** While a bank decides about a payment nothing of it is given back, or the customer might have it twice. */
async function refusal(tx: Db, { id, checkoutId }: OrderHead): Promise<Error> {
  if (!(await hasOpenDispute(tx, checkoutId)))
    return new Error(`order ${id} is paid but its payment has too little to refund`)
  return new Failure('status_conflict', {
    message:
      'A bank was asked to take this payment back and has not decided yet. Nothing of it can be refunded until then.',
    details: { disputed: true },
  })
}

/** Who has the money of the goods: the seller, and the shop its commission and the tax on that. */
const goodsKinds: LedgerLine['kind'][] = ['seller_payable', 'platform_revenue', 'tax']

const goodsIn = (lines: LedgerLine[]): number =>
  lines.reduce((sum, { kind, amountCents }) => (goodsKinds.includes(kind) ? sum + amountCents : sum), 0)

/** Notes how much tax goes back with the goods; that of what a bank took stays where it is. */
async function takeTax(
  tx: Db,
  order: OrderHead,
  { goodsCents, backCents }: { goodsCents: number; backCents: number },
): Promise<number> {
  if (order.taxCents === 0) return 0
  const taxCents = refundedTax({
    left: { goodsCents, taxCents: order.taxCents - order.refundedTaxCents },
    lostCents: order.disputedCents === 0 ? 0 : goodsIn(await readOrderBalance(tx, order.id, ['dispute'])),
    backCents,
    pieces: await recordReturnedUnitsTax(tx, order.id),
  })
  if (!(await recordRefundedTax(tx, { orderId: order.id, taxCents })))
    throw new Error(`order ${order.id} has less tax than goes back`)
  return taxCents
}
