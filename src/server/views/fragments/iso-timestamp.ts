import { type RawBuilder, sql } from 'kysely'

/** A moment inside JSON that the database makes, as the API writes it. */
export const iso = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
