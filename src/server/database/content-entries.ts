// What a node keeps in memory: entries with what they are about, in the order of their last use, up to a weight.
import type { Db } from './open.ts'

/** Whole replies have room of their own: what nobody asks for again must not push out what all of them are made of. */
export type Room = 'content' | 'replies'
export type Entry = {
  value: unknown
  room: Room
  about: Iterable<string>
  weight: number
  until: number
  movedAt: number
  /** The one of its subjects after whose change it is not dropped but waits to be mended. */
  mends?: string | undefined
  /** Out of date: the products that have changed since it was found. */
  changed?: Set<number> | undefined
  /** Where `keepEach` finds it by its number. */
  place?: { index: Map<number, Entry>; number: number }
}

export type Found = { value: unknown; about: Set<string>; old: boolean }
export type Search = { result: Promise<Found>; changed: Set<string> }

type Shelves = { entries: Map<string, Entry>; weight: number }

export type Memory = {
  rooms: Record<Room, Shelves>
  /** The entries of each kind of `keepEach` by number: making a key of each would cost more than finding it. */
  indexes: Map<string, Map<number, Entry>>
  /** The keys of the entries that are about a subject. */
  keys: Map<string, Set<string>>
  /** The entries that are out of date and wait to be mended, by their keys. */
  outdated: Map<string, Entry>
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
/** After more changes than these, finding all is less work than mending. */
const mendMax = 2_000

/** A subject that every content is about. */
export const everything = '*'

const memories = new WeakMap<object, Memory>()

export function memoryOf(db: Db): Memory {
  const known = memories.get(db)
  if (known) return known
  const memory: Memory = {
    rooms: { content: { entries: new Map(), weight: 0 }, replies: { entries: new Map(), weight: 0 } },
    indexes: new Map(),
    keys: new Map(),
    outdated: new Map(),
    searches: new Map(),
    snapshot: undefined,
    askedAt: 0,
    asking: undefined,
    nextQuestion: undefined,
  }
  memories.set(db, memory)
  return memory
}

export function store(memory: Memory, key: string, entry: Entry): void {
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
  memory.outdated.delete(key)
  entry.place?.index.delete(entry.place.number)
  for (const subject of entry.about) {
    const keys = memory.keys.get(subject)
    keys?.delete(key)
    if (keys?.size === 0) memory.keys.delete(subject)
  }
}

export function dropAbout(memory: Memory, subject: string): void {
  for (const search of memory.searches.values()) search.changed.add(subject)
  for (const key of memory.keys.get(subject) ?? []) {
    const entry = memory.rooms.content.entries.get(key)
    if (entry?.mends !== subject) drop(memory, key)
    else memory.outdated.set(key, entry)
  }
}

/** Notes which products have changed since the entry was found. */
export function outdate(memory: Memory, key: string, entry: Entry, subjects: Iterable<string>): void {
  entry.changed ??= new Set()
  memory.outdated.set(key, entry)
  for (const subject of subjects)
    if (subject.startsWith('product:')) entry.changed.add(Number(subject.slice('product:'.length)))
  if (entry.changed.size > mendMax) drop(memory, key)
}

export function forget(memory: Memory): void {
  for (const search of memory.searches.values()) search.changed.add(everything)
  for (const room of Object.values(memory.rooms)) {
    room.entries.clear()
    room.weight = 0
  }
  memory.indexes.clear()
  memory.keys.clear()
  memory.outdated.clear()
}

/** The entry, if it is not too old; it counts as used now. */
export function fresh(memory: Memory, entry: Entry, keyOf: () => string): Entry | undefined {
  const now = Date.now()
  if (entry.changed || !lasts(entry, now)) return undefined
  if (entry.movedAt + moveMs < now) {
    entry.movedAt = now
    const key = keyOf()
    const { entries } = memory.rooms[entry.room]
    entries.delete(key)
    entries.set(key, entry)
  }
  return entry
}

export const newEntry = (value: unknown, about: Iterable<string>, room: Room, weight = 1): Entry => ({
  value,
  room,
  about,
  weight,
  until: Date.now() + keptMs,
  movedAt: Date.now(),
})

export const lasts = ({ until, mends }: Entry, now: number): boolean => now < (mends ? until + keptMs : until)
