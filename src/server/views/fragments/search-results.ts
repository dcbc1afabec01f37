import { sql } from 'kysely'

/** SQL: the results of the last day of a group of `search_counts`. Unlike an ordered array, a maximum needs no sort. */
export const lastResults = sql`(max(array[day - date '2000-01-01', results]))[2]`
