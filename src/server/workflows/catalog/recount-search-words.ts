import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { recountSearchWords } from '../../modules/search/search.ts'

/** Every night, without the usual time limit: a million products take minutes. */
export const recountAllSearchWords = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await recountSearchWords(tx)
  })
