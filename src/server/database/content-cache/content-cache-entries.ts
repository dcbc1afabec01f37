// The entries of the content cache of one node: by key, by subject, and in the order of their last use.
import type { Db } from '../open.ts'
import type { LogPosition } from './content-changes.ts'

/**
 * Each segment has its own weight limit, so that rarely requested pages do not evict the data that all pages share, and
 * neither evicts the facet indexes.
 */
export type Segment = 'content' | 'replies' | 'indexes'
/** Of the limit of the cache. */
const shares: Record<Segment, number> = { content: 1 / 4, replies: 1 / 4, indexes: 1 / 2 }

export type Entry = {
  value: unknown
  segment: Segment
  subjects: Iterable<string>
  weight: number
  expiresAt: number
  touchedAt: number
  /** A change of these subjects makes the entry stale and patchable. A change of any other subject evicts the entry. */
  patchOn?: readonly string[] | undefined
  /** Of a stale entry: the products that have changed since it was built. */
  changed?: Set<number> | undefined
  /** Where `cachedEach` finds the entry by number. */
  place?: { index: Map<number, Entry>; number: number }
}

export type Built = { value: unknown; subjects: Set<string>; stale: boolean }
/** A build in progress, and the subjects that have changed since it began. */
export type PendingBuild = { result: Promise<Built>; changed: Set<string> }

export type ContentCache = {
  segments: Record<Segment, { entries: Map<string, Entry>; weight: number; weightMax: number }>
  /** Entries of each kind of `cachedEach` by number: composing a key for each would cost more than the lookup. */
  indexes: Map<string, Map<number, Entry>>
  keysBySubject: Map<string, Set<string>>
  /** Stale entries that wait to be patched, by key. */
  stale: Map<string, Entry>
  builds: Map<string, PendingBuild>
  /** Rebuilds in the background, by key. They run one after the other, so that requests are not kept waiting. */
  rebuilds: Map<string, () => Promise<unknown>>
  position: LogPosition | undefined
  checkedAt: number
  check: Promise<void> | undefined
  nextCheck: Promise<void> | undefined
}

/** The default of the setting `CACHE_MB`. */
const megabytesMax = 128
/** Limits the age of what the change log does not record, such as popularity or a reviewer's new name. */
const maxAgeMs = 60_000
/** How often a used entry moves to the end of the eviction order. Not on each use: one call uses hundreds. */
const touchMs = 2_000
/** With more changed products than this, a rebuild is faster than a patch. */
const patchMax = 2_000

/** Marks a build during which the whole cache was cleared. */
export const everything = '*'

const caches = new WeakMap<object, ContentCache>()

// Weights are about kilobytes.
const weightMaxOf = (name: Segment, megabytes: number) => megabytes * 1_000 * shares[name]
const emptySegment = (name: Segment) => ({
  entries: new Map(),
  weight: 0,
  weightMax: weightMaxOf(name, megabytesMax),
})

/** Limits the cache to about this many megabytes, half of them for facet indexes and a quarter for replies and rendered pages. */
export function limitCache(db: Db, megabytes: number): void {
  const { segments } = cacheOf(db)
  for (const name of Object.keys(segments) as Segment[])
    segments[name].weightMax = weightMaxOf(name, megabytes)
}

export function cacheOf(db: Db): ContentCache {
  const known = caches.get(db)
  if (known) return known
  const cache: ContentCache = {
    segments: {
      content: emptySegment('content'),
      replies: emptySegment('replies'),
      indexes: emptySegment('indexes'),
    },
    indexes: new Map(),
    keysBySubject: new Map(),
    stale: new Map(),
    builds: new Map(),
    rebuilds: new Map(),
    position: undefined,
    checkedAt: 0,
    check: undefined,
    nextCheck: undefined,
  }
  caches.set(db, cache)
  return cache
}

export function store(cache: ContentCache, key: string, entry: Entry): void {
  evict(cache, key)
  const segment = cache.segments[entry.segment]
  segment.entries.set(key, entry)
  segment.weight += entry.weight
  for (const subject of entry.subjects) {
    const keys = cache.keysBySubject.get(subject)
    if (keys) keys.add(key)
    else cache.keysBySubject.set(subject, new Set([key]))
  }
  if (segment.weight > segment.weightMax) makeRoom(cache, segment)
}

/** Evicts a twentieth at a time: looking up the first entry of a map from which thousands were deleted is slow. */
function makeRoom(cache: ContentCache, segment: ContentCache['segments'][Segment]): void {
  // The least recently used entries come first.
  for (const oldest of segment.entries.keys()) {
    if (segment.weight <= segment.weightMax * 0.95) break
    evict(cache, oldest)
  }
}

const find = ({ segments }: ContentCache, key: string): Entry | undefined =>
  segments.content.entries.get(key) ?? segments.replies.entries.get(key) ?? segments.indexes.entries.get(key)

function evict(cache: ContentCache, key: string): void {
  const entry = find(cache, key)
  if (!entry) return
  const segment = cache.segments[entry.segment]
  segment.entries.delete(key)
  segment.weight -= entry.weight
  cache.stale.delete(key)
  entry.place?.index.delete(entry.place.number)
  for (const subject of entry.subjects) {
    const keys = cache.keysBySubject.get(subject)
    keys?.delete(key)
    if (keys?.size === 0) cache.keysBySubject.delete(subject)
  }
}

/** Evicts the entries that depend on the subject, or marks them as stale if they can be patched. */
export function invalidate(cache: ContentCache, subject: string): void {
  for (const build of cache.builds.values()) build.changed.add(subject)
  for (const key of cache.keysBySubject.get(subject) ?? []) {
    const entry = find(cache, key)
    if (!entry?.patchOn?.includes(subject)) evict(cache, key)
    else cache.stale.set(key, entry)
  }
}

/** Adds changed products to a stale entry. */
export function addChanges(cache: ContentCache, key: string, entry: Entry, subjects: Iterable<string>): void {
  entry.changed ??= new Set()
  cache.stale.set(key, entry)
  for (const subject of subjects)
    if (subject.startsWith('product:')) entry.changed.add(Number(subject.slice('product:'.length)))
  if (entry.changed.size > patchMax) evict(cache, key)
}

export function clear(cache: ContentCache): void {
  for (const build of cache.builds.values()) build.changed.add(everything)
  for (const segment of Object.values(cache.segments)) {
    segment.entries.clear()
    segment.weight = 0
  }
  cache.indexes.clear()
  cache.keysBySubject.clear()
  cache.stale.clear()
}

/** Returns the entry unless it is stale or too old, and counts it as used. */
export function takeFresh(cache: ContentCache, entry: Entry, keyOf: () => string): Entry | undefined {
  const now = Date.now()
  if (entry.changed || !isUsable(entry, now)) return undefined
  if (entry.touchedAt + touchMs < now) {
    entry.touchedAt = now
    const key = keyOf()
    const { entries } = cache.segments[entry.segment]
    entries.delete(key)
    entries.set(key, entry)
  }
  return entry
}

export const newEntry = (
  value: unknown,
  subjects: Iterable<string>,
  segment: Segment,
  weight = 1,
): Entry => ({
  value,
  segment,
  subjects,
  weight,
  expiresAt: Date.now() + maxAgeMs,
  touchedAt: Date.now(),
})

/** A patchable entry is served for another `maxAgeMs` while it is rebuilt in the background. */
export const isUsable = ({ expiresAt, patchOn }: Entry, now: number): boolean =>
  now < (patchOn ? expiresAt + maxAgeMs : expiresAt)
