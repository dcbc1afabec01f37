import type { Shelf } from './facet-index.rules.ts'

const columns = [
  'ids',
  'relevance',
  'popularity',
  'cents',
  'discountsBp',
  'seller',
  'colors',
  'sizes',
] as const

/**
 * The shelf with the rows of some products put in the place of what it had of them: `rows` has those of the `changed`
 * products that stand on the shelf now, in its order. What it costs is a copy, however long the shelf is.
 */
export function mendShelf(shelf: Shelf, rows: Shelf, changed: ReadonlySet<number>): Shelf {
  const sellerIds = [...shelf.sellerIds]
  const colorSets = [...shelf.colorSets]
  const sizeSets = [...shelf.sizeSets]
  const added: Shelf = {
    ...rows,
    seller: recode(rows.seller, rows.sellerIds, sellerIds),
    colors: recode(rows.colors, rows.colorSets, colorSets),
    sizes: recode(rows.sizes, rows.sizeSets, sizeSets),
  }
  const mended = { ...emptyShelf(shelf.ids.length + rows.ids.length), sellerIds, colorSets, sizeSets }
  let length = 0
  const take = (from: Shelf, row: number) => {
    for (const column of columns) mended[column][length] = from[column][row] as number
    length += 1
  }
  let next = 0
  for (let row = 0; row < shelf.ids.length; row += 1) {
    if (changed.has(shelf.ids[row] as number)) continue
    while (next < added.ids.length && standsBefore(added, next, shelf, row)) take(added, next++)
    take(shelf, row)
  }
  while (next < added.ids.length) take(added, next++)
  return { ...mended, ...firstRows(mended, length) }
}

function standsBefore(a: Shelf, at: number, b: Shelf, row: number): boolean {
  const difference =
    (a.relevance[at] as number) - (b.relevance[row] as number) ||
    (a.popularity[at] as number) - (b.popularity[row] as number) ||
    (a.ids[at] as number) - (b.ids[row] as number)
  return difference > 0
}

/** Codes of one list of values as codes of another, which gets what it lacks. */
function recode<T>(codes: Uint32Array, values: readonly T[], known: T[]): Uint32Array {
  const places = new Map(known.map((value, place) => [JSON.stringify(value), place]))
  const moved = values.map((value) => {
    const name = JSON.stringify(value)
    const place = places.get(name) ?? known.push(value) - 1
    places.set(name, place)
    return place
  })
  return codes.map((code) => moved[code] as number)
}

const emptyShelf = (length: number) => ({
  ids: new Float64Array(length),
  relevance: new Float32Array(length),
  popularity: new Int32Array(length),
  cents: new Float64Array(length),
  discountsBp: new Uint16Array(length),
  seller: new Uint32Array(length),
  colors: new Uint32Array(length),
  sizes: new Uint32Array(length),
})

const firstRows = (shelf: ReturnType<typeof emptyShelf>, length: number) => ({
  ids: shelf.ids.slice(0, length),
  relevance: shelf.relevance.slice(0, length),
  popularity: shelf.popularity.slice(0, length),
  cents: shelf.cents.slice(0, length),
  discountsBp: shelf.discountsBp.slice(0, length),
  seller: shelf.seller.slice(0, length),
  colors: shelf.colors.slice(0, length),
  sizes: shelf.sizes.slice(0, length),
})
