// Public content kept in memory, exact although no write has to announce itself. What is kept was read in some snapshot;
// before it is used, the database is asked what was changed by transactions that the snapshot did not see. Calls that
// arrive while a question is on its way share the next one, so that a busy node asks once for a whole batch of them.
import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { actAsNobody } from './actor.ts'
import type { Db } from './open.ts'

/** What content is about, as the change log names it: `product:7`, `list:3` (0 for all products), `home:0`. */
export type Subject =
  `${'list' | 'stock' | 'product' | 'seller' | 'home' | 'shop' | 'settings' | 'deal'}:${number}`

type Find<T> = () => Promise<{
  value: T
  about: Iterable<Subject>
  weight?: number
  /** Only for those who ask now. */
  passing?: boolean
}>
/** Whole replies have room of their own: what nobody asks for again must not push out what all of them are made of. */
type Room = 'content' | 'replies'
type Entry = {
  value: unknown
  room: Room
  about: Iterable<string>
  weight: number
  until: number
  movedAt: number
  /** Where `keepEach` finds it by its number. */
  place?: { index: Map<number, Entry>; number: number }
}
type Found = { value: unknown; about: Set<string>; old: boolean }
type Search = { result: Promise<Found>; changed: Set<string> }

type Shelves = { entries: Map<string, Entry>; weight: number }

type Memory = {
  rooms: Record<Room, Shelves>
  /** The entries of each kind of `keepEach` by number: making a key of each would cost more than finding it. */
  indexes: Map<string, Map<number, Entry>>
  /** The keys of the entries that are about a subject. */
  keys: Map<string, Set<string>>
  searches: Map<string, Search>
  snapshot: string | undefined
  askedAt: number
  asking: Promise<void> | undefined
  nextQuestion: Promise<void> | undefined
}

/** Weights are about kilobytes. */
const weightMax: Record<Room, number> = { content: 48_000, replies: 48_000 }
/** Bounds what no log tells: an order by popularity that has moved on, a reviewer's new name. */
const keptMs = 60_000
/** An entry in use moves to the end of the line this often, not each time: hundreds are used by one call. */
const moveMs = 2_000
/** The log is cleaned of rows older than `logMinutes`; who has not asked for this long forgets everything. */
const forgetMs = 120_000
const logMinutes = 15
/** After an import of thousands of products, forgetting all is less work than learning each. */
const changesMax = 10_000

const memories = new WeakMap<object, Memory>()
const collected = new AsyncLocalStorage<Set<string>>()

/**
 * The content under `key`, found when it is not in memory. Everything that `find` returns must follow from its key and its
 * subjects; the subjects of what `find` itself takes from memory are added by themselves.
 */
export async function keep<T>(db: Db, key: string, find: Find<T>, room: Room = 'content'): Promise<T> {
  if (db.isTransaction) return findAlone(find)
  // What everybody gets is read as everybody sees it, whoever asks for it first.
  return actAsNobody(() => keepForAll(db, key, find, room))
}

async function keepForAll<T>(db: Db, key: string, find: Find<T>, room: Room): Promise<T> {
  const memory = memoryOf(db)
  // Inside another search the question was asked when that began, and it watches what changes until it ends.
  if (!collected.getStore()) await catchUp(db, memory)
  for (;;) {
    const known = memory.rooms[room].entries.get(key)
    const entry = known && fresh(memory, known, () => key)
    if (entry) {
      collect(entry.about)
      return entry.value as T
    }
    const running = memory.searches.get(key)
    if (!running) return startSearch(memory, key, find, room)
    // A search that began before this call may have missed a change that this call must see.
    const shared = await running.result.catch(() => undefined)
    if (!shared) return findAlone(find)
    if (!shared.old) {
      collect(shared.about)
      return shared.value as T
    }
  }
}

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
  return db.isTransaction ? findEach(db, kind, keys, find) : actAsNobody(() => findEach(db, kind, keys, find))
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

/** The entry, if it is not too old; it counts as used now. */
function fresh(memory: Memory, entry: Entry, keyOf: () => string): Entry | undefined {
  const now = Date.now()
  if (entry.until <= now) return undefined
  if (entry.movedAt + moveMs < now) {
    entry.movedAt = now
    const key = keyOf()
    const { entries } = memory.rooms[entry.room]
    entries.delete(key)
    entries.set(key, entry)
  }
  return entry
}

