import { sql } from 'kysely'
import type { Attribute } from '#contract/admin/attributes.ts'
import type { Specification } from '#contract/shop/catalog.ts'
import type { ProductDetails } from '#contract/shop/product-details.ts'
import { numberText } from '#shared/region/formats.ts'
import { cached, type Reads } from '../../database/content-cache/content-cache.ts'
import type { Db } from '../../database/open.ts'
import { findCategory } from './categories.ts'

/** The attributes of a category: inherited ones first, then in order. */
export function readAttributes(db: Db, categoryId: number, reads?: Reads): Promise<Attribute[]> {
  return cached(db, { key: `attributes:${categoryId}`, reads }, async () => {
    const { rows } = await sql<Attribute>`
      select a.id, a.code, a.name, a.kind, a.unit, a.choices, a.required, a.filterable, a.position,
        json_build_object('categoryCode', c.code, 'name', c.name) as category
      from categories k join attributes a on a.category_id = any (k.path) join categories c on c.id = a.category_id
      where k.id = ${categoryId} order by c.level, a.position, a.id
    `.execute(db)
    return { value: rows, subjects: [`attributes:${categoryId}`], weight: 1 + rows.length / 8 }
  })
}

export const readAttributesOf = async (db: Db, categoryCode: string, reads?: Reads): Promise<Attribute[]> =>
  readAttributes(db, (await findCategory(db, categoryCode)).id, reads)

/** Grams as `350 g` or `1.2 kg`. */
const weightText = (grams: number): string =>
  grams < 1_000 ? `${grams} g` : `${numberText(grams / 1_000)} kg`

const inCentimeters = (millimeters: number) => numberText(millimeters / 10)

const fact = (code: string, name: string, text: string): Specification => ({
  code,
  name,
  kind: 'TEXT',
  value: text,
  text,
})

/** Details that customers read among the specifications of a product. */
export function detailFacts({ brand, weight, length, width, height }: ProductDetails): Specification[] {
  const sizes = [length, width, height].flatMap((size) => size ?? [])
  return [
    ...(brand === undefined ? [] : [fact('brand', 'Brand', brand)]),
    ...(weight === undefined ? [] : [fact('weight', 'Weight', weightText(weight))]),
    ...(sizes.length < 3
      ? []
      : [fact('dimensions', 'Dimensions', `${sizes.map(inCentimeters).join(' × ')} cm`)]),
  ]
}
