import { Pool } from 'pg'

/**
 * Connections that a node's job workers hold until they stop: LISTEN for each pool of workers, and the worker heartbeat. They
 * do not count toward DATABASE_POOL. Uses the options of `pool`, which must have been opened with a connection string: a
 * separate password is not copied.
 */
export function dedicatedPool(pool: Pool, max: number): Pool {
  const dedicated = new Pool({ ...pool.options, max })
  // Without a listener a lost connection would end the process. The worker opens another one.
  dedicated.on('error', () => {})
  dedicated.on('connect', (client) => client.on('error', () => {}))
  return dedicated
}
