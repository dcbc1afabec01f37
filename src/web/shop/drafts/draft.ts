import {
  readStorage,
  readTabStorage,
  removeStorage,
  removeTabStorage,
  writeStorage,
  writeTabStorage,
} from '../../browser/storage.ts'

type Stored = Record<string, unknown>
/** Checks a stored value; null when it is not usable. */
type Parse<T> = (stored: Stored) => T | null

/** What a customer typed into a form. */
export type Draft<T> = { load: () => T | null; save: (values: T) => void; clear: () => void }

/** A draft that lasts as long as the tab. The key must name the form and, for private forms, the user. */
export const tabDraft = <T extends object>(key: string, parse: Parse<T>): Draft<T> => ({
  load: () => parseStored(readTabStorage(key), parse),
  save: (values) => writeTabStorage(key, JSON.stringify(values)),
  clear: () => removeTabStorage(key),
})

/** The server deletes unused uploads after seven days, so drafts with photos expire after six. */
const validMs = 6 * 24 * 60 * 60_000

/** A draft with uploaded photos, which lasts six days in this browser. */
export const photoDraft = <T extends object>(key: string, parse: Parse<T>): Draft<T> => ({
  load: () =>
    parseStored(readStorage(key), (stored) =>
      typeof stored.at === 'number' && Date.now() - stored.at <= validMs ? parse(stored) : null,
    ),
  save: (values) => writeStorage(key, JSON.stringify({ ...values, at: Date.now() })),
  clear: () => removeStorage(key),
})

function parseStored<T>(text: string | null, parse: Parse<T>): T | null {
  if (!text) return null
  try {
    const stored: unknown = JSON.parse(text)
    return typeof stored === 'object' && stored !== null ? parse(stored as Stored) : null
  } catch {
    return null
  }
}

export const textOf = (stored: unknown): string => (typeof stored === 'string' ? stored : '')

/** URLs of uploads. */
export const photosOf = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((photo) => typeof photo === 'string') : []
