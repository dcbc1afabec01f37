import type { NewSellers } from '#shared/payments/payout-status.ts'
import type { Db } from '../../../database/open.ts'
import { hasTermsForNewSellers, isNewSeller } from '../../../modules/payouts/new-sellers.rules.ts'
import { insertTerms } from '../../../modules/payouts/payout-terms.ts'
import { readSellerPasts } from '../../../views/payouts/seller-pasts.ts'
import { adjustReserve } from './adjust-reserve.ts'

type Paid = { id: string; currency: string; orders: { id: number; sellerId: number }[] }

/** Freezes the terms of the orders of new sellers and books their reserve. The sales are booked. */
export async function setPayoutTerms(tx: Db, newSellers: NewSellers, checkout: Paid): Promise<void> {
  if (!hasTermsForNewSellers(newSellers)) return
  const { orders, id: checkoutId } = checkout
  const { now, pasts } = await readSellerPasts(tx, {
    sellerIds: orders.map(({ sellerId }) => sellerId),
    checkoutId,
    max: newSellers.orders,
  })
  for (const past of pasts) {
    if (!isNewSeller(past, newSellers, now)) continue
    const { holdDays, reserveBp, reserveDays } = newSellers
    for (const { id: orderId, sellerId } of orders.filter((order) => order.sellerId === past.sellerId)) {
      await insertTerms(tx, { orderId, sellerId, holdDays, reserveBp, reserveDays })
      await adjustReserve(tx, orderId, checkout.currency)
    }
  }
}
