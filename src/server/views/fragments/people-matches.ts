import { type RawBuilder, sql } from 'kysely'
import { prefixQuery } from './prefix-query.ts'

/**
 * The query if it is a whole email address. Its words, such as `example` and `com`, are in the index for every account, so a
 * word search would read them all.
 */
export const emailIn = (query: string): string | undefined =>
  /^\S+@\S+\.[a-z]{2,}$/.exec(query.trim().toLowerCase())?.[0]

/** Users `u` and sellers `s` whose names or email address have the words of the query; parts of `firstMatches`, newest first. */
export const userMatches = (query: string) => ({
  from: sql`users u`,
  id: sql`u.id`,
  matches: matches(query, sql`u.email`, sql`u.email || ' ' || u.first_name || ' ' || u.last_name`),
  where: sql`true`,
  order: sql`u.id desc`,
})

export const sellerMatches = (query: string) => ({
  from: sql`sellers s`,
  id: sql`s.id`,
  matches: matches(query, sql`s.email`, sql`s.email || ' ' || s.seller_name || ' ' || s.business_name`),
  where: sql`true`,
  order: sql`s.id desc`,
})

/** A query without words matches nothing. */
function matches(query: string, email: RawBuilder<unknown>, names: RawBuilder<unknown>): RawBuilder<unknown> {
  const whole = emailIn(query)
  return whole === undefined
    ? sql`to_tsvector('simple', search_text(${names})) @@ to_tsquery('simple', ${prefixQuery(query)})`
    : sql`${email} = ${whole}`
}
