import { type RawBuilder, sql } from 'kysely'
import { normalPhone } from '#shared/region/phone.ts'
import { firstMatches } from './first-matches.ts'
import { prefixQuery } from './prefix-query.ts'

/**
 * The query if it is a whole email address. Its words, such as `example` and `com`, are in the index for every account, so a
 * word search would read them all.
 */
export const emailIn = (query: string): string | undefined =>
  /^\S+@\S+\.[a-z]{2,}$/.exec(query.trim().toLowerCase())?.[0]

/**
 * The forms in which a phone number may be stored, if the query looks like one: as the region writes it, and its digits without
 * the first ones, which may be a country code. Undefined for other queries.
 */
export function phonesIn(query: string): string[] | undefined {
  const digits = query.replace(/[\s().+\-/]/g, '')
  if (!/^\d{6,15}$/.test(digits) || !/^[\d\s().+\-/]+$/.test(query.trim())) return undefined
  const without = [0, 1, 2, 3].map((first) => digits.slice(first)).filter((rest) => rest.length >= 6)
  return [...new Set([normalPhone(query.trim()), `+${digits}`, ...without])]
}

/** Users `u` and sellers `s` whose names or email address have the words of the query, or whose phone number it is; parts of `firstMatches`, newest first. */
export const userMatches = (query: string) => ({
  from: sql`users u`,
  id: sql`u.id`,
  matches: matches(query, sql`u`, sql`u.email || ' ' || u.first_name || ' ' || u.last_name`),
  where: sql`true`,
  order: sql`u.id desc`,
})

export const sellerMatches = (query: string) => ({
  from: sql`sellers s`,
  id: sql`s.id`,
  matches: matches(query, sql`s`, sql`s.email || ' ' || s.seller_name || ' ' || s.business_name`),
  where: sql`true`,
  order: sql`s.id desc`,
})

/** The newest people that a search text may match. */
export const peopleMax = 20

/** SQL: the ids of the newest users whose name, email address or phone number matches, as an array. */
export const usersFound = (query: string): RawBuilder<number[]> =>
  sql<
    number[]
  >`array(select id from ${firstMatches({ ...userMatches(query), columns: sql`u.id`, limit: peopleMax })} found)`

export const sellersFound = (query: string): RawBuilder<number[]> =>
  sql<
    number[]
  >`array(select id from ${firstMatches({ ...sellerMatches(query), columns: sql`s.id`, limit: peopleMax })} found)`

/** A query without words matches nothing. */
function matches(query: string, row: RawBuilder<unknown>, names: RawBuilder<unknown>): RawBuilder<unknown> {
  const phones = phonesIn(query)
  if (phones) return sql`${row}.mobile = any (${phones}::text[])`
  const whole = emailIn(query)
  return whole === undefined
    ? sql`to_tsvector('simple', search_text(${names})) @@ to_tsquery('simple', ${prefixQuery(query)})`
    : sql`${row}.email = ${whole}`
}
