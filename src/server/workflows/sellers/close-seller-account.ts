import { Failure } from '#shared/failure.ts'
import { transaction } from '../../database/transaction.ts'
import { lockSellerProducts } from '../../modules/catalog/sellers-products.ts'
import { lockForRemoval } from '../../modules/sellers/administration.ts'
import type { Shop } from '../../shop.ts'
import { type OpenOrders, readOpenOrders } from '../../views/sellers/seller-report.ts'
import { moveSeller } from './change-seller-status.ts'

/**
 * Closes a seller's own account for good. Throws `status_conflict` while orders are open. The product lock waits for orders
 * in progress, and orders placed later see the closed account.
 */
export async function closeSellerAccount(
  shop: Pick<Shop, 'db' | 'config'>,
  sellerId: number,
  typedName: string,
): Promise<{ message: string }> {
  await transaction(shop.db, async (tx) => {
    await lockSellerProducts(tx, sellerId)
    const seller = await lockForRemoval(tx, sellerId)
    if (!seller) throw new Failure('not_found')
    if (seller.businessName !== typedName) {
      throw new Failure('invalid', {
        errors: [{ path: 'businessName', message: 'This is not the name of your business.' }],
      })
    }
    const open = await readOpenOrders(tx, sellerId)
    if (open.total > 0) {
      throw new Failure('status_conflict', {
        message: openOrdersMessage(open),
        details: { openOrders: open.total, codes: open.shown.map(({ code }) => code) },
      })
    }
    const { moved } = await moveSeller(tx, shop, { sellerId, to: 'CLOSED', adminId: null })
    if (!moved) throw new Failure('status_conflict', { message: 'This seller account is closed already.' })
  })
  return { message: 'Your seller account is closed. Thank you for selling with us.' }
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
