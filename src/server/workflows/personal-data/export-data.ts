import type { DataExport } from '#contract/shop/accounts/personal-data.ts'
import { Failure } from '#shared/failure.ts'
import { addJob } from '../../database/jobs/jobs.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { findRefundAccount } from '../../modules/cash-on-delivery/refund-accounts.ts'
import { isUserGone, readProfile } from '../../modules/identity/identity.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import { listSavedCards } from '../../modules/payments/saved-cards.ts'
import {
  addExportPart,
  beginExport,
  type DataOwner,
  failExport,
  finishExport,
  readExport,
  requestExport,
} from '../../modules/personal-data/exports.ts'
import { lockJoined } from '../../modules/seller-team/seller-team.ts'
import { isSellerGone, readSellerAddress } from '../../modules/sellers/sellers.ts'
import type { Shop } from '../../shop.ts'
import { customerData } from '../../views/personal-data/customer-data.ts'
import type { DataValues } from '../../views/personal-data/data-pages.ts'
import { memberData } from '../../views/personal-data/member-data.ts'
import { sellerData } from '../../views/personal-data/seller-data.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'

/** A node holds a whole file in memory while it is downloaded. */
const fileBytesMax = 25 * 1_048_576

type Kind = { name: string; pages: () => AsyncIterable<DataValues[]> }
/** Writes the kinds of data to one file, piece by piece, and returns its size. */
export type WriteArchive = (
  kinds: readonly Kind[],
  write: (piece: Uint8Array) => Promise<void>,
) => Promise<number>

const nothing: DataExport = {
  status: null,
  requestedAt: null,
  expiresAt: null,
  bytes: null,
  nextRequestAt: null,
}

export async function readDataExport(shop: Pick<Shop, 'db'>, owner: DataOwner): Promise<DataExport> {
  const found = await readExport(shop.db, owner)
  if (!found) return nothing
  const now = new Date()
  const nextRequestAt = found.nextRequestAt > now ? found.nextRequestAt.toISOString() : null
  if (found.expiresAt && found.expiresAt <= now) return { ...nothing, nextRequestAt }
  return {
    status: found.status,
    requestedAt: found.requestedAt.toISOString(),
    expiresAt: found.expiresAt?.toISOString() ?? null,
    bytes: found.bytes,
    nextRequestAt,
  }
}

/** Requests a copy of an account's data; a job makes it. */
export async function requestDataExport(shop: Pick<Shop, 'db'>, owner: DataOwner): Promise<DataExport> {
  await transaction(shop.db, async (tx) => {
    if (owner.userId === undefined && owner.memberId !== null) {
      await lockJoined(tx, owner.sellerId, owner.memberId)
    }
    const exportId = await requestExport(tx, owner)
    if (exportId === undefined) {
      throw new Failure('too_many_requests', {
        message: 'You can request a copy of your data once a day.',
        retryAfterSeconds: 3_600,
      })
    }
    await addJob(tx, 'export-data', { exportId })
  })
  return readDataExport(shop, owner)
}

class TooLarge extends Error {}

/**
 * Makes the file of a request in one snapshot, and mails its owner. Repeating it after a crash makes one file. A request of
 * an account that was banned or closed meanwhile fails.
 */
export async function exportData(shop: Shop, exportId: number, writeArchive: WriteArchive): Promise<void> {
  const { exportDays: days } = await readShopRules(shop.db, shop.config)
  const own = await readOwn(shop, exportId)
  try {
    await shop.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const owner = await beginExport(tx, exportId)
        if (!owner) return
        if (await isShutOut(tx, owner)) {
          await failExport(tx, exportId)
          return
        }
        const bytes = await writeArchive(dataOf(tx, owner, own), partWriter(tx, exportId))
        await finishExport(tx, { exportId, bytes, days })
        await mailOwner(tx, shop, owner, { exportId, days })
      })
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    await failExport(shop.db, exportId)
  }
}

const isShutOut = (tx: Db, owner: DataOwner): Promise<boolean> =>
  owner.userId === undefined ? isSellerGone(tx, owner.sellerId) : isUserGone(tx, owner.userId)

type Own = { 'saved-cards': DataValues[]; 'refund-account': DataValues[] }

/** What the tables do not show: cards are stored by the payment provider, which is not called inside the transaction. */
async function readOwn(shop: Shop, exportId: number): Promise<Own> {
  const found = await shop.db
    .selectFrom('data_exports')
    .select('user_id')
    .where('id', '=', exportId)
    .executeTakeFirst()
  if (!found?.user_id) return { 'saved-cards': [], 'refund-account': [] }
  const [cards, account] = await Promise.all([
    listSavedCards(shop, found.user_id),
    findRefundAccount(shop, found.user_id),
  ])
  return {
    'saved-cards': cards.map(({ brand, last4, expMonth, expYear }) => ({
      brand,
      number: `•••• ${last4}`,
      expires: `${expMonth}/${expYear}`,
    })),
    'refund-account': account ? [account] : [],
  }
}

function dataOf(tx: Db, owner: DataOwner, own: Own): Kind[] {
  if (owner.userId === undefined) {
    return owner.memberId === null
      ? sellerData(tx, owner.sellerId)
      : memberData(tx, { sellerId: owner.sellerId, memberId: owner.memberId })
  }
  return [
    ...customerData(tx, owner.userId),
    ...Object.entries(own).map(([name, rows]) => ({
      name,
      pages: async function* () {
        yield rows
      },
    })),
  ]
}

function partWriter(tx: Db, exportId: number): (piece: Uint8Array) => Promise<void> {
  let position = 0
  let written = 0
  return async (bytes) => {
    written += bytes.length
    if (written > fileBytesMax) throw new TooLarge()
    await addExportPart(tx, { exportId, position, bytes })
    position++
  }
}

async function mailOwner(
  tx: Db,
  shop: Shop,
  owner: DataOwner,
  { exportId, days }: { exportId: number; days: number },
): Promise<void> {
  const key = `data-ready:${exportId}:${Date.now()}`
  if (owner.userId === undefined) {
    const { sellerId, memberId } = owner
    const email =
      memberId === null
        ? (await readSellerAddress(tx, sellerId)).email
        : await lockJoined(tx, sellerId, memberId)
    const link = `${shop.config.PUBLIC_URL}/seller/account#your-data`
    await queueMail(tx, { key, to: email, template: 'seller-data-ready', data: { link, days } })
  } else {
    const { email } = await readProfile(tx, owner.userId)
    const link = `${shop.config.PUBLIC_URL}/account#your-data`
    await queueMail(tx, { key, to: email, template: 'data-ready', data: { link, days } })
  }
}