const newEntry = (value: unknown, about: Iterable<string>, room: Room, weight = 1): Entry => ({
  value,
  room,
  about,
  weight,
  until: Date.now() + keptMs,
  movedAt: Date.now(),
})

async function findAlone<T>(find: Find<T>): Promise<T> {
  const { value, about } = await find()
  collect(about)
  return value
}

async function startSearch<T>(memory: Memory, key: string, find: Find<T>, room: Room): Promise<T> {
  const changed = new Set<string>()
  const about = new Set<string>()
  const run = async () => {
    const found = await collected.run(about, find)
    for (const subject of found.about) about.add(subject)
    const old = changed.has(everything) || [...about].some((subject) => changed.has(subject))
    memory.searches.delete(key)
    if (!old && !found.passing) store(memory, key, newEntry(found.value, about, room, found.weight))
    return { value: found.value, about, old }
  }
  const result = run()
  memory.searches.set(key, { result, changed })
  try {
    const { value } = await result
    collect(about)
    return value
  } finally {
    memory.searches.delete(key)
  }
}

const everything = '*'

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
  memory.snapshot = rows[0]?.snapshot
  memory.askedAt = askedAt
}

type Answer = { snapshot: string; subjects: string[] | null }

const readSnapshot = (db: Db) =>
  sql<Answer>`select pg_current_snapshot()::text as snapshot, null as subjects`.execute(db)

const readChanges = (db: Db, since: string) =>
  sql<Answer>`
    select pg_current_snapshot()::text as snapshot, (
      select array_agg(subject) from (
        select about || ':' || id as subject from content_changes
        where changed_by >= pg_snapshot_xmin(${since}::pg_snapshot)
          -- Says nothing new, but tells the planner that it is a short way along the index, however long the log is.
          and changed_by < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(changed_by, ${since}::pg_snapshot)
        limit ${changesMax}
      ) changed
    ) as subjects`.execute(db)

function memoryOf(db: Db): Memory {
  const known = memories.get(db)
  if (known) return known
  const memory: Memory = {
    rooms: { content: { entries: new Map(), weight: 0 }, replies: { entries: new Map(), weight: 0 } },
    indexes: new Map(),
    keys: new Map(),
    searches: new Map(),
    snapshot: undefined,
    askedAt: 0,
    asking: undefined,
    nextQuestion: undefined,
  }
  memories.set(db, memory)
  return memory
}

function store(memory: Memory, key: string, entry: Entry): void {
  drop(memory, key)
  const room = memory.rooms[entry.room]
  room.entries.set(key, entry)
  room.weight += entry.weight
  for (const subject of entry.about) {
    const keys = memory.keys.get(subject)
    if (keys) keys.add(key)
    else memory.keys.set(subject, new Set([key]))
  }
  // Entries stand in the order of their last use.
  for (const oldest of room.entries.keys()) {
    if (room.weight <= weightMax[entry.room]) break
    drop(memory, oldest)
  }
}

function drop(memory: Memory, key: string): void {
  const entry = memory.rooms.content.entries.get(key) ?? memory.rooms.replies.entries.get(key)
  if (!entry) return
  const room = memory.rooms[entry.room]
  room.entries.delete(key)
  room.weight -= entry.weight
  entry.place?.index.delete(entry.place.number)
  for (const subject of entry.about) {
    const keys = memory.keys.get(subject)
    keys?.delete(key)
    if (keys?.size === 0) memory.keys.delete(subject)
  }
}

function dropAbout(memory: Memory, subject: string): void {
  for (const search of memory.searches.values()) search.changed.add(subject)
  for (const key of memory.keys.get(subject) ?? []) drop(memory, key)
}

function forget(memory: Memory): void {
  for (const search of memory.searches.values()) search.changed.add(everything)
  for (const room of Object.values(memory.rooms)) {
    room.entries.clear()
    room.weight = 0
  }
  memory.indexes.clear()
  memory.keys.clear()
}

function collect(about: Iterable<string>): void {
  const outer = collected.getStore()
  if (!outer) return
  for (const subject of about) outer.add(subject)
}

/** Removes what every node has long asked for; for the clean-up job. */
export async function cleanContentChanges(db: Db): Promise<void> {
  await sql`delete from content_changes where changed_at < now() - make_interval(mins => ${logMinutes}::int)`.execute(
    db,
  )
}
