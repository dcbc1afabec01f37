import { recall, remember } from './storage.ts'

const key = 'browser_id'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * This browser's secret, sent with every request for a one-time code and with the code. The server ties the code to it and
 * recognizes the browser at the next login. Stays after logout. Where storage is off, every call returns another one, so
 * a form calls it once.
 */
export function browserId(): string {
  const stored = recall(key)
  if (stored && uuid.test(stored)) return stored
  const made = newUuid()
  remember(key, made)
  return made
}

/** A random UUID, written out because `crypto.randomUUID` is missing over plain HTTP under another name than localhost. */
const newUuid = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
