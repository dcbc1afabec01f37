import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

export type OpenMatters = {
  orders: string[]
  payments: number
  returns: number
  refunds: number
  disputes: number
}

/** Matters of a customer that must end before the account can be deleted. At most ten order codes. */
export async function readOpenMatters(db: Db, userId: number): Promise<OpenMatters> {
  const { rows } = await sql<OpenMatters>`
    select coalesce((
        select array_agg(code order by id) from (
          select id, code from orders where user_id = ${userId} and status in ('PENDING', 'PLACED', 'CONFIRMED', 'SHIPPED')
          order by id limit 10
        ) o
      ), '{}') as orders,
      (select count(*) from payments p join checkouts c on c.id = p.checkout_id where c.user_id = ${userId} and p.status = 'OPEN')
        as payments,
      (select count(*) from returns where user_id = ${userId} and status in ('REQUESTED', 'DISPUTED')) as returns,
      (select count(*) from refunds r join payments p on p.id = r.payment_id join checkouts c on c.id = p.checkout_id
        where c.user_id = ${userId} and r.status in ('PENDING', 'FAILED')) as refunds,
      (select count(*) from payments p join checkouts c on c.id = p.checkout_id where c.user_id = ${userId} and p.open_disputes > 0)
        as disputes
  `.execute(db)
  return rows[0] ?? { orders: [], payments: 0, returns: 0, refunds: 0, disputes: 0 }
}

/** The customer's returns. */
export async function findReturnIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('returns').select('id').where('user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}

/**
 * Up to `limit` closed sellers whose personal data can be erased: no open orders, returns, refunds or payouts, and no
 * money is owed to them.
 */
export async function findErasableSellers(db: Db, limit: number, sellerId?: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from sellers s
    where s.account_status = 'CLOSED' and s.erased_at is null and (${sellerId ?? null}::bigint is null or s.id = ${sellerId ?? null})
      and not exists (select from orders o where o.seller_id = s.id and o.status in ('PENDING', 'PLACED', 'CONFIRMED', 'SHIPPED'))
      and not exists (select from returns t where t.seller_id = s.id and t.status in ('REQUESTED', 'DISPUTED'))
      and not exists (select from refunds r join orders o on o.id = r.order_id
        where o.seller_id = s.id and r.status in ('PENDING', 'FAILED'))
      and not exists (select from payouts p where p.seller_id = s.id and p.status in ('SCHEDULED', 'SENT'))
      and coalesce((
        select -sum(l.amount_cents) from ledger_accounts a join ledger_lines l on l.account_id = a.id
        where a.kind in ('seller_payable', 'seller_reserve') and a.seller_id = s.id
      ), 0) <= 0
    order by s.id limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}
