import type { Sort } from '#server/modules/catalog/catalog.rules.ts'
import type { FacetIndex } from '#server/modules/catalog/facets/facet-columns.rules.ts'
import {
  combine,
  type Found,
  narrowIndex,
  type Selection,
} from '#server/modules/catalog/facets/facet-index.rules.ts'

export type Goods = {
  id?: number
  relevance?: number
  popularity?: number
  cents: number
  bp: number
  seller: number
  colors: string[]
  sizes: string[]
  attributes?: string[]
  stocked: boolean
  /** In tenths of a star. */
  rating?: number
}

/** The facet index in this product order. Ids count down, so that no expected order matches by chance. */
export const facetIndexOf = (goods: Goods[]): FacetIndex => ({
  ids: Float64Array.from(goods, (item, index) => item.id ?? 1_000 - index),
  relevance: Float32Array.from(goods, (item) => item.relevance ?? 0),
  popularity: Int32Array.from(goods, (item) => item.popularity ?? 0),
  ratingScore: Uint16Array.from(goods, (item) => (item.rating ?? 0) * 10),
  coded: {
    color: encode(goods.map((item) => item.colors)),
    size: encode(goods.map((item) => item.sizes)),
    attribute: encode(goods.map((item) => item.attributes ?? [])),
    brand: encode(goods.map((item) => item.seller)),
    stock: encode(goods.map((item) => (item.stocked ? 'in_stock' : 'out_of_stock'))),
  },
  numbers: {
    price: Float64Array.from(goods, (item) => item.cents),
    discount: Uint16Array.from(goods, (item) => item.bp),
    rating: Uint8Array.from(goods, (item) => item.rating ?? 0),
  },
})

/** The listing of several indexes. */
export const narrow = (indexes: FacetIndex[], selection: Selection, sort: Sort): Found =>
  combine(
    indexes.map((index) => narrowIndex(index, selection, sort)),
    selection,
    sort,
  )

/** The product of each row. */
export const rowsOf = ({ ids, relevance, popularity, ratingScore, coded, numbers }: FacetIndex) =>
  [...ids].map((id, row) => ({
    id,
    relevance: relevance[row],
    popularity: popularity[row],
    cents: numbers.price[row],
    discountBp: numbers.discount[row],
    rating: numbers.rating[row],
    ratingScore: ratingScore[row],
    stock: coded.stock.values[coded.stock.codes[row] ?? -1],
    sellerId: coded.brand.values[coded.brand.codes[row] ?? -1],
    colors: coded.color.values[coded.color.codes[row] ?? -1],
    attributes: coded.attribute.values[coded.attribute.codes[row] ?? -1],
    sizes: coded.size.values[coded.size.codes[row] ?? -1],
  }))

function encode<T>(values: T[]): { codes: Uint32Array; values: T[] } {
  const names = [...new Set(values.map((value) => JSON.stringify(value)))]
  return {
    codes: Uint32Array.from(values, (value) => names.indexOf(JSON.stringify(value))),
    values: names.map((name) => JSON.parse(name)),
  }
}
