import { sqlState } from './errors.ts'
import type { Db } from './open.ts'

const triesMax = 4
/** serialization_failure and deadlock_detected. */
const retryable = new Set(['40001', '40P01'])

/** Runs `work` in one transaction; retries deadlocks and serialization failures up to three times. */
export async function transaction<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  options: { alsoRetry?: readonly string[] } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const state = sqlState(error) ?? ''
      const again = retryable.has(state) || options.alsoRetry?.includes(state)
      if (attempt >= triesMax || !again) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

/** Runs several reads on one snapshot, for results that must agree with each other. */
export const inSnapshot = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
