import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/open.ts'
import { readFromReplica } from '../../../database/replica/replica.ts'
import {
  type CodedColumn,
  codesFor,
  type FacetIndex,
} from '../../../modules/catalog/facets/facet-columns.rules.ts'
import {
  type RangeFacetName,
  rangeFacetNames,
  type ValueFacetName,
  valueFacetNames,
} from '../../../modules/catalog/facets/facets.rules.ts'
import { directlyIn, ofWhole } from './facet-rows.ts'

type Columns = Record<
  'id' | 'relevance' | 'popularity' | 'rating_score' | ValueFacetName | RangeFacetName,
  string | null
>

const numberColumns = ['id', 'relevance', 'popularity', 'rating_score', ...rangeFacetNames]

/**
 * Each column as one text, which costs a tenth of reading the rows. Numbers are separated by commas, JSON values by line
 * breaks, which JSON itself does not contain.
 */
const columnTexts = sql.join([
  ...numberColumns.map((name) => sql`string_agg(${sql.ref(name)}::text, ',') as ${sql.ref(name)}`),
  ...valueFacetNames.map(
    (name) => sql`string_agg(to_json(${sql.ref(name)})::text, E'\\n') as ${sql.ref(name)}`,
  ),
])

export async function load(db: Db, rows: RawBuilder<unknown>): Promise<FacetIndex> {
  const { rows: found } = await sql<Columns>`select ${columnTexts} from (${rows}) found`.execute(db)
  return toFacetIndex(found[0])
}

/** A category with its descendants, or without. */
export type CategoryPart = { categoryId: number; isWhole: boolean }

const rowsOf = (
  { categoryId, isWhole }: { categoryId: RawBuilder<unknown>; isWhole: boolean },
  ids?: number[],
) => (isWhole ? ofWhole(categoryId, ids) : directlyIn(categoryId, ids))

export const loadChanged = (
  db: Db,
  { categoryId, isWhole }: CategoryPart,
  ids: number[],
): Promise<FacetIndex> => load(db, rowsOf({ categoryId: sql`${categoryId}::int`, isWhole }, ids))

/** So many categories share a statement. */
export const batchMax = 16

type Batch = { isWhole: boolean; waiting: Map<number, PromiseWithResolvers<FacetIndex>> }
const open = new WeakMap<Db, Batch[]>()

/** Loads the products of one part. Parts that are loaded in the same turn share a statement. */
export function loadCategory(db: Db, { categoryId, isWhole }: CategoryPart): Promise<FacetIndex> {
  const batches = open.get(db) ?? []
  open.set(db, batches)
  const isOpen = (batch: Batch) =>
    batch.isWhole === isWhole && batch.waiting.size < batchMax && !batch.waiting.has(categoryId)
  let batch = batches.find(isOpen)
  if (!batch) {
    batch = { isWhole, waiting: new Map() }
    batches.push(batch)
    if (batches.length === 1)
      nextTurn().then(() =>
        open
          .get(db)
          ?.splice(0)
          .map((one) => loadBatch(db, one)),
      )
  }
  const result = Promise.withResolvers<FacetIndex>()
  batch.waiting.set(categoryId, result)
  return result.promise
}

async function loadBatch(db: Db, { isWhole, waiting }: Batch): Promise<void> {
  try {
    const { rows } = await readFromReplica(db, (reader) =>
      sql<Columns & { category: number }>`
      select category, texts.* from unnest(${[...waiting.keys()]}::int[]) as category
      cross join lateral (
        select ${columnTexts} from (${rowsOf({ categoryId: sql.ref('category'), isWhole })}) found
      ) texts`.execute(reader),
    )
    for (const { category, ...columns } of rows) {
      waiting.get(category)?.resolve(toFacetIndex(columns))
      // Other requests are answered in between.
      await nextTurn()
    }
  } catch (error) {
    for (const { reject } of waiting.values()) reject(error)
  }
}

function toFacetIndex(columns: Columns | undefined): FacetIndex {
  const text = (name: keyof Columns) => columns?.[name] ?? ''
  const length = text('id') === '' ? 0 : count(text('id'), ',') + 1
  const values = (name: keyof Columns) => (length === 0 ? [] : text(name).split('\n'))
  return {
    ids: fill(new Float64Array(length), text('id')),
    relevance: toRelevance(text('relevance'), length),
    popularity: fill(new Int32Array(length), text('popularity')),
    ratingScore: fill(new Uint16Array(length), text('rating_score')),
    coded: Object.fromEntries(
      valueFacetNames.map((name) => [name, encode(values(name))]),
    ) as FacetIndex['coded'],
    numbers: {
      price: fill(new Float64Array(length), text('price')),
      discount: fill(new Uint16Array(length), text('discount')),
      rating: fill(new Uint8Array(length), text('rating')),
    },
  }
}

/** Only text searches rank their products. */
const toRelevance = (text: string, length: number) =>
  /[^0,]/.test(text) ? Float32Array.from(text.split(','), Number) : new Float32Array(length)

function count(text: string, character: string): number {
  let found = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) found += 1
  return found
}

const [comma, minus, zero] = [...',-0'].map((character) => character.charCodeAt(0)) as [
  number,
  number,
  number,
]

/** Writes integers that are separated by commas into a column. Splitting the text would create a million strings. */
function fill<C extends Float64Array | Int32Array | Uint16Array | Uint8Array>(column: C, text: string): C {
  let [row, value, sign] = [0, 0, 1]
  for (let at = 0; at <= text.length; at += 1) {
    const code = at === text.length ? comma : text.charCodeAt(at)
    if (code === minus) sign = -1
    else if (code !== comma) value = value * 10 + code - zero
    else {
      column[row++] = sign * value
      value = 0
      sign = 1
    }
  }
  return column
}

function encode(texts: string[]): CodedColumn {
  const codeOf = new Map<string, number>()
  const found = Uint32Array.from(texts, (text) => {
    const code = codeOf.get(text) ?? codeOf.size
    if (code === codeOf.size) codeOf.set(text, code)
    return code
  })
  const codes = codesFor(found.length, codeOf.size)
  codes.set(found)
  return { codes, values: [...codeOf.keys()].map(parseShared) }
}

/** Categories share equal lists: in a large shop each has the same thousands of combinations of colors. */
const lists = new Map<string, unknown>()
const listsMax = 50_000

function parseShared(text: string): unknown {
  const known = lists.get(text)
  if (known !== undefined) return known
  const value: unknown = JSON.parse(text)
  if (!Array.isArray(value)) return value
  if (lists.size >= listsMax) lists.clear()
  // A copy: the text would keep the text of the whole column in memory.
  lists.set(JSON.stringify(value), value)
  return value
}
