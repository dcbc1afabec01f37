import type {
  Deal,
  DealStatus,
  HomeCategory,
  HomeCategoryFields,
  ShownDeal,
} from '#contract/shop/homepage.ts'
import { parseImagePath } from '#shared/catalog/image-path.ts'
import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/payments/money.ts'

/** A validation error for one form field. */
export const refuse = (path: string, message: string): Failure =>
  new Failure('invalid', { message, errors: [{ path, message }] })

export type UploadFacts = { id: string; width: number }

/** The image path to store: a drawing of the shop or an upload. External images are refused. */
export function readImage(
  address: string,
  shop: { publicUrl: string; uploads: UploadFacts[] },
  path: string,
): string {
  const image = parseImagePath(address, shop.publicUrl)
  if (!image)
    throw refuse(path, 'Please upload the image here. Links to images on other sites are not supported.')
  if (image.kind === 'drawing') return image.path
  const upload = shop.uploads.find((candidate) => candidate.id === image.id)
  if (!upload) throw refuse(path, 'This image is no longer there. Please upload it again.')
  return `/media/${upload.id}-${upload.width}.jpg`
}

export function checkCategory(code: string, known: string[], path: string): string {
  if (known.includes(code)) return code
  throw refuse(path, 'There is no such category.')
}

/** The ids of the uploads among these URLs. */
export const uploadIds = (addresses: string[], publicUrl: string): string[] =>
  addresses.flatMap((address) => {
    const image = parseImagePath(address, publicUrl)
    return image?.kind === 'upload' ? [image.id] : []
  })

const tileKey = (tile: Omit<HomeCategoryFields, 'image'>): string =>
  JSON.stringify([tile.section, tile.categoryCode, tile.name])

/** Removes duplicate tiles; the last one wins. */
export const withoutRepeats = <T extends HomeCategoryFields>(tiles: T[]): T[] => [
  ...new Map(tiles.map((tile) => [tileKey(tile), tile])).values(),
]

export type TileRow = HomeCategory & { dealId: number | null; discountBp: number | null }
type ShownDealRow = HomeCategory & { dealId: number; discountBp: number }
export type DealRow = ShownDealRow & {
  platformBp: number
  startsAt: Date
  endsAt: Date | null
  status: DealStatus
  dealVersion: number
}

export const toTile = ({ id, name, image, categoryCode, section, version }: HomeCategory): HomeCategory => ({
  id,
  name,
  image,
  categoryCode,
  section,
  version,
})

export const toShownDeal = (row: ShownDealRow): ShownDeal => ({
  id: row.dealId,
  discount: toDecimal(row.discountBp),
  category: toTile(row),
})

export const toDeal = (row: DealRow): Deal => ({
  ...toShownDeal(row),
  platformPercentage: toDecimal(row.platformBp),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  status: row.status,
  version: row.dealVersion,
})

export const hasDeal = <T extends TileRow>(row: T): row is T & ShownDealRow => row.dealId !== null
