import { type RawBuilder, sql } from 'kysely'

/** A timestamp as ISO 8601 text, for JSON that PostgreSQL builds. */
export const iso = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
