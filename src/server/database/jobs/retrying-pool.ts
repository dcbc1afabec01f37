import type { Pool, PoolClient } from 'pg'
import { isConnectionLost } from '../errors.ts'

/**
 * The pool for graphile-worker. It does not await the statement that completes a job: a rejection would end the process, and
 * the job would stay locked for hours. It retries without limit after `cannot_connect_now`, so every lost connection is
 * reported as that error.
 *
 * Only LISTEN connects with a callback and keeps its connection until the worker stops, so it uses `dedicated`.
 */
export function retryingPool(pool: Pool, dedicated = pool): Pool {
  return new Proxy(pool, {
    get(target, property) {
      if (property === 'connect') {
        return (callback?: Parameters<Pool['connect']>[0]) =>
          callback ? dedicated.connect(callback) : target.connect().then(retryingClient, rethrowRetryable)
      }
      const value = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const retryingClient = (client: PoolClient): PoolClient =>
  new Proxy(client, {
    get(target, property) {
      if (property === 'query') {
        return (...call: Parameters<PoolClient['query']>) =>
          Promise.resolve(target.query(...call)).catch(rethrowRetryable)
      }
      const value = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

function rethrowRetryable(error: unknown): never {
  if (!isConnectionLost(error)) throw error
  throw Object.assign(new Error('the database is away', { cause: error }), { code: '57P03' })
}
