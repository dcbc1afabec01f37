import { transaction } from '../../database/transaction.ts'
import { deleteOldEntries } from '../../modules/audit/old-entries.ts'
import { deleteAbandonedCarts } from '../../modules/cart/cart.ts'
import { deleteOldMessages } from '../../modules/contact/contact.ts'
import { deleteCodes } from '../../modules/identity/erase-user.ts'
import { deleteExpiredSessions, deleteSellerSessions } from '../../modules/identity/sessions.ts'
import { deleteListExports } from '../../modules/list-exports/list-exports.ts'
import { deleteSentMails, eraseMails } from '../../modules/notifications/notifications.ts'
import { eraseOldRecipients } from '../../modules/orders/erase-old.ts'
import { eraseOldExceptions } from '../../modules/payments/exceptions.ts'
import { deleteExpiredExports, deleteExports } from '../../modules/personal-data/exports.ts'
import { eraseOldReturns } from '../../modules/returns/returns.ts'
import { removeSecondFactor } from '../../modules/second-factor/second-factor.ts'
import { eraseSellerNotes } from '../../modules/sellers/administration.ts'
import { eraseAccount, eraseOldBusinesses, lockClosedAccount } from '../../modules/sellers/erase-account.ts'
import { deleteRejectedDocuments } from '../../modules/verification/old-documents.ts'
import { deleteDocuments } from '../../modules/verification/verification.ts'
import type { Shop } from '../../shop.ts'
import { findErasableSellers } from '../../views/personal-data/open-matters.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'

const batchRows = 500
/** At most this many batches of each kind in one night; the next night continues. */
const batchesMax = 200

/** Erases and deletes what is older than the settings allow, and the data of closed sellers who were paid in full. */
export async function eraseOldData(shop: Shop): Promise<void> {
  const { db } = shop
  const rules = await readShopRules(db, shop.config)
  await inBatches((max) => deleteExpiredExports(db, max))
  await inBatches((max) => deleteExpiredSessions(db, rules.sessionDays, max))
  await inBatches((max) => deleteSentMails(db, rules.mailDays, max))
  await inBatches((max) => deleteOldMessages(db, rules.contactDays, max))
  await inBatches((max) => deleteRejectedDocuments(db, max))
  await inBatches((max) => deleteAbandonedCarts(db, rules.cartDays, max))
  await inBatches((max) => deleteOldEntries(db, rules.auditYears, max))
  await inBatches((max) => eraseOldRecipients(db, rules.orderDataYears, max))
  await inBatches((max) => eraseOldReturns(db, rules.orderDataYears, max))
  await inBatches((max) => eraseOldExceptions(db, rules.orderDataYears, max))
  await inBatches((max) => eraseOldBusinesses(db, rules.orderDataYears, max))
  await inBatches(async (max) => {
    const sellerIds = await findErasableSellers(db, max)
    for (const sellerId of sellerIds) await eraseSeller(shop, sellerId)
    return sellerIds.length
  })
}

async function inBatches(work: (max: number) => Promise<number>): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch++) {
    if ((await work(batchRows)) < batchRows) return
  }
}

/** Erases a closed seller, unless an order, return or payout is open again. */
async function eraseSeller(shop: Pick<Shop, 'db' | 'keys'>, sellerId: number): Promise<void> {
  await transaction(shop.db, async (tx) => {
    const email = await lockClosedAccount(tx, sellerId)
    if (email === undefined || (await findErasableSellers(tx, 1, sellerId)).length === 0) return
    await deleteSellerSessions(tx, sellerId)
    await removeSecondFactor(tx, { kind: 'seller', sellerId, memberId: null })
    await deleteExports(tx, { sellerId, memberId: null })
    await deleteListExports(tx, { sellerId, memberId: null })
    await deleteCodes(tx, email, 'seller-')
    await eraseMails(tx, email, 'seller')
    await deleteDocuments(tx, sellerId)
    await eraseSellerNotes(tx, sellerId)
    await eraseAccount(tx, shop.keys, sellerId)
  })
}
