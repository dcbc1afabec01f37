import { sql } from 'kysely'

/** Refunds by the moment they were promised, and, the other way round, by that in which a lost dispute cancelled them. */
export const refundMoves = sql`(
  select order_id, amount_cents, tax_cents, created_at as at from refunds
  union all
  select order_id, -amount_cents, -tax_cents, settled_at from refunds where status = 'CANCELLED')`
