import { isDeepStrictEqual } from 'node:util'
import type { Seller, SellerChange } from '#contract/sellers/sellers.ts'
import { Failure } from '#shared/failure.ts'
import { type DocumentKind, documentKinds } from '#shared/sellers/documents.ts'
import { dayIn } from '#shared/time-zone.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { lockSellerProducts } from '../../modules/catalog/sellers-products.ts'
import { readOwnImage } from '../../modules/media/own-images.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import { changeAccount, startAndEndHolidays } from '../../modules/sellers/change-account.ts'
import { removeRegistrations } from '../../modules/sellers/registrations.ts'
import { holidayAfter, mask } from '../../modules/sellers/sellers.rules.ts'
import { readSeller } from '../../modules/sellers/sellers.ts'
import { reopenDocuments } from '../../modules/verification/verification.ts'
import type { Shop } from '../../shop.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import { codeSent, mailCode, verifyCode } from '../accounts/one-time-codes.ts'
import { checkShopPage } from './show-seller-shop.ts'
import { checkAddressState, checkGstState } from './steps/check-gst-state.ts'

type Caller = { sellerId: number; client: string }

/** Mails the code that is required to change the bank account. */
export async function sendBankDetailsCode(shop: Shop, request: Caller & { requestId?: string | undefined }) {
  const { email } = await readSeller(shop.db, shop.keys, request.sellerId)
  const { client, requestId } = request
  await mailCode(shop, 'seller-bank-details', { email, client, requestId, template: 'bank-details-code' })
  return codeSent
}

/**
 * Changes the seller's own account. Everything is validated before the code is used up, so that an error elsewhere does not
 * cost a code. Throws `version_conflict` for an outdated version.
 */
export async function changeSellerAccount(shop: Shop, caller: Caller, body: SellerChange): Promise<Seller> {
  const { sellerId } = caller
  const current = await readSeller(shop.db, shop.keys, sellerId)
  if (body.version !== undefined && body.version !== current.version) throw new Failure('version_conflict')
  if (body.gstin !== undefined) {
    const { gstin } = body
    await checkGstState(shop.db, shop, { gstin, pickupAddress: body.pickupAddress ?? current.pickupAddress })
  } else if (body.pickupAddress) {
    await checkAddressState(shop.db, shop, { gstin: current.gstin, pickupAddress: body.pickupAddress })
  }
  await checkShopPage(shop.db, body)
  const holiday = holidayAfter(body, await todayInShop(shop))
  if (body.bankDetails) {
    await readImages(shop.db, shop, current, body)
    await confirmBankDetails(shop, caller, current.email, body)
  }
  return transaction(shop.db, async (tx) => {
    // The search text of every product contains the business name.
    if (body.businessDetails?.businessName !== undefined) await lockSellerProducts(tx, sellerId)
    const businessDetails = await readImages(tx, shop, current, body)
    const { version } = await changeAccount(tx, shop.keys, sellerId, { ...body, businessDetails, holiday })
    await reopenDocuments(tx, sellerId, documentsAbout(current, body))
    if (body.bankDetails) {
      await removeRegistrations(tx, sellerId)
      await queueMail(tx, {
        key: `bank-details:${sellerId}:${version}`,
        to: current.email,
        template: 'bank-details-changed',
        data: {
          sellerName: current.sellerName,
          accountNumber: mask(body.bankDetails.accountNumber),
          link: `${shop.config.PUBLIC_URL}/seller/account`,
        },
      })
    }
    return readSeller(tx, shop.keys, sellerId)
  })
}

/** The documents that prove what a change replaces. */
function documentsAbout(current: Seller, change: SellerChange): DocumentKind[] {
  const differs = (was: unknown, becomes: unknown) =>
    becomes !== undefined && !isDeepStrictEqual(was, becomes)
  const changed: Record<DocumentKind, boolean> = {
    IDENTITY: differs(current.sellerName, change.sellerName),
    ADDRESS: differs(current.pickupAddress, change.pickupAddress),
    BUSINESS: differs(current.businessDetails.businessName, change.businessDetails?.businessName),
    TAX: differs(current.gstin, change.gstin),
    BANK: change.bankDetails !== undefined,
  }
  return documentKinds.filter((kind) => changed[kind])
}

async function todayInShop({ db, config }: Pick<Shop, 'db' | 'config'>): Promise<string> {
  const { timeZone } = await readShopRules(db, config)
  return dayIn(new Date(), timeZone)
}

/** Starts and ends the holidays of sellers on their days. */
export const turnSellerHolidays = async (shop: Pick<Shop, 'db' | 'config'>): Promise<void> =>
  startAndEndHolidays(shop.db, await todayInShop(shop))

/** Logo and banner may be the current images or uploads of this seller. */
async function readImages(
  tx: Db,
  shop: Shop,
  seller: Seller,
  { businessDetails: business }: SellerChange,
): Promise<SellerChange['businessDetails']> {
  if (!business) return undefined
  const read = async (name: 'logo' | 'banner') => {
    const address = business[name]
    if (address === undefined || address === seller.businessDetails[name]) return address
    if (!address) return null
    const image = { address, publicUrl: shop.config.PUBLIC_URL, path: `businessDetails.${name}` }
    return readOwnImage(tx, { sellerId: seller.id }, image)
  }
  return { ...business, logo: await read('logo'), banner: await read('banner') }
}

/** A stolen or unattended session alone must not be able to redirect payouts. */
async function confirmBankDetails(
  shop: Shop,
  caller: Caller,
  email: string,
  { otp, requestId }: SellerChange,
): Promise<void> {
  if (!otp) throw new Failure('step_up_required')
  await verifyCode(shop, 'seller-bank-details', { email, code: otp, client: caller.client, requestId })
}
