// Public content kept in memory, exact although no write has to announce itself. What is kept was read in some snapshot;
// before it is used, the database is asked what was changed by transactions that the snapshot did not see. Calls that
// arrive while a question is on its way share the next one, so that a busy node asks once for a whole batch of them.
import { AsyncLocalStorage } from 'node:async_hooks'
import { changesMax, forgetMs, readChanges, readSnapshot, type Subject } from './content-changes.ts'
import {
  dropAbout,
  type Entry,
  everything,
  type Found,
  forget,
  fresh,
  lasts,
  type Memory,
  memoryOf,
  newEntry,
  outdate,
  type Room,
  store,
} from './content-entries.ts'
import type { Db } from './open.ts'
import { runAsOwner } from './roles/request-role.ts'

type Find<T> = (past?: Past<T>) => Promise<{
  value: T
  about: Iterable<Subject>
  weight?: number
  /** Only for those who ask now. */
  passing?: boolean
  /**
   * The one of its subjects after whose change the value can be mended: for content so large that finding all of it again
   * after each change would keep the shop from its work. Whoever notes that subject notes the products it was for.
   */
  mends?: Subject
}>
/** What was found before, and the products that have changed since; everything else that it follows from has not. */
export type Past<T> = { value: T; changed: ReadonlySet<number> }
const collected = new AsyncLocalStorage<Set<string>>()

/**
 * The content under `key`, found when it is not in memory. Everything that `find` returns must follow from its key and its
 * subjects; the subjects of what `find` itself takes from memory are added by themselves.
 */
export async function keep<T>(db: Db, key: string, find: Find<T>, room: Room = 'content'): Promise<T> {
  if (db.isTransaction) return findAlone(find)
  // What everybody gets is read as everybody sees it, whoever asks for it first.
  return runAsOwner(() => keepForAll(db, key, find, room))
}

async function keepForAll<T>(db: Db, key: string, find: Find<T>, room: Room): Promise<T> {
  const memory = memoryOf(db)
  // Inside another search the question was asked when that began, and it watches what changes until it ends.
  if (!collected.getStore()) await catchUp(db, memory)
  for (;;) {
    const known = memory.rooms[room].entries.get(key)
    const entry = known && fresh(memory, known, () => key)
    if (known?.mends && known.until <= Date.now()) findBehind(memory, key, known, find)
    if (entry) {
      collect(entry.about)
      return entry.value as T
    }
    const running = memory.searches.get(key)
    if (!running) return startSearch(memory, key, find, room, pastOf<T>(known))
    // A search that began before this call may have missed a change that this call must see.
    const shared = await running.result.catch(() => undefined)
    if (!shared) return findAlone(find)
    if (!shared.old) {
      collect(shared.about)
      return shared.value as T
    }
  }
}

/** What can be mended is old only in what no log tells: it is found anew while the old one goes on to serve. */
function findBehind<T>(memory: Memory, key: string, entry: Entry, find: Find<T>): void {
  const name = `${key}:anew`
  if (!lasts(entry, Date.now()) || memory.searches.has(name)) return
  startSearch(memory, key, find, entry.room, undefined, name).catch(() => {})
}

type PastEntry<T> = Past<T> & { entry: Entry }

const pastOf = <T>(entry: Entry | undefined): PastEntry<T> | undefined =>
  entry?.changed && lasts(entry, Date.now())
    ? { value: entry.value as T, changed: new Set(entry.changed), entry }
    : undefined

export type FoundEach<T> = { key: number; value: T; about: Subject[]; weight?: number }
type FindEach<T> = (missing: number[]) => Promise<FoundEach<T>[]>

/**
 * As `keep`, for many things of one kind: those that are not in memory are found together, by one call of `find`. What
 * `find` does not return is missing in the answer, too.
 */
export async function keepEach<T>(
  db: Db,
  kind: string,
  keys: readonly number[],
  find: FindEach<T>,
): Promise<Map<number, T>> {
  return db.isTransaction ? findEach(db, kind, keys, find) : runAsOwner(() => findEach(db, kind, keys, find))
}

