import type { Settings } from '../settings.ts'
import type { Book } from '../store.ts'

export type DeliveryState = 'pending' | 'sending' | 'held' | 'delivered' | 'dropped' | 'abandoned'

/** One delivery of one event. */
export interface Delivery {
  id: number
  event: string
  type: string
  state: DeliveryState
  attempts: number
  nextAt: number
  lastStatus: number | null
  lastError: string | null
}

/** Maximum number of pending deliveries; older ones are dropped. Their events stay listed. */
const queueLimit = 10_000
const shuffleWindowMs = 500

const columns = `id, event, type, state, attempts, next_at AS nextAt, last_status AS lastStatus,
  last_error AS lastError`

export function queueDeliveries(
  store: Book,
  settings: Settings['webhooks'],
  event: { id: string; type: string },
): void {
  const state: DeliveryState =
    settings.mode === 'deliver' ? 'pending' : settings.mode === 'hold' ? 'held' : 'dropped'
  const insert = store.database.prepare(
    'INSERT INTO deliveries (event, type, state, next_at, created) VALUES (?, ?, ?, ?, ?)',
  )
  const now = Date.now()
  for (let copy = 0; copy < settings.copies; copy += 1) {
    const wait = settings.delayMs + (settings.shuffle ? Math.floor(Math.random() * shuffleWindowMs) : 0)
    insert.run(event.id, event.type, state, now + wait, now)
  }
}

/** Drops the oldest deliveries beyond the maximum. */
export function boundQueue(store: Book): void {
  store.database
    .prepare(
      `UPDATE deliveries SET state = 'abandoned', last_error = 'the queue is full' WHERE id IN (
         SELECT id FROM deliveries WHERE state IN ('pending', 'held') ORDER BY id DESC LIMIT -1 OFFSET ?)`,
    )
    .run(queueLimit)
}

/** Claims up to `limit` due deliveries. */
export function takeDue(store: Book, now: number, limit: number): Delivery[] {
  if (limit <= 0) return []
  return store.database
    .prepare(
      `UPDATE deliveries SET state = 'sending' WHERE id IN (
         SELECT id FROM deliveries WHERE state = 'pending' AND next_at <= ? ORDER BY next_at, id LIMIT ?)
       RETURNING ${columns}`,
    )
    .all(now, limit) as unknown as Delivery[]
}

export function takeHeld(store: Book): Delivery[] {
  return store.database
    .prepare(`UPDATE deliveries SET state = 'sending' WHERE state = 'held' RETURNING ${columns}`)
    .all() as unknown as Delivery[]
}

/** Queues a delivery again and resets its attempts. */
export function requeue(store: Book, id: number): boolean {
  const result = store.database
    .prepare(
      `UPDATE deliveries SET state = 'pending', attempts = 0, next_at = 0 WHERE id = ? AND state <> 'sending'`,
    )
    .run(id)
  return result.changes > 0
}

/** After a restart, pending and interrupted deliveries are due immediately. */
export function requeueUnsent(store: Book): void {
  store.database.exec(
    `UPDATE deliveries SET state = 'pending', next_at = 0 WHERE state = 'sending';
     UPDATE deliveries SET next_at = 0 WHERE state = 'pending' AND attempts > 0;`,
  )
}

export function nextDue(store: Book): number | null {
  const row = store.database
    .prepare(`SELECT min(next_at) AS due FROM deliveries WHERE state = 'pending'`)
    .get()
  return row?.due === null || row === undefined ? null : Number(row.due)
}

export function unsentCount(store: Book): number {
  const row = store.database
    .prepare(`SELECT count(*) AS n FROM deliveries WHERE state IN ('pending', 'sending')`)
    .get()
  return Number(row?.n)
}

export function closeDelivery(store: Book, delivery: Delivery): void {
  store.transaction(() => {
    store.database
      .prepare(
        `UPDATE deliveries SET state = ?, attempts = ?, next_at = ?, last_status = ?, last_error = ? WHERE id = ?`,
      )
      .run(
        delivery.state,
        delivery.attempts,
        delivery.nextAt,
        delivery.lastStatus,
        delivery.lastError,
        delivery.id,
      )
    if (delivery.state !== 'delivered') return
    store.database
      .prepare(
        `UPDATE objects SET body = json_set(body, '$.pending_webhooks', 0) WHERE kind = 'event' AND id = ?`,
      )
      .run(delivery.event)
  })
}

export interface DeliveryFilter {
  state?: string
  type?: string
  event?: string
  limit?: number
}

/** Deliveries, newest first. */
export function listDeliveries(store: Book, filter: DeliveryFilter = {}): Delivery[] {
  return store.database
    .prepare(
      `SELECT ${columns} FROM deliveries
       WHERE (:state IS NULL OR state = :state) AND (:type IS NULL OR type = :type)
         AND (:event IS NULL OR event = :event)
       ORDER BY id DESC LIMIT :limit`,
    )
    .all({
      state: filter.state ?? null,
      type: filter.type ?? null,
      event: filter.event ?? null,
      limit: filter.limit ?? 100,
    }) as unknown as Delivery[]
}

/** Deletes old finished deliveries. */
export function pruneDeliveries(store: Book, before: number): void {
  store.database
    .prepare(`DELETE FROM deliveries WHERE state NOT IN ('pending', 'sending', 'held') AND created < ?`)
    .run(before)
}
