import { readStorage, writeStorage } from '../storage.ts'

/** Uploads that nothing shows are removed after a week; a draft does not outlive its photos. */
const validMs = 6 * 24 * 60 * 60_000

/** Keeps what was typed and which photos were uploaded, in this browser. Whose it is and of what belongs into the key. */
export const keepWithPhotos = (key: string, draft: object) =>
  writeStorage(key, JSON.stringify({ ...draft, at: Date.now() }))

/** What was kept, for the reader to check; null when there is nothing, or nothing that is still good. */
export function recallWithPhotos(key: string): Record<string, unknown> | null {
  const draft = parsed(readStorage(key))
  return typeof draft?.at === 'number' && Date.now() - draft.at <= validMs ? draft : null
}

/** What was stored as an object; null when it is none. */
export function parsed(stored: string | null): Record<string, unknown> | null {
  if (!stored) return null
  try {
    return JSON.parse(stored) as Record<string, unknown> | null
  } catch {
    return null
  }
}

/** What may be said in words. */
export const wordsOf = (stored: unknown): string => (typeof stored === 'string' ? stored : '')

/** Addresses of uploads. */
export const photosOf = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((photo) => typeof photo === 'string') : []
