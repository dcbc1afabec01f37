import { Failure } from '#shared/failure.ts'
import { returnReasons } from '#shared/orders/return-reasons.ts'
import { mayMoveReturn } from '#shared/orders/return-status.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { findOrder, lockOrder, type OrderHead } from '../../modules/orders/orders.ts'
import { recordOrderRefund } from '../../modules/orders/refunds.ts'
import { recordHeldUnitsReturned, releaseUnits } from '../../modules/orders/return-holds.ts'
import { returnAmount } from '../../modules/returns/returns.rules.ts'
import {
  findReturn,
  moveReturn,
  type ReturnHead,
  type ReturnOwner,
  statusConflict,
} from '../../modules/returns/returns.ts'
import type { Shop } from '../../shop.ts'
import { createRefund } from '../refunds/steps/create-refund.ts'
import { notifyOfReturn } from './steps/notify-of-return.ts'
import { receiveReturnedLines } from './steps/receive-returned-lines.ts'

export type Decider =
  | { kind: 'customer'; userId: number }
  | { kind: 'seller'; sellerId: number }
  /** `requireProof` throws if the admin needs a fresh proof for this amount. */
  | { kind: 'admin'; userId: number; requireProof?: (cents: number) => void }

export type Decision =
  | { to: 'ACCEPTED'; restock: boolean; note?: string | undefined }
  | { to: 'DISPUTED' | 'REJECTED'; note: string }
  | { to: 'CANCELLED' }

function ownerOf(by: Decider): ReturnOwner {
  if (by.kind === 'admin') return 'anyone'
  return by.kind === 'customer' ? { userId: by.userId } : { sellerId: by.sellerId }
}

const actorOf = (by: Decider) => ({
  actor: by.kind,
  actorId: by.kind === 'seller' ? by.sellerId : by.userId,
})

/**
 * Changes a return's status: the customer cancels it, the seller accepts or disputes it, an admin decides it. All effects
 * are one transaction. The order is locked first, so concurrent decisions run one after the other.
 */
export async function decideReturn(
  shop: Shop,
  returnId: number,
  by: Decider,
  decision: Decision,
): Promise<void> {
  await transaction(shop.db, async (tx) => {
    const found = await findReturn(tx, returnId, ownerOf(by))
    if (!found) throw new Failure('not_found')
    await lockOrder(tx, found.orderId)
    const current = await findReturn(tx, returnId, ownerOf(by))
    if (!current) throw new Failure('not_found')
    if (!mayMoveReturn(by.kind, current.status, decision.to)) throw statusConflict(current)
    const amountCents =
      decision.to === 'ACCEPTED'
        ? await accept(tx, current, by, decision)
        : await close(tx, current, by, decision)
    await notifyOfReturn(tx, shop, { returnId, step: decision.to, by: by.kind, amountCents })
  })
}

type Accepting = Extract<Decision, { to: 'ACCEPTED' }>

/** Records the returned units, restocks, refunds and books; returns the refunded cents. */
async function accept(
  tx: Db,
  current: ReturnHead,
  by: Decider,
  { restock, note }: Accepting,
): Promise<number> {
  const { id, orderId, items } = current
  const order = await findOrder(tx, orderId, 'anyone')
  if (!order) throw new Error(`the order of return ${id} does not exist`)
  const lines = await recordHeldUnitsReturned(tx, { units: items, restock })
  const amountCents = returnAmount(await receiveReturnedLines(tx, lines, restock), order)
  const refundId = await refund(tx, order, { amountCents, by, current, restock })
  const accepted = { amountCents, refundId, restocked: restock }
  await moveReturn(tx, current, { to: 'ACCEPTED', note, accepted, ...actorOf(by) })
  return amountCents
}

type Refund = { amountCents: number; by: Decider; current: ReturnHead; restock: boolean }

/** Undefined if nothing was paid, or the order was fully refunded before. */
async function refund(
  tx: Db,
  order: OrderHead,
  { amountCents, by, current, restock }: Refund,
): Promise<number | undefined> {
  if (amountCents + order.fundedCents === 0) return undefined
  const refundedCents = await recordOrderRefund(tx, { orderId: order.id, amountCents })
  if (refundedCents === undefined)
    throw new Error(`order ${order.id} has too little left for return ${current.id}`)
  if (by.kind === 'admin') by.requireProof?.(refundedCents)
  const adminId = by.kind === 'admin' ? by.userId : null
  return createRefund(tx, order, {
    amountCents,
    reason: `Returned: ${returnReasons[current.reason]}`,
    of: 'goods',
    decision: { adminId, items: current.items, restocked: restock },
  })
}

/** Decisions without a refund. A canceled or rejected return releases its units. */
async function close(
  tx: Db,
  current: ReturnHead,
  by: Decider,
  decision: Exclude<Decision, Accepting>,
): Promise<number> {
  if (decision.to !== 'DISPUTED') await releaseUnits(tx, current.items)
  const note = 'note' in decision ? decision.note : undefined
  await moveReturn(tx, current, { to: decision.to, note, ...actorOf(by) })
  return 0
}
