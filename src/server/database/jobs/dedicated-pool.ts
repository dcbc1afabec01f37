import { Pool } from 'pg'

/**
 * Connections that a node's job workers hold until they stop: LISTEN for each pool of workers, and the worker heartbeat.
 * They are not part of DATABASE_POOL, so that requests and jobs have all of it. Uses the options of `pool`, which must have been
 * opened with a connection string: a separate password is not copied.
 */
export function dedicatedPool(pool: Pool, max: number): Pool {
  const standing = new Pool({ ...pool.options, max })
  // Without a listener a lost connection would end the process. Its user opens another one.
  standing.on('error', () => {})
  standing.on('connect', (client) => client.on('error', () => {}))
  return standing
}
