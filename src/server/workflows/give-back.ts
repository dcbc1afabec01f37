import { addJob } from '../database/jobs.ts'
import type { Db } from '../database/open.ts'
import { refundLines } from '../modules/ledger/ledger.rules.ts'
import { readStanding, writeEntries } from '../modules/ledger/ledger.ts'
import type { OrderHead } from '../modules/orders/orders.ts'
import { promiseRefund } from '../modules/payments/payments.ts'

type Part = Omit<Parameters<typeof promiseRefund>[1], 'checkoutId' | 'orderId'> & { of?: 'goods' | 'order' }

/**
 * Promises part of an order's money back, books it, and has it sent. The order is locked and its `refunded_cents` counts
 * the part already, so what the book has of it is what is left.
 */
export async function giveBack(tx: Db, order: OrderHead, { of, ...part }: Part): Promise<number> {
  const { id: orderId, checkoutId } = order
  const refundId = await promiseRefund(tx, { checkoutId, orderId, ...part })
  if (refundId === undefined)
    throw new Error(`order ${orderId} is paid but its payment has too little to refund`)
  const lines = refundLines(await readStanding(tx, orderId), part.amountCents, of)
  await writeEntries(tx, order.currency, [
    { key: `refund:${refundId}`, kind: 'refund', orderId, refundId, lines },
  ])
  await addJob(tx, 'send-refund', { refundId }, { key: `refund:${refundId}` })
  return refundId
}
