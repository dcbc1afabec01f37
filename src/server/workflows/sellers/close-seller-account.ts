import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { lockSellerProducts } from '../../modules/catalog/sellers-products.ts'
import { lockForRemoval } from '../../modules/sellers/administration.ts'
import { readSeller } from '../../modules/sellers/sellers.ts'
import type { Shop } from '../../shop.ts'
import { type OpenOrders, readOpenOrders } from '../../views/sellers/seller-report.ts'
import { codeSent, mailCode, verifyCode } from '../accounts/one-time-codes.ts'
import { moveSeller } from './change-seller-status.ts'

type Caller = { sellerId: number; client: string; requestId?: string | undefined }

/** Mails the code that is required to close the account. */
export async function sendClosingCode(shop: Shop, caller: Caller) {
  const { email } = await readSeller(shop.db, shop.keys, caller.sellerId)
  await refuseWhileOpen(shop.db, caller.sellerId)
  const { client, requestId } = caller
  await mailCode(shop, 'seller-close', { email, client, requestId, template: 'seller-close-code' })
  return codeSent
}

/**
 * Closes a seller's own account for good. Throws `status_conflict` while orders are open. The product lock waits for orders
 * in progress, and orders placed later see the closed account. The nightly job erases personal data after the last payout.
 */
export async function closeSellerAccount(
  shop: Shop,
  caller: Caller & { businessName: string; code: string | undefined },
): Promise<{ message: string }> {
  const { sellerId, code, client, requestId } = caller
  const { email, businessDetails } = await readSeller(shop.db, shop.keys, sellerId)
  if (businessDetails.businessName !== caller.businessName) {
    throw new Failure('invalid', {
      errors: [{ path: 'businessName', message: 'This is not the name of your business.' }],
    })
  }
  await refuseWhileOpen(shop.db, sellerId)
  if (!code) throw new Failure('step_up_required')
  await verifyCode(shop, 'seller-close', { email, code, client, requestId })
  await transaction(shop.db, async (tx) => {
    await lockSellerProducts(tx, sellerId)
    await lockForRemoval(tx, sellerId)
    await refuseWhileOpen(tx, sellerId)
    const { moved } = await moveSeller(tx, shop, { sellerId, to: 'CLOSED', adminId: null })
    if (!moved) throw new Failure('status_conflict', { message: 'This seller account is closed already.' })
  })
  return { message: 'Your seller account is closed. Thank you for selling with us.' }
}

async function refuseWhileOpen(db: Db, sellerId: number): Promise<void> {
  const open = await readOpenOrders(db, sellerId)
  if (open.total === 0) return
  throw new Failure('status_conflict', {
    message: openOrdersMessage(open),
    details: { openOrders: open.total, codes: open.shown.map(({ code }) => code) },
  })
}

function openOrdersMessage({ total, shown }: OpenOrders): string {
  const named = shown.map(({ code, status }) => `${code} (${statusTexts[status]})`).join(', ')
  const more = total > shown.length ? ` and ${total - shown.length} more` : ''
  const these = total === 1 ? 'An order is' : `${total} orders are`
  return `${these} still open: ${named}${more}. Deliver or cancel ${total === 1 ? 'it' : 'them'} first.`
}

const statusTexts: Record<OpenOrders['shown'][number]['status'], string> = {
  PENDING: 'waiting for its payment',
  PLACED: 'placed',
  CONFIRMED: 'confirmed',
  SHIPPED: 'shipped',
}
