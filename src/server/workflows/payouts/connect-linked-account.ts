import { addJob } from '../../database/jobs/jobs.ts'
import { transaction } from '../../database/transaction.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import { findLinkedAccount, insertLinkedAccount } from '../../modules/payouts/payout-accounts.ts'
import { routeOf } from '../../modules/payouts/payout-provider.ts'
import { readSeller } from '../../modules/sellers/sellers.ts'
import type { Shop } from '../../shop.ts'
import { verifyCode } from '../accounts/one-time-codes.ts'
import { readLinkedDetails } from './sync-linked-account.ts'

type Caller = { sellerId: number; client: string }

/**
 * Opens the seller's linked account at Razorpay from the details on record; a job completes it. Requires an emailed code,
 * because the account will receive payouts, and mails the owner.
 */
export async function connectLinkedAccount(
  shop: Shop,
  { sellerId, client }: Caller,
  { otp, requestId }: { otp: string; requestId?: string | undefined },
): Promise<{ url: null }> {
  const route = routeOf(shop, { opens: true })
  const { email, sellerName } = await readSeller(shop.db, shop.keys, sellerId)
  await verifyCode(shop, 'seller-bank-details', { email, code: otp, client, requestId })
  const accountId =
    (await findLinkedAccount(shop.db, sellerId))?.accountId ??
    (await route.openAccount(await readLinkedDetails(shop, sellerId)))
  await transaction(shop.db, async (tx) => {
    if (!(await insertLinkedAccount(tx, sellerId, accountId))) return
    await addJob(tx, 'reconcile-payouts', {}, { key: `linked-account:${sellerId}` })
    await queueMail(tx, {
      key: `linked-account:${sellerId}`,
      to: email,
      template: 'payout-account-connected',
      data: { sellerName, provider: 'Razorpay', link: `${shop.config.PUBLIC_URL}/seller/payment` },
    })
  })
  return { url: null }
}
