import { cached, type Previous, type Reads } from '../../../database/content-cache/content-cache.ts'
import type { Subject } from '../../../database/content-cache/content-changes.ts'
import type { Db } from '../../../database/open.ts'
import { readFromReplica } from '../../../database/replica/replica.ts'
import type { FacetIndex } from '../../../modules/catalog/facets/facet-columns.rules.ts'
import { patchFacetIndex } from '../../../modules/catalog/facets/patch-facet-index.rules.ts'
import { type Categories, readCategories } from '../categories.ts'
import { hasMoreThan } from './facet-rows.ts'
import { batchMax, type CategoryPart, load, loadCategory, loadChanged } from './load-facet-index.ts'
import {
  bestOfAny,
  bonus,
  commonMin,
  isCommon,
  ofLeaves,
  ofSearch,
  popularMax,
  popularOfSearch,
  type ScopeText,
} from './search-rows.ts'

/** The products of a category (0 for all), or those that a text search finds in it. */
export type FacetIndexScope = {
  categoryId: number
  text?: ScopeText | undefined
  /** All matches of a common word, not only the most popular. */
  all?: boolean | undefined
}

/** Approximate size of a row with its sort orders; cache weights are in kilobytes. */
const rowBytes = 56

/** Up to so many products, adding up the indexes of all descendants takes longer than one index of each category. */
const wholeMax = 20_000
const sizeMaxAgeMs = 600_000

/**
 * The cached facet indexes of a scope: one of a text search, one of each category in a small shop, or those of the category
 * and all its descendants in a large one. There, categories share the indexes of their descendants, so that a product is
 * in memory once, and a change of it copies one small index.
 */
export async function readFacetIndexes(
  db: Db,
  scope: FacetIndexScope,
  reads?: Reads,
  isLarge?: boolean,
): Promise<FacetIndex[]> {
  const { categoryId, text, all } = scope
  if (text) return [await readTextIndex(db, { categoryId, text, all }, reads, isLarge)]
  // Instead of the subjects of each index: a change of a descendant is a change of this category, too.
  for (const subject of subjectsOf(categoryId)) reads?.add(subject)
  const ofIndexes: Reads | undefined = reads && new Set()
  const categories = await readCategories(db)
  const isSplit = isLarge ?? (await isLargeShop(db, ofIndexes))
  const within = isSplit ? partsOf(categories, categoryId) : wholesOf(categories, categoryId)
  const indexes: FacetIndex[] = []
  let next = 0
  const readNext = async () => {
    for (let at = next++; at < within.length; at = next++) {
      const part = within[at]
      if (part) indexes[at] = await readCategoryIndex(db, part, ofIndexes)
    }
  }
  await Promise.all(Array.from({ length: 2 * batchMax }, readNext))
  return indexes
}

const isLargeShop = (db: Db, reads: Reads | undefined): Promise<boolean> =>
  cached(db, { key: 'is-large-shop', reads }, async () => ({
    value: await hasMoreThan(db, wholeMax),
    subjects: [],
    maxAgeMs: sizeMaxAgeMs,
  }))

/** The category with its descendants; all products are those of the top categories. */
const wholesOf = ({ paths }: Categories, categoryId: number): CategoryPart[] =>
  [...paths]
    .filter(([id, path]) => (categoryId === 0 ? path.length === 1 : id === categoryId))
    .map(([id]) => ({ categoryId: id, isWhole: true }))

const parts = new WeakMap<Categories, Map<number, CategoryPart[]>>()

/** A category and all its descendants. The tree never changes, so each category is looked up once. */
function partsOf(categories: Categories, categoryId: number): CategoryPart[] {
  const known = parts.get(categories) ?? new Map<number, CategoryPart[]>()
  parts.set(categories, known)
  const found = known.get(categoryId) ?? listParts(categories, categoryId)
  // Only categories that exist, so that the map is bounded.
  if (found.length > 0) known.set(categoryId, found)
  return found
}

function listParts({ paths }: Categories, categoryId: number): CategoryPart[] {
  const within = [...paths].filter(([, path]) => categoryId === 0 || path.includes(categoryId))
  const parents = new Set(within.flatMap(([, path]) => path.slice(0, -1)))
  return within.map(([id]) => ({ categoryId: id, isWhole: !parents.has(id) }))
}

export const subjectsOf = (categoryId: number): Subject[] => [
  `list:${categoryId}`,
  `stock:${categoryId}`,
  'deal:0',
]
const patchableOf = (categoryId: number) => subjectsOf(categoryId).slice(0, 2)

/**
 * After product changes only the changed rows are read again: during an import of 100,000 products the shop changes twice a
 * second.
 */
