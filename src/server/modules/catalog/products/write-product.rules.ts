import type { ProductBody } from '#contract/sellers/own-products.ts'
import { parseImagePath } from '#shared/catalog/image-path.ts'
import type { PictureDetails } from '#shared/catalog/pictures.ts'
import { colors, otherColors } from '#shared/catalog/variants/colors.ts'
import { sizeRule, toSize } from '#shared/catalog/variants/to-size.ts'
import { Failure } from '#shared/failure.ts'

/** A validation error for one form field. */
export const refuse = (path: string, message: string): Failure =>
  new Failure('invalid', { message, errors: [{ path, message }] })

export type CategoryFacts = { id: number; code: string; path: number[] }

/** The deepest chosen category. Each one must exist and be below the previous one. */
export function chooseCategory(
  body: Pick<ProductBody, 'categoryCode2' | 'categoryCode3'> & { categoryCode?: string },
  known: CategoryFacts[],
): CategoryFacts | undefined {
  let chosen: CategoryFacts | undefined
  for (const field of ['categoryCode', 'categoryCode2', 'categoryCode3'] as const) {
    const code = body[field]
    if (!code) continue
    const category = known.find((candidate) => candidate.code === code)
    if (!category) throw refuse(field, 'There is no such category.')
    if (chosen && !(category.id !== chosen.id && category.path.includes(chosen.id))) {
      throw refuse(field, 'This category does not belong to the one chosen above it.')
    }
    chosen = category
  }
  return chosen
}

const nameTable = (names: readonly string[]) => new Map(names.map((name) => [name.toLowerCase(), name]))
const colorNames = nameTable([...colors.map((color) => color.name), ...otherColors])

export function readColor(text: string | undefined, path: string): string | undefined {
  if (!text) return undefined
  const color = colorNames.get(text.toLowerCase())
  if (!color) throw refuse(path, 'Please choose one of the colors.')
  return color
}

export function readSize(text: string | undefined, path: string): string | undefined {
  if (!text) return undefined
  const size = toSize(text)
  if (!size) throw refuse(path, sizeRule)
  return size
}

export type Prices = { mrpCents: number; sellingCents: number }

/** Without a list price, the stored MRP equals the selling price. */
export const hasListPrice = ({ mrpCents, sellingCents }: Prices): boolean => mrpCents > sellingCents

/** The MRP for a new selling price when the request sets no MRP. It follows the price if there was no list price. */
export const mrpAfter = (present: Prices | undefined, sellingCents: number): number =>
  present && hasListPrice(present) ? present.mrpCents : sellingCents

export function checkPrices(prices: Prices, path: string): Prices {
  if (prices.mrpCents >= prices.sellingCents) return prices
  throw refuse(path, 'MRP Price must be at least the Selling Price.')
}

export type UploadFacts = { id: string; width: number }

/** The image paths to store: drawings of the shop, the seller's uploads, and images that the product already has. */
export function readImages(
  addresses: string[],
  shop: { publicUrl: string; uploads: UploadFacts[]; present: string[] },
): string[] {
  const paths = addresses.map((address, index) => {
    const image = parseImagePath(address, shop.publicUrl)
    if (!image)
      throw refuse(
        `images.${index}`,
        'Please upload the image here. Links to images on other sites are not supported.',
      )
    if (image.kind === 'drawing' || shop.present.includes(image.path)) return image.path
    const upload = shop.uploads.find((candidate) => candidate.id === image.id)
    if (!upload)
      throw refuse(`images.${index}`, 'This image is not among your uploads. Please upload it again.')
    return `/media/${upload.id}-${upload.width}.jpg`
  })
  return [...new Set(paths)]
}

/** The details of the images that the product has, from the request or as they were. */
export function readPictureDetails(
  images: string[],
  given: NonNullable<ProductBody['pictures']> | undefined,
  present: PictureDetails,
): PictureDetails {
  if (!given)
    return Object.fromEntries(images.flatMap((image) => (present[image] ? [[image, present[image]]] : [])))
  if (images.length < given.length) throw refuse('pictures', 'An image is listed twice.')
  const details = given.map(({ color, alt }, index) => ({
    color: readColor(color ?? undefined, `pictures.${index}.color`),
    alt: alt || undefined,
  }))
  return Object.fromEntries(images.map((image, index) => [image, details[index] ?? {}]))
}

export const uploadIds = (addresses: string[], publicUrl: string): string[] =>
  addresses.flatMap((address) => {
    const image = parseImagePath(address, publicUrl)
    return image?.kind === 'upload' ? [image.id] : []
  })

/** The message for a seller who publishes a hidden product. */
export const hiddenMessage = (reason: string): string =>
  `Hidden by the shop: ${reason}${/[.!?]$/.test(reason) ? '' : '.'} It can be sold again once the shop has restored it.`
