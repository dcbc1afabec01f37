import type { Db } from '../../database/open.ts'
import { resealRows, sealedOtherwise } from '../../database/reseal.ts'
import type { Keys } from '../../keys.ts'

/** Seals the codes in queued mails with the key that writes; returns the number of rows. */
export const resealMails = (db: Db, keys: Keys): Promise<number> =>
  resealRows(
    keys,
    (limit) =>
      db
        .selectFrom('mails')
        .select(['id as id', 'sealed as sealed'])
        .where('sealed', 'is not', null)
        .where(sealedOtherwise(keys, 'sealed'))
        .limit(limit)
        .$narrowType<{ sealed: string }>()
        .execute(),
    ({ id, from, to }) =>
      db.updateTable('mails').set({ sealed: to }).where('id', '=', id).where('sealed', '=', from).execute(),
  )
