import { Failure } from '#shared/failure.ts'
import { addJob } from '../../database/jobs/jobs.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { eraseAlerts } from '../../modules/alerts/alerts.ts'
import { eraseCart, lockCart } from '../../modules/cart/cart.ts'
import { deleteRefundAccount } from '../../modules/cash-on-delivery/refund-accounts.ts'
import { eraseMessages } from '../../modules/contact/contact.ts'
import { eraseCustomerNotes } from '../../modules/customers/customers.ts'
import { eraseUser, lockForErasure } from '../../modules/identity/erase-user.ts'
import { readProfile } from '../../modules/identity/identity.ts'
import { deleteListExports } from '../../modules/list-exports/list-exports.ts'
import { eraseReportComments } from '../../modules/moderation/moderation.ts'
import {
  eraseContactMails,
  eraseMails,
  eraseReturnMails,
  queueMail,
} from '../../modules/notifications/notifications.ts'
import { eraseOrderNotes } from '../../modules/orders/order-notes.ts'
import { eraseProviderCustomer } from '../../modules/payments/saved-cards.ts'
import { deleteExports } from '../../modules/personal-data/exports.ts'
import { eraseHelpfulVotes } from '../../modules/reviews/review-feedback.ts'
import { removeSecondFactor } from '../../modules/second-factor/second-factor.ts'
import { eraseWishlist } from '../../modules/wishlist/wishlist.ts'
import type { Shop } from '../../shop.ts'
import { findReturnIds, type OpenMatters, readOpenMatters } from '../../views/personal-data/open-matters.ts'
import { codeSent, mailCode, verifyCode } from '../accounts/one-time-codes.ts'

type Caller = { userId: number; client: string; requestId?: string | undefined }

/** Mails the code that deleting the account needs. Refused while something is open, so that no code is wasted. */
export async function sendErasureCode(shop: Shop, caller: Caller) {
  const { email, role } = await readProfile(shop.db, caller.userId)
  await refuseWhileOpen(shop.db, caller.userId, role)
  const { client, requestId } = caller
  await mailCode(shop, 'customer-erase', { email, client, requestId, template: 'erase-account-code' })
  return codeSent
}

/**
 * Deletes a customer's account and erases its personal data. Orders keep what the law requires. The locks of cart and user
 * serialize it with orders: an order placed first refuses the deletion, and one placed later finds no cart.
 */
export async function eraseCustomer(
  shop: Shop,
  caller: Caller & { email: string; code: string },
): Promise<{ message: string }> {
  const { userId, client, requestId, code } = caller
  const { email, role } = await readProfile(shop.db, userId)
  if (caller.email !== email) {
    throw new Failure('invalid', {
      errors: [{ path: 'email', message: 'This is not the email address of your account.' }],
    })
  }
  await refuseWhileOpen(shop.db, userId, role)
  await verifyCode(shop, 'customer-erase', { email, code, client, requestId })
  await transaction(shop.db, async (tx) => {
    await lockCart(tx, userId)
    const user = await lockForErasure(tx, userId)
    if (!user) throw new Failure('not_found')
    await refuseWhileOpen(tx, userId, user.role)
    await eraseEverything(tx, userId, email)
  })
  return { message: 'Your account was deleted.' }
}

async function eraseEverything(tx: Db, userId: number, email: string): Promise<void> {
  const customerId = await eraseProviderCustomer(tx, userId)
  if (customerId !== undefined) await addJob(tx, 'remove-saved-cards', { customerId })
  await deleteRefundAccount(tx, userId)
  await eraseCart(tx, userId)
  await eraseWishlist(tx, userId)
  await eraseAlerts(tx, userId)
  await eraseHelpfulVotes(tx, userId)
  await eraseReportComments(tx, userId)
  await eraseCustomerNotes(tx, userId)
  await eraseOrderNotes(tx, userId)
  await removeSecondFactor(tx, { kind: 'user', userId })
  await deleteExports(tx, { userId })
  await deleteListExports(tx, { userId })
  await eraseMails(tx, email, 'customer')
  await eraseContactMails(tx, await eraseMessages(tx, { userId, email }))
  await eraseReturnMails(tx, await findReturnIds(tx, userId))
  await eraseUser(tx, { userId, email })
  await queueMail(tx, { key: `account-deleted:${userId}`, to: email, template: 'account-deleted', data: {} })
}

async function refuseWhileOpen(db: Db, userId: number, role: string): Promise<void> {
  if (role === 'ROLE_ADMIN') {
    throw new Failure('status_conflict', {
      message: 'You are on the staff of this shop. Ask an owner to remove you first.',
    })
  }
  const open = await readOpenMatters(db, userId)
  const reasons = reasonsOf(open)
  if (reasons.length === 0) return
  throw new Failure('status_conflict', {
    message: `Your account can't be deleted yet. ${reasons.join(' ')}`,
    details: { openOrders: open.orders },
  })
}

function reasonsOf({ orders, payments, returns, refunds, disputes }: OpenMatters): string[] {
  const reasons: string[] = []
  if (orders.length > 0) {
    reasons.push(`These orders are still open: ${orders.join(', ')}. Wait for delivery, or cancel them.`)
  } else if (payments > 0) {
    reasons.push('A payment is still pending. Try again in an hour.')
  }
  if (returns > 0) reasons.push('A return is still open. Wait for its decision, or cancel it.')
  if (refunds > 0) reasons.push('A refund is on its way to you. Try again once it has arrived.')
  if (disputes > 0) reasons.push('Your bank is reviewing a disputed payment. Try again once it has decided.')
  return reasons
}
