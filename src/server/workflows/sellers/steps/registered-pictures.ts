import type { SellerBody } from '#contract/sellers/seller-fields.ts'
import { parseImagePath, readForeignAddress } from '#shared/catalog/image-path.ts'
import { Failure } from '#shared/failure.ts'
import type { Shop } from '../../../shop.ts'

type Settings = Pick<Shop['config'], 'PUBLIC_URL' | 'IMPORT_PICTURE_HOSTS'>

/** Whether a stored logo or banner is on another site, so that it must be fetched before pages show it. */
export const isForeignPicture = (address: string | null): address is string =>
  address !== null && /^https?:/.test(address)

/**
 * Logo and banner as they are stored until the seller's email address is confirmed. Uploads are refused: an account without
 * a login has none, and those of others must not be shown.
 */
export function readRegisteredPictures(config: Settings, business: SellerBody['businessDetails']) {
  const read = (name: 'logo' | 'banner'): string | null => {
    const address = business[name]?.trim()
    if (!address) return null
    const image = parseImagePath(address, config.PUBLIC_URL)
    const foreign = readForeignAddress(address, config.IMPORT_PICTURE_HOSTS)
    const stored = image ? image.kind === 'drawing' && image.path : foreign?.href
    if (stored) return stored
    const message =
      'Enter the web address of a picture, or leave this out and upload the picture on your account page.'
    throw new Failure('invalid', { message, errors: [{ path: `businessDetails.${name}`, message }] })
  }
  return { ...business, logo: read('logo'), banner: read('banner') }
}
