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

/**
 * SQL: the first matching rows in a sort order. The planner cannot know how many rows match the search. It would look for a rare word,
 * such as an order number, through the index of the order, and read the whole table. So up to `few` matches are found by
 * the words and sorted; more are found in the order soon. `is true` keeps the planner from finding and sorting all of them.
 */
export function firstMatches({ from, id, matches, where, columns, order, limit }: Matches): Sql {
  // The further the page, as in exports, the longer is the way to it in the order.
  const few = Math.min(50_000, Math.max(5_000, 40 * limit))
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
