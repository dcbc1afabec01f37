import type { Pool, PoolClient } from 'pg'
import { isConnectionLost } from '../errors.ts'

/**
 * The pool as the job worker gets it. The worker does not await the statement that ends a job: if it failed, the
 * rejection would end the process, and the job would stay locked for hours. It does try again, for as long as it takes,
 * after `cannot_connect_now`, so every lost connection is told to it as that.
 *
 * Only LISTEN connects with a callback, and it keeps its connection until the worker stops: that one comes from `standing`.
 */
export function retryingPool(pool: Pool, standing = pool): Pool {
  return new Proxy(pool, {
    get(target, property) {
      if (property === 'connect') {
        return (callback?: Parameters<Pool['connect']>[0]) =>
          callback ? standing.connect(callback) : target.connect().then(patientClient, wait)
      }
      const value = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const patientClient = (client: PoolClient): PoolClient =>
  new Proxy(client, {
    get(target, property) {
      if (property === 'query') {
        return (...call: Parameters<PoolClient['query']>) =>
          Promise.resolve(target.query(...call)).catch(wait)
      }
      const value = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

function wait(error: unknown): never {
  if (!isConnectionLost(error)) throw error
  throw Object.assign(new Error('the database is away', { cause: error }), { code: '57P03' })
}
