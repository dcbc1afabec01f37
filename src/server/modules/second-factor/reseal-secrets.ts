import type { Db } from '../../database/open.ts'
import { resealRows, sealedOtherwise } from '../../database/reseal.ts'
import type { Keys } from '../../keys.ts'

/** Seals the secrets of authenticator apps with the key that writes; returns the number of rows. */
export const resealSecrets = (db: Db, keys: Keys): Promise<number> =>
  resealRows(
    keys,
    (limit) =>
      db
        .selectFrom('second_factors')
        .select(['id', 'secret_sealed as sealed'])
        .where('secret_sealed', 'is not', null)
        .where(sealedOtherwise(keys, 'secret_sealed'))
        .limit(limit)
        .$narrowType<{ sealed: string }>()
        .execute(),
    ({ id, from, to }) =>
      db
        .updateTable('second_factors')
        .set({ secret_sealed: to })
        .where('id', '=', id)
        .where('secret_sealed', '=', from)
        .execute(),
  )
