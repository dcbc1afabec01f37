import type { Gateway } from '#shared/payments/gateway.ts'
import { transaction } from '../../database/transaction.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import type { ConnectEvent } from '../../modules/payments/provider.ts'
import {
  findConnectedAccount,
  findPayoutsInFlightTo,
  insertConnectedAccount,
} from '../../modules/payouts/payout-accounts.ts'
import { connectOf, followedBy } from '../../modules/payouts/payout-provider.ts'
import { readSeller } from '../../modules/sellers/sellers.ts'
import type { Shop } from '../../shop.ts'
import { verifyCode } from '../accounts/one-time-codes.ts'
import { syncLinkedAccount } from './sync-linked-account.ts'
import { refreshAccount, syncPayout } from './sync-payout.ts'

type Caller = { sellerId: number; client: string }

/**
 * Creates or continues the seller's Stripe account and returns Stripe's onboarding URL. Requires an emailed code, because
 * the account will receive payouts, and mails the owner.
 */
export async function connectPayoutAccount(
  shop: Shop,
  { sellerId, client }: Caller,
  { otp, requestId }: { otp: string; requestId?: string | undefined },
): Promise<{ url: string }> {
  const connect = connectOf(shop, { opens: true })
  const seller = await readSeller(shop.db, shop.keys, sellerId)
  await verifyCode(shop, 'seller-bank-details', { email: seller.email, code: otp, client, requestId })
  const existing = await findConnectedAccount(shop.db, sellerId)
  const { accountId } =
    existing ??
    (await connect.openAccount({
      sellerId,
      email: seller.email,
      businessName: seller.businessDetails.businessName,
    }))
  await transaction(shop.db, async (tx) => {
    if (!(await insertConnectedAccount(tx, sellerId, accountId))) return
    await queueMail(tx, {
      key: `payout-account:${sellerId}`,
      to: seller.email,
      template: 'payout-account-connected',
      data: {
        sellerName: seller.sellerName,
        provider: 'Stripe',
        link: `${shop.config.PUBLIC_URL}/seller/payment`,
      },
    })
  })
  const page = `${shop.config.PUBLIC_URL}/seller/payment`
  const url = await connect.onboardingUrl(accountId, {
    returnUrl: `${page}?connected=1`,
    refreshUrl: `${page}?connect=again`,
  })
  return { url }
}

/** Handles an event about a seller's account or payout. Late, repeated and reordered events are safe. */
export async function handleConnectEvent(shop: Shop, gateway: Gateway, event: ConnectEvent): Promise<string> {
  const { stripe, route } = followedBy(shop)
  if (!(gateway === 'RAZORPAY' ? route : stripe)) return 'ignored'
  if ('payoutId' in event) {
    await syncPayout(shop, event.payoutId)
    return 'followed'
  }
  const { accountId } = event
  if (gateway === 'STRIPE') return (await refreshAccount(shop, accountId)) ? 'noted' : 'ignored'
  if (!(await syncLinkedAccount(shop, accountId))) return 'ignored'
  // The event may be about a settlement, which names no transfer.
  for (const payoutId of await findPayoutsInFlightTo(shop.db, accountId)) await syncPayout(shop, payoutId)
  return 'noted'
}
