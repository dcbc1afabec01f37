import { newIdempotencyKey } from '../../browser/new-key.ts'
import { readTabStorage, removeTabStorage, writeTabStorage } from '../../browser/storage.ts'

const storageKey = 'order-key'

/** A key is reused for 10 minutes. If its order has expired, useOrder starts a new one. */
const validMs = 10 * 60_000

type Stored = { request: string; key: string; at: number }

/** Fallback for browsers without storage. */
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
 * The idempotency key of an order request (cart, address, total). It stays the same while the request does, also after a
 * reload, so that a retry never orders twice.
 */
export function orderKey(request: string, now = Date.now()): string {
  const stored = read()
  if (stored?.request === request && now - stored.at < validMs) return stored.key
  inMemory = { request, key: newIdempotencyKey(), at: now }
  writeTabStorage(storageKey, JSON.stringify(inMemory))
  return inMemory.key
}

/** Call after the order is paid, canceled or expired: the next request is a new order. */
export function forgetOrderKey() {
  inMemory = null
  removeTabStorage(storageKey)
}
