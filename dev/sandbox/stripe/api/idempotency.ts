import { createHash } from 'node:crypto'
import { isRefusal, refusal } from '../refusal.ts'
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

/** Like at the provider, keys expire after a day. */
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
 * Does the work once per idempotency key; repeats get the first reply. Like at the provider, error replies are stored too,
 * except for invalid parameters. A successful reply is stored in the transaction that does the work.
 */
export function once(store: Store, request: KeyedRequest, now: number, work: () => object): Answer {
  const keep = ({ status, body, requestId }: Answer) =>
    store.database
      .prepare(
        'INSERT INTO idempotency_keys (key, request, request_id, status, body, created) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(request.key, digest(request), requestId, status, body, now)
  const answerWith = (status: number, body: object): Answer => ({
    status,
    body: JSON.stringify(body),
    requestId: request.requestId,
    replayed: false,
  })
  const earlier = store.transaction(() => earlierAnswer(store, request, now))
  if (earlier) return earlier
  try {
    return store.transaction(() => {
      const answer = answerWith(200, work())
      keep(answer)
      return answer
    })
  } catch (error) {
    if (!isRefusal(error) || error.unread || error.status === 429) throw error
    // The work's transaction has been rolled back.
    const answer = answerWith(error.status, { error: error.body })
    keep(answer)
    return answer
  }
}

function earlierAnswer(store: Store, request: KeyedRequest, now: number): Answer | undefined {
  store.database.prepare('DELETE FROM idempotency_keys WHERE created < ?').run(now - keyLifeSeconds)
  const earlier = store.database.prepare('SELECT * FROM idempotency_keys WHERE key = ?').get(request.key)
  if (!earlier) return undefined
  if (earlier.request !== digest(request)) {
    throw refusal(400, {
      type: 'idempotency_error',
      message:
        'An idempotency key can be used again only with the same path and parameters as the first time. ' +
        `Use another key than '${request.key}' for another request.`,
    })
  }
  return {
    status: Number(earlier.status),
    body: String(earlier.body),
    requestId: String(earlier.request_id),
    replayed: true,
  }
}
