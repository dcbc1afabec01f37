import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const stockInvariants: Invariant[] = [
  {
    name: 'I1',
    says: 'stock counts are never negative, and on hand + held + sold equals received',
    query: sql`select variant_id::text as reference from stock
      where on_hand < 0 or held < 0 or sold < 0 or on_hand + held + sold <> received`,
  },
  {
    name: 'I2',
    says: 'the held count of a variant equals the sum of its reservations',
    query: sql`select s.variant_id::text as reference from stock s
      left join (select variant_id, sum(quantity) as quantity from reservations group by variant_id) r using (variant_id)
      where s.held <> coalesce(r.quantity, 0)`,
  },
  {
    name: 'I2b',
    says: 'only pending checkouts have reservations',
    query: sql`select r.checkout_id::text as reference from reservations r join checkouts c on c.id = r.checkout_id where c.status <> 'PENDING'`,
  },
]
