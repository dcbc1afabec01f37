import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '#server/database/open.ts'
import { readPosition, readStanding } from '#server/database/replica/position.ts'
import { messageOf } from '#server/processes/start-errors.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

const check = 'read replica'
/** From this lag on there is a finding. */
const lagMaxMs = 5_000
const pauseMs = 20

/** Whether DATABASE_REPLICA_URL leads to a replica of DATABASE_URL that keeps up. Both are known to be configured. */
export async function checkReplica(primaryUrl: string, replicaUrl: string): Promise<Finding> {
  const primary = openDatabase({ url: primaryUrl, poolSize: 1 })
  const replica = new pg.Client({ connectionString: replicaUrl, connectionTimeoutMillis: 5_000 })
  replica.on('error', () => {})
  try {
    const position = await readPosition(primary.db)
    const begun = Date.now()
    await replica.connect()
    for (;;) {
      const { standby, same, reached } = await readStanding(replica, position)
      const ms = Date.now() - begun
      if (!standby)
        return failed(check, 'is not a replica', 'Set DATABASE_REPLICA_URL to a streaming replica.')
      if (!same)
        return failed(
          check,
          'is a replica of another database',
          'Set DATABASE_REPLICA_URL to a replica of the database in DATABASE_URL.',
        )
      if (reached) return ok(check, `holds what the primary held ${ms} ms ago`)
      if (ms > lagMaxMs)
        return warning(
          check,
          `is more than ${lagMaxMs / 1_000} s behind`,
          'Reads go to the primary until it has caught up: see ReplicaLags in deploy/observe/runbooks.md.',
        )
      await sleep(pauseMs)
    }
  } catch (error) {
    return failed(
      check,
      `no answer: ${messageOf(error)}`,
      'Check user, host and port of DATABASE_REPLICA_URL, and that hot_standby is on there.',
    )
  } finally {
    await replica.end().catch(() => {})
    await primary.close()
  }
}
