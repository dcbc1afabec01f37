import type { Gateway } from '#shared/payments/gateway.ts'
import { raiseException } from '../../modules/payments/exceptions.ts'
import { isOurPayment } from '../../modules/payments/payments.ts'
import { ifFound, type ProviderRefund, providerOf } from '../../modules/payments/provider.ts'
import { findRefund } from '../../modules/payments/refunds.ts'
import type { Shop } from '../../shop.ts'
import { recordRefund } from './send-refund.ts'

/**
 * Follows a refund that the provider told of, by an event or in its list. What it was is asked for afresh, so late, repeated
 * and reordered news all end in the same state. Money that was given back without us is for a person.
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
    // The provider's account may serve other things: what gives back of a payment that is none of ours is not our affair.
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
