import { Pool } from 'pg'

/**
 * Connections that a node's job workers hold until they stop: LISTEN for each pool of workers, and the worker heartbeat.
 * They are extra, so that requests and jobs have all of DATABASE_POOL. Connects like `pool`, which must have been opened with
 * a connection string: a password given apart is not copied.
 */
export function standingPool(pool: Pool, max: number): Pool {
  const standing = new Pool({ ...pool.options, max })
  // Without a listener a lost connection would end the process. Whoever held the connection opens another one.
  standing.on('error', () => {})
  standing.on('connect', (client) => client.on('error', () => {}))
  return standing
}
