import { sql } from 'kysely'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../../database/open.ts'
import type { ItemResult } from '../../../modules/bulk/bulk.rules.ts'

/** Changes one item. An expected error undoes this item only and becomes its message. */
export async function changeOne(
  tx: Db,
  position: number,
  work: () => Promise<Omit<ItemResult, 'position'>>,
): Promise<ItemResult> {
  await sql`savepoint item`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint item`.execute(tx)
    return { position, ...result }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await sql`rollback to savepoint item`.execute(tx)
    return { position, outcome: 'FAILED', message: error.message }
  }
}
