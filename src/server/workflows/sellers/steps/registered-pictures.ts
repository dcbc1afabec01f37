import type { SellerBody } from '#contract/sellers/seller-fields.ts'
import { parseImagePath, readForeignAddress } from '#shared/catalog/image-path.ts'
import type { Shop } from '../../../shop.ts'

type Settings = Pick<Shop['config'], 'PUBLIC_URL' | 'IMPORT_PICTURE_HOSTS'>

/** Whether a stored logo or banner is on another site, so that it must be fetched before pages show it. */
export const isForeignPicture = (address: string | null): address is string =>
  address !== null && /^https?:/.test(address)

/**
 * Logo and banner as they are stored until the seller's email address is confirmed. Other values are left out, like pictures
 * that cannot be fetched later: no registration fails because of a picture. Uploads belong to other accounts, because this
 * one has no login yet.
 */
export function readRegisteredPictures(config: Settings, business: SellerBody['businessDetails']) {
  const read = (name: 'logo' | 'banner'): string | null => {
    const address = business[name]?.trim()
    if (!address) return null
    const image = parseImagePath(address, config.PUBLIC_URL)
    const foreign = readForeignAddress(address, config.IMPORT_PICTURE_HOSTS)
    if (image) return image.kind === 'drawing' ? image.path : null
    return foreign?.href ?? null
  }
  return { ...business, logo: read('logo'), banner: read('banner') }
}
