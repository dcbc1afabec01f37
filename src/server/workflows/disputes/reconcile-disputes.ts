import { type Gateway, gateways } from '#shared/payments/gateway.ts'
import { findUnsettledLosses } from '../../modules/payments/disputed-refunds.ts'
import { claimLostDisputes, claimOpenDisputes, findUnknownDisputes } from '../../modules/payments/disputes.ts'
import { providerOf } from '../../modules/payments/provider.ts'
import type { Shop } from '../../shop.ts'
import { providerAttempts } from '../payments/steps/provider-attempts.ts'
import { resettleLosses } from './settle-losses.ts'
import { syncDispute } from './sync-dispute.ts'

/** Per run. The next run continues with the rest. */
const max = 50
const newestMax = 100

/**
 * Syncs open disputes and lost ones that could be won on appeal, finds new ones whose events were lost, and allocates
 * losses that had to wait for refunds in flight.
 */
export async function reconcileDisputes(shop: Shop): Promise<void> {
  const { attempt } = providerAttempts<Gateway>(shop, 'disputes could not be reconciled')
  const known = [...(await claimOpenDisputes(shop.db, max)), ...(await claimLostDisputes(shop.db, max))]
  for (const { gateway, disputeId } of known) {
    await attempt(gateway, { disputeId }, () => syncDispute(shop, gateway, disputeId))
  }
  for (const gateway of gateways.filter((name) => shop.payments[name])) {
    await attempt(gateway, { gateway }, async () => {
      const newest = (await providerOf(shop, gateway).listDisputes?.(newestMax)) ?? []
      for (const disputeId of await findUnknownDisputes(shop.db, gateway, newest)) {
        await syncDispute(shop, gateway, disputeId)
      }
    })
  }
  for (const payment of await findUnsettledLosses(shop.db, max)) {
    await attempt(payment.gateway, { paymentId: payment.id }, () => resettleLosses(shop, payment))
  }
}
