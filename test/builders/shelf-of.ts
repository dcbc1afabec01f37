import type { Shelf } from '#server/modules/catalog/facets/facet-index.rules.ts'

export type Goods = {
  id?: number
  relevance?: number
  popularity?: number
  cents: number
  bp: number
  seller: number
  colors: string[]
  sizes: string[]
  stocked: boolean
}

/** The facet index in this product order. Ids count down, so that no expected order matches by chance. */
export function shelfOf(goods: Goods[]): Shelf {
  const [seller, sellers] = encode(goods.map((item) => item.seller))
  const [colors, colorSets] = encode(goods.map((item) => item.colors))
  const [sizes, sizeSets] = encode(goods.map((item) => item.sizes))
  return {
    ids: Float64Array.from(goods, (item, index) => item.id ?? 1_000 - index),
    relevance: Float32Array.from(goods, (item) => item.relevance ?? 0),
    popularity: Int32Array.from(goods, (item) => item.popularity ?? 0),
    cents: Float64Array.from(goods, (item) => item.cents),
    discountsBp: Uint16Array.from(goods, (item) => item.bp),
    seller,
    sellerIds: sellers,
    colors,
    colorSets,
    sizes,
    sizeSets,
  }
}

function encode<T>(values: T[]): [Uint32Array, T[]] {
  const names = [...new Set(values.map((value) => JSON.stringify(value)))]
  return [
    Uint32Array.from(values, (value) => names.indexOf(JSON.stringify(value))),
    names.map((name) => JSON.parse(name)),
  ]
}
