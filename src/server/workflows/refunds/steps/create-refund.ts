import { Failure } from '#shared/failure.ts'
import type { RefundMethod } from '#shared/orders/refund.ts'
import { addJob } from '../../../database/jobs/jobs.ts'
import type { Db } from '../../../database/open.ts'
import { goodsIn, type LedgerLine, refundLines } from '../../../modules/ledger/ledger.rules.ts'
import { readOrderBalance, writeEntries } from '../../../modules/ledger/ledger.ts'
import { platformReturn, sourcesLeft } from '../../../modules/ledger/sources.rules.ts'
import type { OrderHead } from '../../../modules/orders/orders.ts'
import { refundedTax } from '../../../modules/orders/quote/tax.rules.ts'
import {
  type CountedUnits,
  countReturnedUnits,
  recordRefundedTax,
  reduceCash,
} from '../../../modules/orders/refunds.ts'
import { hasOpenDispute } from '../../../modules/payments/disputes.ts'
import { insertRefund } from '../../../modules/payments/refunds.ts'
import { adjustReserve } from '../../payouts/steps/adjust-reserve.ts'
import { issueCreditNotes } from './issue-notes.ts'

type Part = Omit<
  Parameters<typeof insertRefund>[1],
  'checkoutId' | 'orderId' | 'taxCents' | 'fundedCents' | 'method'
> & { of?: 'goods' | 'order' }

/**
 * Creates a refund of an order, books it and queues the job that sends it. The caller has locked the order and added the
 * amount to its `refunded_cents`. The platform gets its part back, except with a reissue, whose canceled refund returned it.
 * Undefined if nothing returns to anyone. Throws `status_conflict` during a dispute.
 */
export async function createRefund(
  tx: Db,
  order: OrderHead,
  { of, ...part }: Part,
): Promise<number | undefined> {
  const { id: orderId, checkoutId } = order
  const balance = await readOrderBalance(tx, orderId)
  const units = order.taxCents + order.fundedCents === 0 ? [] : await countReturnedUnits(tx, orderId)
  const fundedCents = part.reissue ? 0 : platformCents(order, balance, units, part.amountCents)
  if (part.amountCents + fundedCents === 0) return undefined
  const lines = refundLines(balance, { PAYMENT: part.amountCents, PLATFORM: fundedCents }, of)
  const sold = units.map((unit) => ({ ...unit, paidCents: unit.paidCents + unit.fundedCents }))
  const taxCents = await recordTax(tx, order, {
    goodsCents: -goodsIn(balance),
    refundCents: goodsIn(lines),
    units: sold,
  })
  const method = await refundMethod(tx, order, part.amountCents)
  const refundId = await insertRefund(tx, { checkoutId, orderId, taxCents, fundedCents, method, ...part })
  if (refundId === undefined) throw await refusal(tx, order)
  await writeEntries(tx, order.currency, [
    { key: `refund:${refundId}`, kind: 'refund', orderId, refundId, lines },
  ])
  await adjustReserve(tx, orderId, order.currency)
  if (part.amountCents > 0 && method === 'PROVIDER')
    await addJob(tx, 'send-refund', { refundId }, { key: `refund:${refundId}` })
  if (order.placeOfSupply !== null)
    await issueCreditNotes(tx, order, { refundId, taxCents, lines, units: sold })
  return refundId
}

/** Until an order is delivered, the courier collects less instead. From shipping on, the courier has been told the amount. */
async function refundMethod(tx: Db, order: OrderHead, amountCents: number): Promise<RefundMethod> {
  if (order.cashCents === null) return 'PROVIDER'
  if (amountCents === 0) return 'NOT_COLLECTED'
  if (order.status === 'DELIVERED') return 'TRANSFER'
  if (await reduceCash(tx, { orderId: order.id, amountCents })) return 'NOT_COLLECTED'
  throw new Failure('status_conflict', {
    message:
      'The courier is on the way to collect the whole amount. Refund the whole order if the parcel comes back, or a part after delivery.',
    details: { orderStatus: order.status },
  })
}

const platformCents = (
  { status, fundedCents }: OrderHead,
  balance: LedgerLine[],
  units: CountedUnits[],
  paymentCents: number,
): number =>
  fundedCents === 0
    ? 0
    : platformReturn({
        left: sourcesLeft(balance),
        paymentCents,
        units: {
          paidCents: units.reduce((sum, unit) => sum + unit.paidCents, 0),
          fundedCents: units.reduce((sum, unit) => sum + unit.fundedCents, 0),
        },
        canceled: status === 'CANCELLED',
      })

async function refusal(tx: Db, { id, checkoutId }: OrderHead): Promise<Error> {
  if (!(await hasOpenDispute(tx, checkoutId)))
    return new Error(`order ${id} is paid but its payment has too little to refund`)
  return new Failure('status_conflict', {
    message: "This payment is disputed. It can't be refunded until the customer's bank has decided.",
    details: { disputed: true },
  })
}

/** Records the tax in the refund. A chargeback does not undo the sale, so its tax stays. */
async function recordTax(
  tx: Db,
  order: OrderHead,
  { goodsCents, refundCents, units }: { goodsCents: number; refundCents: number; units: CountedUnits[] },
): Promise<number> {
  if (order.taxCents === 0) return 0
  const taxCents = refundedTax({
    left: { goodsCents, taxCents: order.taxCents - order.refundedTaxCents },
    lostCents: order.disputedCents === 0 ? 0 : goodsIn(await readOrderBalance(tx, order.id, ['dispute'])),
    refundCents,
    units: {
      paidCents: units.reduce((sum, { paidCents }) => sum + paidCents, 0),
      taxCents: units.reduce((sum, unit) => sum + unit.taxCents, 0),
    },
  })
  if (!(await recordRefundedTax(tx, { orderId: order.id, taxCents })))
    throw new Error(`order ${order.id} has less tax left than the refund contains`)
  return taxCents
}
