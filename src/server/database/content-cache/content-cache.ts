// A cache of public content that is never older than the read that uses it. An entry belongs to a database snapshot.
// Before it is used, one statement reads from the change log which subjects were changed by transactions that the snapshot
// did not see, and which deals have started or ended since. Concurrent reads share that statement, so a busy node runs one for a whole batch of reads.

import { cacheReads } from '../database-metrics.ts'
import type { Db } from '../open.ts'
import { isReader } from '../replica/replica.ts'
import { runAsOwner } from '../roles/request-role.ts'
import {
  addChanges,
  type Built,
  type ContentCache,
  cacheOf,
  clear,
  type Entry,
  everything,
  invalidate,
  isUsable,
  newEntry,
  type Segment,
  store,
  takeFresh,
} from './content-cache-entries.ts'
import { changesMax, maxGapMs, readChanges, readSnapshot, type Subject } from './content-changes.ts'

/**
 * Collects the subjects that a cached value depends on. `build` receives one and passes it to every cached read that it
 * uses, so that a change of any of them invalidates the value, too.
 */
export type Reads = Set<string>

/** The value before a patch, and the products that have changed since; nothing else that it depends on has changed. */
export type Previous<T> = { value: T; changed: ReadonlySet<number> }

type Build<T> = (
  reads: Reads,
  previous?: Previous<T>,
) => Promise<{
  value: T
  /** What the value depends on, in addition to `reads`. */
  subjects: Iterable<Subject>
  /** About kilobytes; 1 by default. */
  weight?: number
  /** Not cached; only concurrent reads share it. */
  uncached?: boolean
  /** Instead of a minute. */
  maxAgeMs?: number
  /**
   * The subjects after whose change `build` can patch the value, for values that are too large to rebuild after each
   * change. Transactions that log such a subject also log the changed products.
   */
  patchOn?: Subject[]
}>

/** What a transaction or a replica shows may differ from what the change log of the primary has announced. */
const isUncached = (db: Db) => db.isTransaction || isReader(db)

type Slot = {
  key: string
  /** The collector of the value that this one is part of. */
  reads?: Reads | undefined
  segment?: Segment
}

/** Returns the cached value, or builds it. The value must depend on nothing but its key and its subjects. */
export async function cached<T>(
  db: Db,
  { key, reads, segment = 'content' }: Slot,
  build: Build<T>,
): Promise<T> {
  if (isUncached(db)) return buildUncached(build, reads)
  // Row-level security of the current user must not shape a value that everybody gets.
  return runAsOwner(() => findOrBuild(db, key, build, reads, segment))
}

async function findOrBuild<T>(
  db: Db,
  key: string,
  build: Build<T>,
  reads: Reads | undefined,
  segment: Segment,
): Promise<T> {
  const cache = cacheOf(db)
  // The outer build checked the log when it began, and notes all changes until it ends.
  if (!reads) await checkChanges(db, cache)
  for (;;) {
    const known = cache.segments[segment].entries.get(key)
    const entry = known && takeFresh(cache, known, () => key)
    if (known?.patchOn && known.expiresAt <= Date.now()) rebuildInBackground(cache, key, known, build)
    cacheReads.inc({ cache: segment, result: entry ? 'hit' : 'miss' })
    if (entry) {
      addAll(reads, entry.subjects)
      return entry.value as T
    }
    const pending = cache.builds.get(key)
    if (!pending) return startBuild(cache, key, build, { reads, segment, previous: previousOf<T>(known) })
    // A build that began before this read may have missed a change that this read must see.
    const shared = await pending.result.catch(() => undefined)
    if (!shared) return buildUncached(build, reads)
    if (!shared.stale) {
      addAll(reads, shared.subjects)
      return shared.value as T
    }
  }
}

/** A patchable entry past its maximum age is stale only in changes that the change log does not record, so it is served while it is rebuilt. */
function rebuildInBackground<T>(cache: ContentCache, key: string, entry: Entry, build: Build<T>): void {
  if (!isUsable(entry, Date.now()) || cache.rebuilds.has(key)) return
  const isIdle = cache.rebuilds.size === 0
  cache.rebuilds.set(key, () =>
    startBuild(cache, key, build, { segment: entry.segment, name: `${key}:rebuild` }),
  )
  if (isIdle) runRebuilds(cache)
}

async function runRebuilds({ rebuilds }: ContentCache): Promise<void> {
  for (const [key, rebuild] of rebuilds) {
    await rebuild().catch(() => {})
    rebuilds.delete(key)
  }
}

/** Invalidates what depends on something that only this process knows, such as a value that it is still loading. */
export function invalidateHere(db: Db, subject: Subject): void {
  invalidate(cacheOf(db), subject)
}

type PreviousEntry<T> = Previous<T> & { entry: Entry }

const previousOf = <T>(entry: Entry | undefined): PreviousEntry<T> | undefined =>
  entry?.changed && isUsable(entry, Date.now())
    ? { value: entry.value as T, changed: new Set(entry.changed), entry }
    : undefined

export type BuiltItem<T> = { key: number; value: T; subjects: Subject[]; weight?: number }
type BuildItems<T> = (missing: number[]) => Promise<BuiltItem<T>[]>

type Slots = { kind: string; keys: readonly number[]; reads?: Reads | undefined }