async function findEach<T>(
  db: Db,
  kind: string,
  keys: readonly number[],
  find: FindEach<T>,
): Promise<Map<number, T>> {
  const answer = new Map<number, T>()
  const memory = db.isTransaction ? undefined : memoryOf(db)
  const inside = collected.getStore() !== undefined
  if (memory && !inside) await catchUp(db, memory)
  const missing = new Set<number>()
  const index = memory?.indexes.get(kind) ?? new Map<number, Entry>()
  memory?.indexes.set(kind, index)
  for (const key of keys) {
    const known = index.get(key)
    const entry = memory && known && fresh(memory, known, () => `${kind}:${key}`)
    if (!entry) missing.add(key)
    else answer.set(key, entry.value as T)
    if (entry && inside) collect(entry.about)
  }
  if (missing.size === 0) return answer
  const changed = new Set<string>()
  const name = `${kind}:of:${nextSearch++}`
  // Watches what changes meanwhile, under a name that nobody else asks for.
  memory?.searches.set(name, { result: never, changed })
  try {
    for (const { key, value, about, weight } of await find([...missing])) {
      answer.set(key, value)
      collect(about)
      const old = changed.has(everything) || about.some((subject) => changed.has(subject))
      if (!memory || old) continue
      const entry: Entry = { ...newEntry(value, about, 'content', weight), place: { index, number: key } }
      store(memory, `${kind}:${key}`, entry)
      if (memory.rooms.content.entries.get(`${kind}:${key}`) === entry) index.set(key, entry)
    }
  } finally {
    memory?.searches.delete(name)
  }
  return answer
}

let nextSearch = 0
const never = new Promise<Found>(() => {})

async function findAlone<T>(find: Find<T>): Promise<T> {
  const { value, about } = await find()
  collect(about)
  return value
}

async function startSearch<T>(
  memory: Memory,
  key: string,
  find: Find<T>,
  room: Room,
  past?: PastEntry<T>,
  name = key,
): Promise<T> {
  const changed = new Set<string>()
  const about = new Set<string>()
  const run = async () => {
    const { value, weight, mends, passing, ...found } = await collected.run(about, () => find(past))
    for (const subject of found.about) about.add(subject)
    const touched = changed.has(everything)
      ? [everything]
      : [...about].filter((subject) => changed.has(subject))
    memory.searches.delete(name)
    // What was found whole meanwhile is younger than what was mended.
    const overtaken = past && memory.rooms[room].entries.get(key) !== past.entry
    if (!passing && !overtaken && touched.every((subject) => subject === mends)) {
      const entry = {
        ...newEntry(value, about, room, weight),
        mends,
        ...(past && { until: past.entry.until }),
      }
      store(memory, key, entry)
      if (touched.length > 0) outdate(memory, key, entry, changed)
    }
    return { value, about, old: touched.length > 0 }
  }
  const result = run()
  memory.searches.set(name, { result, changed })
  try {
    const { value } = await result
    collect(about)
    return value
  } finally {
    memory.searches.delete(name)
  }
}

/** Resolves when all that was committed before this call is accounted for. */
function catchUp(db: Db, memory: Memory): Promise<void> {
  if (!memory.nextQuestion) {
    const before = memory.asking?.catch(() => {}) ?? Promise.resolve()
    const question: Promise<void> = before.then(() => {
      memory.nextQuestion = undefined
      memory.asking = question
      return ask(db, memory)
    })
    memory.nextQuestion = question
  }
  return memory.nextQuestion
}

async function ask(db: Db, memory: Memory): Promise<void> {
  const since = memory.askedAt > Date.now() - forgetMs ? memory.snapshot : undefined
  const askedAt = Date.now()
  if (since === undefined) forget(memory)
  const { rows } = since === undefined ? await readSnapshot(db) : await readChanges(db, since)
  const subjects = rows[0]?.subjects ?? []
  if (subjects.length === changesMax) forget(memory)
  for (const subject of subjects) dropAbout(memory, subject)
  for (const [key, entry] of memory.outdated) outdate(memory, key, entry, subjects)
  memory.snapshot = rows[0]?.snapshot
  memory.askedAt = askedAt
}

function collect(about: Iterable<string>): void {
  const outer = collected.getStore()
  if (!outer) return
  for (const subject of about) outer.add(subject)
}
