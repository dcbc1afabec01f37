import { type CodedColumn, type Codes, codesFor, type FacetIndex } from './facet-columns.rules.ts'
import { valueFacetNames } from './facets.rules.ts'

/**
 * Copies the index with the rows of the `changed` products replaced. `rows` holds the current rows of these products
 * in index order; a changed product without a row is removed.
 */
export function patchFacetIndex(
  index: FacetIndex,
  rows: FacetIndex,
  changed: ReadonlySet<number>,
): FacetIndex {
  const sources = merge(index, rows, changed)
  const coded = valueFacetNames.map((name) => [
    name,
    gatherCodes(index.coded[name] as CodedColumn, rows.coded[name] as CodedColumn, sources),
  ])
  const { price, discount, rating } = index.numbers
  return {
    ids: gather(index.ids, rows.ids, sources),
    relevance: gather(index.relevance, rows.relevance, sources),
    popularity: gather(index.popularity, rows.popularity, sources),
    ratingScore: gather(index.ratingScore, rows.ratingScore, sources),
    coded: Object.fromEntries(coded),
    numbers: {
      price: gather(price, rows.numbers.price, sources),
      discount: gather(discount, rows.numbers.discount, sources),
      rating: gather(rating, rows.numbers.rating, sources),
    },
  }
}

/** The source of each row of the result: row `n` of the index as `n`, row `n` of the changed rows as `-1 - n`. */
function merge(index: FacetIndex, rows: FacetIndex, changed: ReadonlySet<number>): Int32Array {
  const sources = new Int32Array(index.ids.length + rows.ids.length)
  let length = 0
  let next = 0
  for (let row = 0; row < index.ids.length; row += 1) {
    if (changed.has(index.ids[row] as number)) continue
    while (next < rows.ids.length && precedes(rows, next, index, row)) sources[length++] = -1 - next++
    sources[length++] = row
  }
  while (next < rows.ids.length) sources[length++] = -1 - next++
  return sources.subarray(0, length)
}

function precedes(a: FacetIndex, at: number, b: FacetIndex, row: number): boolean {
  const difference =
    (a.relevance[at] as number) - (b.relevance[row] as number) ||
    (a.popularity[at] as number) - (b.popularity[row] as number) ||
    (a.ids[at] as number) - (b.ids[row] as number)
  return difference > 0
}

type Column = Float64Array | Float32Array | Int32Array | Uint16Array | Uint8Array

function gather<C extends Column>(old: C, added: C, sources: Int32Array): C {
  const column = new (old.constructor as new (length: number) => C)(sources.length)
  copy(old, added, sources, column)
  return column
}

function copy(old: Column | Codes, added: Column | Codes, sources: Int32Array, target: Column | Codes): void {
  for (let row = 0; row < sources.length; row += 1) {
    const source = sources[row] as number
    target[row] = (source < 0 ? added[-1 - source] : old[source]) as number
  }
}

function gatherCodes(old: CodedColumn, added: CodedColumn, sources: Int32Array): CodedColumn {
  const values = [...old.values]
  const recoded = recode(added, values)
  const codes = codesFor(sources.length, values.length)
  copy(old.codes, recoded, sources, codes)
  return { codes, values }
}

/** The codes of a column as codes of `values`, which gets the values that it lacks. */
function recode(column: CodedColumn, values: unknown[]): Uint32Array {
  const codeOf = new Map(values.map((value, code) => [JSON.stringify(value), code]))
  const newCodes = column.values.map((value) => {
    const key = JSON.stringify(value)
    const code = codeOf.get(key) ?? values.push(value) - 1
    codeOf.set(key, code)
    return code
  })
  return Uint32Array.from(column.codes, (code) => newCodes[code] as number)
}