/** As `cached`, for many values of one kind: one call of `build` reads those that are missing from the cache. */
export async function cachedEach<T>(db: Db, slots: Slots, build: BuildItems<T>): Promise<Map<number, T>> {
  return isUncached(db)
    ? findOrBuildEach(db, slots, build)
    : runAsOwner(() => findOrBuildEach(db, slots, build))
}

async function findOrBuildEach<T>(
  db: Db,
  { kind, keys, reads }: Slots,
  build: BuildItems<T>,
): Promise<Map<number, T>> {
  const values = new Map<number, T>()
  const cache = isUncached(db) ? undefined : cacheOf(db)
  if (cache && !reads) await checkChanges(db, cache)
  const missing = new Set<number>()
  const index = cache?.indexes.get(kind) ?? new Map<number, Entry>()
  cache?.indexes.set(kind, index)
  for (const key of keys) {
    const known = index.get(key)
    const entry = cache && known && takeFresh(cache, known, () => `${kind}:${key}`)
    if (!entry) missing.add(key)
    else values.set(key, entry.value as T)
    if (entry) addAll(reads, entry.subjects)
  }
  cacheReads.inc({ cache: 'content', result: 'hit' }, values.size)
  cacheReads.inc({ cache: 'content', result: 'miss' }, missing.size)
  if (missing.size === 0) return values
  const changed = new Set<string>()
  // Built under a unique key, so that other reads do not wait for it.
  const name = `${kind}:batch:${nextBatch++}`
  cache?.builds.set(name, { result: neverResolves, changed })
  try {
    for (const { key, value, subjects, weight } of await build([...missing])) {
      values.set(key, value)
      addAll(reads, subjects)
      const stale = changed.has(everything) || subjects.some((subject) => changed.has(subject))
      if (!cache || stale) continue
      const entry: Entry = {
        ...newEntry(value, subjects, 'content', weight),
        place: { index, number: key },
      }
      store(cache, `${kind}:${key}`, entry)
      // Storing it may already have evicted it.
      if (cache.segments.content.entries.get(`${kind}:${key}`) === entry) index.set(key, entry)
    }
  } finally {
    cache?.builds.delete(name)
  }
  return values
}

let nextBatch = 0
const neverResolves = new Promise<Built>(() => {})

async function buildUncached<T>(build: Build<T>, reads: Reads = new Set()): Promise<T> {
  const { value, subjects } = await build(reads)
  addAll(reads, subjects)
  return value
}

async function startBuild<T>(
  cache: ContentCache,
  key: string,
  build: Build<T>,
  { reads, segment, previous, name = key }: BuildOptions<T>,
): Promise<T> {
  const changed = new Set<string>()
  const all: Reads = new Set()
  const run = async (): Promise<Built> => {
    const { value, subjects, weight, patchOn, uncached, maxAgeMs } = await build(all, previous)
    addAll(all, subjects)
    const touched = changed.has(everything)
      ? [everything]
      : [...all].filter((subject) => changed.has(subject))
    cache.builds.delete(name)
    // A rebuild that finished during a patch is newer than the patch.
    const overtaken = previous && cache.segments[segment].entries.get(key) !== previous.entry
    if (!uncached && !overtaken && touched.every((subject) => patchOn?.includes(subject as Subject))) {
      const entry = {
        ...newEntry(value, all, segment, weight),
        patchOn,
        ...(maxAgeMs !== undefined && { expiresAt: Date.now() + maxAgeMs }),
        ...(previous && { expiresAt: previous.entry.expiresAt }),
      }
      store(cache, key, entry)
      if (touched.length > 0) addChanges(cache, key, entry, changed)
    }
    return { value, subjects: all, stale: touched.length > 0 }
  }
  const result = run()
  cache.builds.set(name, { result, changed })
  try {
    const { value } = await result
    addAll(reads, all)
    return value as T
  } finally {
    cache.builds.delete(name)
  }
}

type BuildOptions<T> = {
  reads?: Reads | undefined
  segment: Segment
  previous?: PreviousEntry<T> | undefined
  name?: string
}

/** Resolves when the cache has applied every change committed before this call. */
function checkChanges(db: Db, cache: ContentCache): Promise<void> {
  if (!cache.nextCheck) {
    const before = cache.check?.catch(() => {}) ?? Promise.resolve()
    const check: Promise<void> = before.then(() => {
      cache.nextCheck = undefined
      cache.check = check
      return applyChanges(db, cache)
    })
    cache.nextCheck = check
  }
  return cache.nextCheck
}

async function applyChanges(db: Db, cache: ContentCache): Promise<void> {
  const since = cache.checkedAt > Date.now() - maxGapMs ? cache.position : undefined
  const checkedAt = Date.now()
  if (since === undefined) clear(cache)
  const { rows } = since === undefined ? await readSnapshot(db) : await readChanges(db, since)
  const subjects = rows[0]?.subjects ?? []
  if (subjects.length >= changesMax) clear(cache)
  for (const subject of subjects) invalidate(cache, subject)
  for (const [key, entry] of cache.stale) addChanges(cache, key, entry, subjects)
  cache.position = rows[0]
  cache.checkedAt = checkedAt
}

function addAll(reads: Reads | undefined, subjects: Iterable<string>): void {
  if (reads) for (const subject of subjects) reads.add(subject)
}
