import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { fetchUpload } from '../../modules/media/media.ts'
import { readOwnImage } from '../../modules/media/own-images.ts'
import { changeAccount } from '../../modules/sellers/change-account.ts'
import { isSellerGone, readSeller } from '../../modules/sellers/sellers.ts'
import type { Shop } from '../../shop.ts'
import { isForeignPicture } from './steps/registered-pictures.ts'

type FetchingShop = Pick<Shop, 'db' | 'config' | 'keys'>

/**
 * Replaces the logo and banner of a registration on another site by uploads of the seller; a picture that cannot be fetched is
 * removed. Throws `version_conflict` if the account changed during the download; the job is then repeated.
 */
export async function fetchShopPictures(shop: FetchingShop, sellerId: number): Promise<void> {
  if (await isSellerGone(shop.db, sellerId)) return
  const { version, businessDetails } = await readSeller(shop.db, shop.keys, sellerId)
  const waiting = (['logo', 'banner'] as const).filter((name) => isForeignPicture(businessDetails[name]))
  if (waiting.length === 0) return
  const fetched = await Promise.all(
    waiting.map(
      async (name) => [name, await fetchUpload(shop, sellerId, businessDetails[name] ?? '')] as const,
    ),
  )
  await transaction(shop.db, async (tx) => {
    const pictures: { logo?: string | null; banner?: string | null } = {}
    for (const [name, result] of fetched)
      pictures[name] = 'uploadId' in result ? await imagePath(tx, shop, sellerId, result.uploadId) : null
    await changeAccount(tx, shop.keys, sellerId, { businessDetails: pictures, version })
  })
}

/** With the upload's width, which the address of any width leads to. */
const imagePath = (tx: Db, { config }: FetchingShop, sellerId: number, uploadId: string): Promise<string> =>
  readOwnImage(
    tx,
    { sellerId },
    {
      address: `/media/${uploadId}-1.jpg`,
      publicUrl: config.PUBLIC_URL,
      path: 'businessDetails',
    },
  )
