import type { Db } from './open.ts'

const triesMax = 4
/** serialization_failure and deadlock_detected: the database asks to try again. */
const retryable = new Set(['40001', '40P01'])

export const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

export const foreignKeyViolation = '23503'
export const uniqueViolation = '23505'

/** Runs `work` in one transaction; deadlocks and serialization failures are tried again a few times. */
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

/** Several reads, one after the other, that all see one moment: where what they tell has to agree. */
export const inOneMoment = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

const checkViolation = '23514'

const isOf = (error: unknown, constraint: string): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint

export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === uniqueViolation && (constraint === undefined || isOf(error, constraint))

export const isCheckViolation = (error: unknown, constraint: string): boolean =>
  sqlState(error) === checkViolation && isOf(error, constraint)
