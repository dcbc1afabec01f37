import { useState } from 'react'
import { newIdempotencyKey } from './new-key.ts'

/** Idempotency key of a request: a retry with the same content does not book twice. */
export function useRequestKey() {
  const [keys] = useState(() => new Map<string, string>())
  return (body: unknown): string => {
    const text = JSON.stringify(body)
    const key = keys.get(text) ?? newIdempotencyKey()
    keys.set(text, key)
    return key
  }
}
