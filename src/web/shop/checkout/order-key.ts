import { newIdempotencyKey } from '../../new-key.ts'
import { readTabStorage, removeTabStorage, writeTabStorage } from '../../storage.ts'

const storageKey = 'order-key'

/** Well below the time an unpaid order is kept: a key must not lead back to an order that has ended. */
const validMs = 10 * 60_000

type Stored = { wish: string; key: string; at: number }

/** For browsers that store nothing. */
let inMemory: Stored | null = null

function read(): Stored | null {
  const stored = readTabStorage(storageKey)
  if (!stored) return inMemory
  try {
    return JSON.parse(stored) as Stored
  } catch {
    return null
  }
}

/**
 * The idempotency key of a wish (bag, address, total): the same as long as the wish is, also after a reload, so that
 * asking again after any doubt never orders twice. The shop itself finds an unpaid order of an unchanged bag again.
 */
export function orderKey(wish: string, now = Date.now()): string {
  const stored = read()
  if (stored?.wish === wish && now - stored.at < validMs) return stored.key
  inMemory = { wish, key: newIdempotencyKey(), at: now }
  writeTabStorage(storageKey, JSON.stringify(inMemory))
  return inMemory.key
}

/** After the wish has come true or its order has ended: the next one is a new order. */
export function forgetOrderKey() {
  inMemory = null
  removeTabStorage(storageKey)
}
