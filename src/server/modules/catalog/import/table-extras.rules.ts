import type { AttributeRules, StoredAttributes } from '#shared/catalog/attributes.ts'
import { hasRoom, type PictureDetails } from '#shared/catalog/pictures.ts'
import { readAttributeValues } from '../products/attributes.rules.ts'
import { refuse } from '../products/write-product.rules.ts'

/** `material: Cotton; care: Machine wash|Line dry`, with a backslash before `;`, `|` and `\` in a value. */
export const writeAttributes = (values: StoredAttributes): string =>
  Object.entries(values)
    // In one order, because texts are compared.
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, value]) => `${code}: ${[value].flat().map(writeValue).join('|')}`)
    .join('; ')

const writeValue = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value).replace(/[\\;|]/g, '\\$&')

const split = (text: string, separator: ';' | '|'): string[] =>
  (text.match(separator === ';' ? /(?:\\.|[^;\\])+/gsu : /(?:\\.|[^|\\])+/gsu) ?? []).map((part) =>
    part.trim(),
  )

const attributesMax = 60

/** The texts of a cell by the attribute's code. */
export function splitAttributes(text: string): Map<string, string> {
  const parts = split(text, ';').filter(Boolean)
  const texts = new Map<string, string>()
  for (const part of parts) {
    const [, code, value] = /^([a-z][a-z0-9_]{0,39})\s*:(.*)$/su.exec(part) ?? []
    if (code === undefined || value === undefined)
      throw refuse('attributes', 'Write attributes as “material: Cotton; fit: Slim”.')
    if (texts.has(code)) throw refuse('attributes', `“${code}” is listed twice.`)
    texts.set(code, value.trim())
  }
  if (texts.size > attributesMax) throw refuse('attributes', `At most ${attributesMax} attributes`)
  return texts
}

/** Values of the category by the rules of the product form. */
export function readTableAttributes(
  texts: Map<string, string>,
  template: AttributeRules[],
  options: { present: StoredAttributes; published: boolean },
): StoredAttributes {
  const kinds = new Map(template.map(({ code, kind }) => [code, kind]))
  const given = Object.fromEntries(
    [...texts].map(([code, text]) => {
      const values = split(text, '|').map((value) => value.replace(/\\(.)/gs, '$1'))
      const [value = ''] = values
      const kind = kinds.get(code)
      if (kind === 'NUMBER') return [code, /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value || null]
      if (kind === 'YES_NO') return [code, { yes: true, no: false }[value.toLowerCase()] ?? (value || null)]
      return [code, kind === 'CHOICE' || kind === 'CHOICES' ? values : value]
    }),
  )
  return readAttributeValues(given, template, options)
}

/** The pictures of a product with their colors. */
export type TablePictures = { images: string[]; pictureDetails: PictureDetails }

const colorOf = ({ pictureDetails }: TablePictures, image: string): string | null =>
  pictureDetails[image]?.color ?? null

/** The pictures of a color; null: of every color. */
export const imagesOf = (pictures: TablePictures, color: string | null): string[] =>
  pictures.images.filter((image) => colorOf(pictures, image) === color)

/**
 * The pictures after an import: `shared` from the column Images, `byColor` from Color Images. Without a cell, pictures stay
 * as they are.
 */
export function placePictures(
  present: TablePictures,
  shared: string[] | undefined,
  byColor: Map<string, string[]>,
): TablePictures {
  const placed = new Map<string, string | null>()
  for (const [color, images] of byColor)
    for (const image of images) {
      if (placed.has(image)) throw refuse('colorImages', 'A picture can belong to one color only.')
      placed.set(image, color)
    }
  const stays = (image: string) => {
    const color = colorOf(present, image)
    return color !== null && !byColor.has(color)
  }
  for (const image of [...(shared ?? imagesOf(present, null)), ...present.images.filter(stays)])
    if (!placed.has(image)) placed.set(image, stays(image) ? colorOf(present, image) : null)
  const order = (color: string | null) => [...placed].flatMap(([image, of]) => (of === color ? image : []))
  const colors = new Set([null, ...placed.values()])
  const same =
    placed.size === present.images.length &&
    [...colors].every((color) => order(color).join(' ') === imagesOf(present, color).join(' '))
  const images = same ? present.images : [...colors].flatMap(order)
  if (!hasRoom(images.map((image) => ({ color: placed.get(image) }))))
    throw refuse(byColor.size > 0 ? 'colorImages' : 'images', 'Maximum 5 images allowed.')
  return {
    images,
    pictureDetails: Object.fromEntries(
      images.flatMap((image) => {
        const details = { ...present.pictureDetails[image], color: placed.get(image) ?? null }
        return details.color !== null || details.alt ? [[image, details]] : []
      }),
    ),
  }
}
