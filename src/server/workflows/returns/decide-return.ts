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
  | { kind: 'admin'; userId: number }

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
 * Moves a return on: its customer takes it back, its seller accepts or disputes it, an admin decides it. Everything that
 * follows is one transaction. The order is locked first, before its lines, the stock and the payment, as for every change
 * of its money; so whoever comes second finds the return as the first one left it.
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
    const present = await findReturn(tx, returnId, ownerOf(by))
    if (!present) throw new Failure('not_found')
    if (!mayMoveReturn(by.kind, present.status, decision.to)) throw statusConflict(present)
    const amountCents =
      decision.to === 'ACCEPTED'
        ? await accept(tx, present, by, decision)
        : await close(tx, present, by, decision)
    await notifyOfReturn(tx, shop, { returnId, step: decision.to, by: by.kind, amountCents })
  })
}

type Accepting = Extract<Decision, { to: 'ACCEPTED' }>

/** Pieces, shelf, money, book and state; says what goes back. */
async function accept(
  tx: Db,
  present: ReturnHead,
  by: Decider,
  { restock, note }: Accepting,
): Promise<number> {
  const { id, orderId, items } = present
  const order = await findOrder(tx, orderId, 'anyone')
  if (!order) throw new Error(`return ${id} is of an order that is not there`)
  const lines = await recordHeldUnitsReturned(tx, { pieces: items, restock })
  const amountCents = returnAmount(await receiveReturnedLines(tx, lines, restock), order)
  const refundId = await refund(tx, order, { amountCents, by, present, restock })
  const accepted = { amountCents, refundId, restocked: restock }
  await moveReturn(tx, present, { to: 'ACCEPTED', note, accepted, ...actorOf(by) })
  return amountCents
}

type Refund = { amountCents: number; by: Decider; present: ReturnHead; restock: boolean }

/** Nothing where all of the order went back before. */
async function refund(
  tx: Db,
  order: OrderHead,
  { amountCents, by, present, restock }: Refund,
): Promise<number | undefined> {
  if (amountCents === 0) return undefined
  if ((await recordOrderRefund(tx, { orderId: order.id, amountCents })) === undefined)
    throw new Error(`order ${order.id} has too little left for return ${present.id}`)
  const adminId = by.kind === 'admin' ? by.userId : null
  return createRefund(tx, order, {
    amountCents,
    reason: `Returned: ${returnReasons[present.reason]}`,
    of: 'goods',
    desk: { adminId, items: present.items, restocked: restock },
  })
}

/** Whatever moves no money; what came to nothing lets its pieces go. */
async function close(
  tx: Db,
  present: ReturnHead,
  by: Decider,
  decision: Exclude<Decision, Accepting>,
): Promise<number> {
  if (decision.to !== 'DISPUTED') await releaseUnits(tx, present.items)
  const note = 'note' in decision ? decision.note : undefined
  await moveReturn(tx, present, { to: decision.to, note, ...actorOf(by) })
  return 0
}
