import type { TableProduct } from '#server/modules/catalog/import/table-types.rules.ts'

export const men = { id: 1, code: 'men', path: [1] }

/** A product in the category `men`, as an import finds it, with these variants. */
export const tableProduct = (variants: TableProduct['variants']): TableProduct => ({
  id: 7,
  version: 1,
  title: 'Shirt',
  description: 'Warm',
  category: men,
  status: 'ACTIVE',
  images: [],
  pictureDetails: {},
  attributes: {},
  details: {},
  color: 'Red',
  mrpCents: 1000,
  sellingCents: 1000,
  variants,
})

/** A red variant with 5 units in stock. */
export const tableVariant = (id: number, size: string, sku: string): TableProduct['variants'][number] => ({
  id,
  size,
  color: 'Red',
  sku,
  gtin: null,
  ownPrices: null,
  onHand: 5,
  held: 0,
  ordered: false,
})
