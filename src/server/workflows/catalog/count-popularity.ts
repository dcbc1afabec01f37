import type { Db } from '../../database/open.ts'
import { setPopularity } from '../../modules/catalog/counters.ts'
import { readPopularity } from '../../views/catalog/popularity.ts'

/** Every night: listings and search show first what sold most. Each batch commits, so that no seller waits for the job. */
export async function countPopularity(db: Db): Promise<void> {
  for (let lastId: number | null = 0; lastId !== null; ) {
    const batch = await readPopularity(db, lastId)
    if (batch.changed.length > 0) await setPopularity(db, batch.changed)
    lastId = batch.lastId
  }
}
