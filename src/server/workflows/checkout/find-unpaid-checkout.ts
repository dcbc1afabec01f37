import type { UnpaidCheckout } from '#contract/orders/checkouts.ts'
import type { CashRules } from '#shared/checkout/cash-on-delivery.ts'
import { Failure } from '#shared/failure.ts'
import { type Gateway, gateways } from '#shared/payments/gateway.ts'
import { providerOf } from '../../modules/payments/provider.ts'
import { cashRulesOf } from '../../modules/settings/settings.rules.ts'
import type { Shop } from '../../shop.ts'
import { readUnpaidCheckout } from '../../views/checkout/unpaid-checkout.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import { applySession } from '../payments/confirm-payment.ts'

type WaysToPay = { gateways: Gateway[]; cashOnDelivery: CashRules | null }

/** How a new order can be paid. Cash on delivery depends on address and total, too. */
export async function waysToPay({ db, config, payments }: Shop): Promise<WaysToPay> {
  const cashOnDelivery = cashRulesOf(await readShopRules(db, config))
  const open = (gateway: Gateway) =>
    gateway === 'COD' ? cashOnDelivery !== null : payments[gateway] !== undefined
  return { gateways: gateways.filter(open), cashOnDelivery }
}

/**
 * The customer's unpaid checkout. Reads the session from the provider, so that a customer who paid without returning is not
 * asked to pay again. If the provider does not respond, the stored state counts.
 */
export async function findUnpaid(shop: Shop, userId: number): Promise<UnpaidCheckout | null> {
  const unpaid = await readUnpaidCheckout(shop.db, userId)
  if (!unpaid) return null
  try {
    return await refresh(shop, userId, unpaid)
  } catch (error) {
    if (error instanceof Failure) return unpaid
    throw error
  }
}

async function refresh(shop: Shop, userId: number, unpaid: UnpaidCheckout): Promise<UnpaidCheckout | null> {
  const session = await providerOf(shop, unpaid.gateway).readSession(unpaid.paymentLinkId)
  if (session.state === 'open') {
    return { ...unpaid, failureReason: session.failureReason ?? unpaid.failureReason }
  }
  await applySession(shop, { ...session, checkoutId: unpaid.checkoutId })
  return session.paid
    ? { ...unpaid, status: 'PAID', failureReason: null }
    : readUnpaidCheckout(shop.db, userId)
}
