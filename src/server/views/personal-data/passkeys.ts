import { type RawBuilder, sql } from 'kysely'
import { iso } from '../fragments/iso-timestamp.ts'

/** The passkeys of an account, without keys. `own` restricts `second_factors f`. */
export const passkeysOf = (own: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.id as key, json_build_object('name', p.name, 'addedAt', ${iso(sql`p.created_at`)},
    'lastUsedAt', ${iso(sql`p.last_used_at`)}) as row
  from second_factors f join passkeys p on p.factor_id = f.id where ${own}`
