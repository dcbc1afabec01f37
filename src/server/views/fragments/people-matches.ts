import { type RawBuilder, sql } from 'kysely'

/** Users `u` and sellers `s` whose names or email address have the words of a `tsquery`; parts of `firstMatches`, newest first. */
export const userMatches = (wanted: RawBuilder<unknown>) => ({
  from: sql`users u`,
  id: sql`u.id`,
  matches: sql`to_tsvector('simple', search_text(u.email || ' ' || u.first_name || ' ' || u.last_name)) @@ ${wanted}`,
  where: sql`true`,
  order: sql`u.id desc`,
})

export const sellerMatches = (wanted: RawBuilder<unknown>) => ({
  from: sql`sellers s`,
  id: sql`s.id`,
  matches: sql`to_tsvector('simple', search_text(s.email || ' ' || s.seller_name || ' ' || s.business_name)) @@ ${wanted}`,
  where: sql`true`,
  order: sql`s.id desc`,
})
