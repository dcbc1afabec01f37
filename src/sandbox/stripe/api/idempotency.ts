import { createHash } from 'node:crypto'
import { refusal } from '../refusal.ts'
import type { Store } from '../store.ts'
import type { Params } from './form.ts'

export interface Answer {
  status: number
  body: string
  requestId: string
  replayed: boolean
}

export interface KeyedRequest {
  key: string
  method: string
  path: string
  params: Params
  requestId: string
}

/** The provider forgets keys after a day. */
const keyLifeSeconds = 24 * 60 * 60

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([key, item]) => [key, sorted(item)])
}

function digest({ method, path, params }: KeyedRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, sorted(params)]))
    .digest('hex')
}

/**
 * Does the work once for a key: the answer is stored in the transaction that does the work, and the same request
 * gets it again. Refused requests store nothing, so they may be corrected and sent again.
 */
export function once(store: Store, request: KeyedRequest, now: number, work: () => object): Answer {
  const print = digest(request)
  return store.transaction(() => {
    store.database.prepare('DELETE FROM idempotency_keys WHERE created < ?').run(now - keyLifeSeconds)
    const earlier = store.database.prepare('SELECT * FROM idempotency_keys WHERE key = ?').get(request.key)
    if (earlier && earlier.request !== print) {
      throw refusal(400, {
        type: 'idempotency_error',
        message:
          'An idempotency key can be used again only with the same path and parameters as the first time. ' +
          `Use another key than '${request.key}' for another request.`,
      })
    }
    if (earlier) {
      return {
        status: Number(earlier.status),
        body: String(earlier.body),
        requestId: String(earlier.request_id),
        replayed: true,
      }
    }
    const answer = {
      status: 200,
      body: JSON.stringify(work()),
      requestId: request.requestId,
      replayed: false,
    }
    store.database
      .prepare(
        'INSERT INTO idempotency_keys (key, request, request_id, status, body, created) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(request.key, print, answer.requestId, answer.status, answer.body, now)
    return answer
  })
}
