import { parseImagePath } from '#shared/catalog/image-path.ts'
import { readImages, refuse } from '../../products/write-product.rules.ts'
import { placePictures, type TablePictures } from '../table-extras.rules.ts'
import type { TableProduct } from '../table-types.rules.ts'
import { type ReadRow, sharedValue, type TableFacts } from './table-rows.rules.ts'

const notFetched =
  'Enter the public URL of an image (http:// or https://, without a password or port), or upload the image here.'

/**
 * The product's pictures with those of the rows, whose colors are `colors`. Rows of one color must have the same pictures. Adds the
 * errors to the rows.
 */
export function readPictures(
  rows: ReadRow[],
  colors: string[],
  present: TableProduct | undefined,
  facts: TableFacts,
): TablePictures {
  const images = sharedValue(rows, 'images', (row) => readCell(row, 'images', present, facts), {
    textOf: (value) => value?.join(' ') ?? '',
  })
  const before: TablePictures = present ?? { images: [], pictureDetails: {} }
  let pictures = before
  let byColor = new Map<string, string[]>()
  let isRefused = false
  for (const [at, row] of rows.entries()) {
    const { draft, errors } = row
    const own = readCell(row, 'colorImages', present, facts)
    const color = errors.has('color', 'colorImages') ? undefined : colors[at]
    const next = own && color !== undefined ? new Map(byColor).set(color, own) : byColor
    if (color !== undefined && own && (byColor.get(color) ?? own).join(' ') !== own.join(' ')) {
      errors.add({ column: 'colorImages', message: 'Every row of a color must have the same pictures.' })
      continue
    }
    const givesImages = !errors.has('images') && draft.images !== undefined && draft.images.length > 0
    // Too many shared images are an error of the rows that give them, not of later rows with images of a color.
    const shared = isRefused && !givesImages ? undefined : images
    const placed = errors.take(() => placePictures(before, shared, next))
    if (placed) {
      pictures = placed
      byColor = next
    } else if (givesImages) isRefused = true
  }
  return pictures
}

function readCell(
  { draft, errors }: ReadRow,
  column: 'images' | 'colorImages',
  present: TableProduct | undefined,
  { foreign, publicUrl, uploads }: TableFacts,
): string[] | undefined {
  const facing = { publicUrl, uploads, present: present?.images ?? [] }
  const read = (address: string) => {
    if (foreign.has(address)) return address
    if (!parseImagePath(address, publicUrl)) throw refuse(column, notFetched)
    return readImages([address], facing)
  }
  const addresses = draft[column]?.map((address) => errors.take(() => read(address), column))
  return addresses && [...new Set(addresses.flatMap((address) => address ?? []))]
}
