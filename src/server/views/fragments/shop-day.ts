import { type RawBuilder, sql } from 'kysely'

/** The day of a timestamp in the shop. Reads the time zone once for a statement, `shop_day` once for each row. */
export const shopDay = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${moment} at time zone (select shop_time_zone()))::date`
