import { Failure } from '#shared/failure.ts'
import { resolveException } from '../../modules/payments/exceptions.ts'
import type { Shop } from '../../shop.ts'
import { hasException } from '../../views/admin/orders/payment-desk.ts'

/** Resolves an exception once, with the admin's note. */
export async function resolvePaymentException(
  shop: Shop,
  { exceptionId, ...resolution }: { exceptionId: number; adminId: number; note: string },
): Promise<void> {
  if (await resolveException(shop.db, { id: exceptionId }, resolution)) return
  if (!(await hasException(shop.db, exceptionId))) throw new Failure('not_found')
  throw new Failure('status_conflict', { message: 'This exception is already resolved.' })
}
