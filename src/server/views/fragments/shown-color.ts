import { sql } from 'kysely'

/** The color of `variants v` as customers read it: the seller's own name from `products p`, else the color. */
export const shownColor = sql`coalesce(p.details -> 'colorNames' ->> v.color, v.color)`
