import type { Seller } from '#contract/sellers/sellers.ts'
import { Failure } from '#shared/failure.ts'
import { type AccountStatus, sellerTransitions } from '#shared/sellers/seller-status.ts'
import { mayMove } from '#shared/state-table.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { lockSellerProducts, setSellerProductsListed } from '../../modules/catalog/sellers-products.ts'
import { endSellerSessions } from '../../modules/identity/sessions.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import { endTimeToPay } from '../../modules/orders/checkouts.ts'
import { removeTeam } from '../../modules/seller-team/seller-team.ts'
import { moveAccount } from '../../modules/sellers/administration.ts'
import { isClosed } from '../../modules/sellers/sellers.rules.ts'
import { readSeller } from '../../modules/sellers/sellers.ts'
import type { Shop } from '../../shop.ts'
import { eraseMember } from './steps/erase-member.ts'

/** `adminId` is null when the seller closes the account. The reason is stored, and mailed and shown to the seller. */
export type StatusChange = {
  sellerId: number
  to: AccountStatus
  adminId: number | null
  reason?: string | undefined
}

/** Changes a seller's status as an admin. Throws `status_conflict` with the current status. */
export async function changeSellerStatus(
  shop: Pick<Shop, 'db' | 'config' | 'keys'>,
  change: StatusChange,
): Promise<Seller> {
  const seller = await transaction(shop.db, async (tx) => {
    const { moved, from, emailVerified } = await moveSeller(tx, shop, change)
    if (!moved) {
      const message = alertRefusal(from, change.to, emailVerified)
      throw new Failure('status_conflict', { message, details: { accountStatus: from } })
    }
    return readSeller(tx, shop.keys, change.sellerId)
  })
  // Afterwards: payments lock their checkouts before the seller's products.
  if (isClosed(change.to)) await endTimeToPay(shop.db, change.sellerId)
  return seller
}

function alertRefusal(from: AccountStatus, to: AccountStatus, emailVerified: boolean): string {
  if (from === to) return `This seller account is ${statusText(from)} already.`
  if (mayMove(sellerTransitions, from, to) && !emailVerified)
    return 'This seller has not confirmed the email address yet. Only a confirmed seller can be activated.'
  return `A seller account that is ${statusText(from)} cannot become ${statusText(to)}.`
}

const statusText = (status: AccountStatus): string => status.toLowerCase().replaceAll('_', ' ')

/**
 * Moves an account to another status: lists or hides its products, ends the sessions of a banned or closed account, and
 * mails the seller. Changes nothing when the status table or an unconfirmed address does not allow the move.
 */
export async function moveSeller(
  tx: Db,
  shop: Pick<Shop, 'config'>,
  change: StatusChange,
): Promise<{ moved: boolean; from: AccountStatus; emailVerified: boolean }> {
  await lockSellerProducts(tx, change.sellerId)
  const move = await moveAccount(tx, change)
  if (!move) throw new Failure('not_found')
  const { from, emailVerified } = move
  if (move.changeId === null) return { moved: false, from, emailVerified }
  await setSellerProductsListed(tx, change.sellerId, move.visible)
  if (isClosed(change.to)) await endSellerSessions(tx, change.sellerId)
  if (change.to === 'CLOSED') await endTeam(tx, change.sellerId)
  const mail = { key: `seller-status:${move.changeId}`, to: move.email }
  const { sellerName } = move
  if (change.adminId === null) {
    await queueMail(tx, { ...mail, template: 'seller-left', data: { sellerName } })
  } else {
    const link = `${shop.config.PUBLIC_URL}/seller`
    await queueMail(tx, {
      ...mail,
      template: 'seller-status',
      data: { sellerName, status: change.to, reason: change.reason ?? null, link },
    })
  }
  return { moved: true, from, emailVerified }
}

/** Erases the members of a closed account, whose addresses are free again. */
async function endTeam(tx: Db, sellerId: number): Promise<void> {
  for (const member of await removeTeam(tx, sellerId)) await eraseMember(tx, sellerId, member)
}
