import type { Tracking } from '#contract/orders/order.ts'
import type { Db } from '../../../database/open.ts'
import type { ItemResult } from '../../../modules/bulk/bulk.rules.ts'
import type { ItemRow, JobRow } from '../../../modules/bulk/bulk.ts'
import type { Shop } from '../../../shop.ts'
import { confirmInTransaction } from '../../orders/confirm-orders.ts'
import { moveForward } from '../../orders/move-order.ts'
import { changeOne } from './one-item.ts'

export async function confirmItems(
  tx: Db,
  shop: Shop,
  { sellerId }: JobRow,
  items: ItemRow[],
): Promise<ItemResult[]> {
  const outcomes = await confirmInTransaction(
    tx,
    shop,
    sellerId,
    items.map(({ subjectId }) => subjectId),
  )
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
  return items.map(({ position, subjectId }) => {
    const { outcome = 'not_found', message = 'This order was not found.' } = byId.get(subjectId) ?? {}
    return { position, outcome: outcome === 'confirmed' ? 'CHANGED' : 'FAILED', message }
  })
}

export async function shipItems(
  tx: Db,
  shop: Shop,
  { sellerId, input: { delivered = false } }: JobRow,
  items: ItemRow[],
): Promise<ItemResult[]> {
  const results: ItemResult[] = []
  for (const { position, subjectId: orderId, input } of items) {
    results.push(
      await changeOne(tx, position, async () => {
        const tracking = (input as Tracking | null) ?? undefined
        const to = delivered ? 'DELIVERED' : 'SHIPPED'
        await moveForward(tx, shop, { sellerId, orderId, to, tracking })
        return { outcome: 'CHANGED', message: delivered ? 'Marked as delivered.' : shippedText(tracking) }
      }),
    )
  }
  return results
}

const shippedText = (tracking: Tracking | undefined): string =>
  tracking ? `Shipped with ${tracking.carrier}, ${tracking.trackingNumber}.` : 'Shipped without tracking.'
