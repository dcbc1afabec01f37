import type { Db } from '../../database/open.ts'
import { resealRows, sealedOtherwise } from '../../database/reseal.ts'
import type { Keys } from '../../keys.ts'

/** Seals the bank details of payouts with the key that writes; returns the number of rows. */
export const resealPayouts = (db: Db, keys: Keys): Promise<number> =>
  resealRows(
    keys,
    (limit) =>
      db
        .selectFrom('payouts')
        .select(['id as id', 'bank_details_sealed as sealed'])
        .where('bank_details_sealed', 'is not', null)
        .where(sealedOtherwise(keys, 'bank_details_sealed'))
        .limit(limit)
        .$narrowType<{ sealed: string }>()
        .execute(),
    ({ id, from, to }) =>
      db
        .updateTable('payouts')
        .set({ bank_details_sealed: to })
        .where('id', '=', id)
        .where('bank_details_sealed', '=', from)
        .execute(),
  )
