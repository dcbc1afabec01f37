import { sql } from 'kysely'

/** SQL condition on an order `o`: it was delivered, and the courier has not transferred its cash. */
export const awaitsCash = sql`o.status = 'DELIVERED' and o.cash_cents > 0 and o.cash_settlement_id is null`