function readCategoryIndex(
  db: Db,
  { categoryId, isWhole }: CategoryPart,
  reads: Reads | undefined,
): Promise<FacetIndex> {
  return cached<FacetIndex>(
    db,
    { key: `facet-index:${categoryId}:${isWhole}`, reads, segment: 'indexes' },
    async (_, previous) => {
      const index = previous
        ? await loadChanged(db, { categoryId, isWhole }, [...previous.changed]).then((rows) =>
            patchFacetIndex(previous.value, rows, previous.changed),
          )
        : await loadCategory(db, { categoryId, isWhole })
      return {
        value: index,
        subjects: subjectsOf(categoryId),
        patchOn: patchableOf(categoryId),
        weight: weightOf(index),
        ...(index.ids.length > largeMin && { maxAgeMs: largeMaxAgeMs }),
      }
    },
  )
}

/** Rebuilding an index updates only its popularity: that of a large category changes slowly. */
const largeMin = 1_000
const largeMaxAgeMs = 600_000

const weightOf = ({ ids }: FacetIndex) => 1 + (ids.length * rowBytes) / 1024

type TextScope = FacetIndexScope & { text: ScopeText }

function readTextIndex(
  db: Db,
  scope: TextScope,
  reads: Reads | undefined,
  isLarge: boolean | undefined,
): Promise<FacetIndex> {
  return cached<FacetIndex>(
    db,
    { key: `facet-index:${JSON.stringify(scope)}`, reads },
    async (inner, previous) => {
      const mayBeCommon = !scope.all && (isLarge ?? (await isLargeShop(db, inner)))
      const { index, complete } =
        (previous && (await patch(db, scope, previous))) ??
        (await readFromReplica(db, (reader) => build(reader, scope, mayBeCommon)))
      return {
        value: index,
        subjects: subjectsOf(scope.categoryId),
        ...(complete && { patchOn: patchableOf(scope.categoryId) }),
        weight: weightOf(index),
      }
    },
  )
}

/** An incomplete index holds only the best matches, so that it cannot be patched. */
type Built = { index: FacetIndex; complete: boolean }

async function patch(
  db: Db,
  { categoryId, text }: TextScope,
  { value, changed }: Previous<FacetIndex>,
): Promise<Built | undefined> {
  const patched = patchFacetIndex(
    value,
    await load(db, ofSearch(text, categoryId, { ids: [...changed] })),
    changed,
  )
  const index = { ...patched, ...(value.popular && { popular: true }) }
  // A text search without a match is rebuilt from the products that have any of the words.
  return isIncidental(index, text) ? undefined : { index, complete: true }
}

async function build(db: Db, scope: TextScope, mayBeCommon: boolean): Promise<Built> {
  const { categoryId, text } = scope
  const popular = mayBeCommon && (await isCommon(db, text, categoryId)) && (await buildPopular(db, scope))
  if (popular) return popular
  const index = await load(db, ofSearch(text, categoryId, mayBeCommon ? { atMost: commonMin + 1 } : {}))
  if (mayBeCommon && index.ids.length > commonMin) {
    const common = await buildPopular(db, scope)
    if (common) return common
  } else if (!isIncidental(index, text)) return { index, complete: true }
  // No product has all the words, so the listing shows products of the named category or with some of the words.
  if (text.leafIds && text.details) {
    const named = await load(db, ofLeaves(text.leafIds, text.details.any, categoryId))
    if (named.ids.length > 0) return partial(named)
  }
  const wider = { ...text, onlyNamed: false, details: undefined }
  const all = text.onlyNamed || text.details ? await load(db, ofSearch(wider, categoryId)) : index
  if (all.ids.length > 0) return { index: all, complete: all === index }
  // Nothing of the named categories is sold: their sections are nearer than a product with any one of the words.
  if (text.leafIds) {
    const nearby = sectionLeaves(await readCategories(db), text.leafIds)
    return partial(await load(db, ofLeaves(nearby, text.any, categoryId)))
  }
  if (text.any === text.all) return { index: all, complete: all === index }
  return partial(await load(db, bestOfAny(text, categoryId)))
}

/** The most popular matches of a search with very many. */
async function buildPopular(db: Db, { categoryId, text }: TextScope): Promise<Built | undefined> {
  const index = await load(db, popularOfSearch(text, categoryId))
  return isIncidental(index, text)
    ? undefined
    : { index: { ...index, popular: index.ids.length >= popularMax }, complete: true }
}

/** All leaf categories in the sections of these leaf categories. */
function sectionLeaves({ paths }: Categories, leafIds: number[]): number[] {
  const sections = new Set(leafIds.map((id) => paths.get(id)?.at(-2)))
  return [...paths].flatMap(([id, path]) => (path.length > 2 && sections.has(path.at(-2)) ? [id] : []))
}

/**
 * Nothing matches, or nothing of the named categories does: a ring with a 'set' stone in a 'comfortable' band is no answer
 * to 'comforter set'. Titles with the words in a row are.
 */
const isIncidental = ({ relevance }: FacetIndex, { leafIds, details }: ScopeText): boolean =>
  relevance.length === 0 ||
  (leafIds !== undefined && details !== undefined && (relevance[0] ?? 0) < bonus.category)

const partial = (index: FacetIndex): Built => ({ index: { ...index, partial: true }, complete: false })
