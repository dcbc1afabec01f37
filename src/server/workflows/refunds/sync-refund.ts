import type { Gateway } from '#shared/payments/gateway.ts'
import { raiseException } from '../../modules/payments/exceptions.ts'
import { isOurPayment } from '../../modules/payments/payments.ts'
import { ifFound, type ProviderRefund, providerOf } from '../../modules/payments/provider.ts'
import { findRefund } from '../../modules/payments/refunds.ts'
import type { Shop } from '../../shop.ts'
import { recordRefund } from './send-refund.ts'

/**
 * Reads a refund from the provider and records its state, so late, repeated and reordered events end in the same state. A
 * refund that this shop did not create raises an exception.
 */
export async function syncRefund(
  shop: Shop,
  gateway: Gateway,
  { refundId }: Pick<ProviderRefund, 'refundId'>,
): Promise<string> {
  const refund = await ifFound(providerOf(shop, gateway).readRefund(refundId))
  if (!refund) return refuse(shop, 'unknown_refund', refundId, {})
  const ours = await findRefund(shop.db, { gateway, refundId, idempotencyKey: refund.idempotencyKey })
  if (!ours) {
    // Other systems may use the same provider account.
    if (!refund.paymentId || !(await isOurPayment(shop.db, gateway, refund.paymentId))) return 'ignored'
    return refuse(shop, 'unknown_refund', refundId, { refund })
  }
  const { amountCents, currency, paymentId } = ours
  if (refund.amountCents !== amountCents || refund.currency !== currency || refund.paymentId !== paymentId) {
    return refuse(shop, 'refund_differs', refundId, { refund, ours })
  }
  await recordRefund(shop, ours, refund)
  return refund.state.toLowerCase()
}

async function refuse(shop: Shop, kind: string, reference: string, details: object): Promise<string> {
  await raiseException(shop.db, { kind, reference, details: { ...details } })
  return 'refused'
}
