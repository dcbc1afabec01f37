import { readStorage, writeStorage } from './storage.ts'

const key = 'browser_id'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A secret of this browser, sent when requesting a one-time code and with the code. The server ties the code to it and
 * recognizes the browser at the next login. Kept after logout. Without storage every call returns a new value, so a form must
 * call it once.
 */
export function browserId(): string {
  const stored = readStorage(key)
  if (stored && uuid.test(stored)) return stored
  const created = newUuid()
  writeStorage(key, created)
  return created
}

/** 128 random bits in the form of a UUID. `crypto.randomUUID` has 122, and is missing over plain HTTP. */
const newUuid = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
