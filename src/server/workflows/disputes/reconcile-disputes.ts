import { Failure } from '#shared/failure.ts'
import { type Gateway, gateways } from '#shared/payments/gateway.ts'
import { findUnsettledLosses } from '../../modules/payments/disputed-refunds.ts'
import { claimLostDisputes, claimOpenDisputes, findUnknownDisputes } from '../../modules/payments/disputes.ts'
import { providerOf } from '../../modules/payments/provider.ts'
import type { Shop } from '../../shop.ts'
import { resettleLosses } from './settle-losses.ts'
import { syncDispute } from './sync-dispute.ts'

/** Of one run; what is left comes first in the next. */
const max = 50
const newestMax = 100

/**
 * Asks the providers about disputes that are open or could still be won, and for new ones whose events were lost; then settles
 * what a loss has left over of refunds.
 */
export async function reconcileDisputes(shop: Shop): Promise<void> {
  const silent = new Set<Gateway>()
  const attempt = attemptsOf(shop, silent)
  const known = [...(await claimOpenDisputes(shop.db, max)), ...(await claimLostDisputes(shop.db, max))]
  for (const { gateway, disputeId } of known) {
    await attempt(gateway, () => syncDispute(shop, gateway, disputeId))
  }
  for (const gateway of gateways.filter((name) => shop.payments[name])) {
    await attempt(gateway, async () => {
      const newest = (await providerOf(shop, gateway).listDisputes?.(newestMax)) ?? []
      for (const disputeId of await findUnknownDisputes(shop.db, gateway, newest)) {
        await syncDispute(shop, gateway, disputeId)
      }
    })
  }
  for (const payment of await findUnsettledLosses(shop.db, max)) {
    await attempt(payment.gateway, () => resettleLosses(shop, payment))
  }
}

/** One that goes wrong does not keep the others waiting; of a provider that does not answer nothing more is asked. */
const attemptsOf =
  (shop: Shop, silent: Set<Gateway>) =>
  async (gateway: Gateway, work: () => Promise<unknown>): Promise<void> => {
    if (silent.has(gateway)) return
    try {
      await work()
    } catch (error) {
      shop.log.error({ err: error, gateway }, 'disputes could not be reconciled')
      if (error instanceof Failure && error.code === 'provider_unavailable') silent.add(gateway)
    }
  }
