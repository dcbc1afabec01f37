import { Failure } from '#shared/failure.ts'
import { findCheckout } from '../../modules/orders/checkouts.ts'
import type { Shop } from '../../shop.ts'
import { endUnpaid } from './end-checkout.ts'

/** Ends an overdue checkout. If it turns out to be paid, it is settled instead. */
export async function releaseCheckout(
  shop: Shop,
  { checkoutId, adminId }: { checkoutId: string; adminId: number },
): Promise<'released' | 'paid'> {
  const checkout = await findCheckout(shop.db, checkoutId)
  if (!checkout) throw new Failure('not_found')
  if (!checkout.overdue) {
    throw new Failure('status_conflict', {
      message:
        checkout.status === 'PENDING'
          ? 'The customer still has time to pay. Cancel the order to end it now.'
          : 'This checkout has already ended. Reload the page to see its result.',
    })
  }
  // EXPIRED, so that a late payment still gets free stock or a refund.
  const end = { status: 'EXPIRED' as const, actor: 'admin' as const, actorId: adminId }
  return (await endUnpaid(shop, checkoutId, end)) === 'paid' ? 'paid' : 'released'
}
