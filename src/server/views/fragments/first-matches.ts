import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

type Matches = {
  /** The table with its alias, `orders o`. */
  from: Sql
  id: Sql
  /** Words in a GIN index. */
  matches: Sql
  /** Further conditions. */
  where: Sql
  columns: Sql
  order: Sql
  limit: number
}

/** A page is short; the last page of a list is up to 10,000 rows away. */
const pageMax = 1_000

/**
 * SQL: the first matching rows of an order. The planner cannot know how many rows have the words. It would look for a rare word,
 * such as an order number, through the index of the order, and read the whole table. So up to `few` matches are found by
 * the words and sorted; more are found in the order soon. `is true` keeps the planner from finding and sorting all of them.
 */
export function firstMatches({ from, id, matches, where, columns, order, limit }: Matches): Sql {
  const few = limit > pageMax ? 50_000 : 5_000
  const end = sql`order by ${order} limit ${limit}`
  return sql`(
    with few as materialized (select ${id} as id from ${from} where ${matches} limit ${few + 1}::int)
    (select ${columns} from ${from}
      where (select count(*) from few) <= ${few}::int and ${id} = any (array(select id from few)) and ${where} ${end})
    union all
    (select ${columns} from ${from} where (select count(*) from few) > ${few}::int and (${matches}) is true and ${where} ${end}))`
}

/** SQL: any matching rows, to count them. */
export const anyMatches = ({ from, matches, where, columns, limit }: Omit<Matches, 'id' | 'order'>): Sql =>
  sql`(select ${columns} from ${from} where ${matches} and ${where} limit ${limit})`
