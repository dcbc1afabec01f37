import { readStorage, removeStorage, writeStorage } from '../../browser/storage.ts'

/** A viewed product's id and the time. Its data is loaded when it is shown. */
export type Viewed = { id: number; at: number }

const key = 'recently_viewed'
export const viewedMax = 12

const isViewed = (entry: unknown): entry is Viewed =>
  typeof entry === 'object' &&
  entry !== null &&
  'id' in entry &&
  'at' in entry &&
  Number.isSafeInteger(entry.id) &&
  Number(entry.id) > 0 &&
  typeof entry.at === 'number'

/** Parses the stored list, newest first; empty when it is invalid. */
export function parseViewed(text: string | null): Viewed[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(entries)
      ? entries
          .filter(isViewed)
          .sort((a, b) => b.at - a.at)
          .slice(0, viewedMax)
      : []
  } catch {
    return []
  }
}

/** Moves or adds the product to the front and drops the oldest entry. */
export const withViewed = (list: readonly Viewed[], id: number, at: number): Viewed[] =>
  [{ id, at }, ...list.filter((entry) => entry.id !== id)].slice(0, viewedMax)

export const loadViewed = () => parseViewed(readStorage(key))
export const saveViewed = (list: readonly Viewed[]) => writeStorage(key, JSON.stringify(list))
export const addViewed = (id: number) => saveViewed(withViewed(loadViewed(), id, Date.now()))
export const clearViewed = () => removeStorage(key)
