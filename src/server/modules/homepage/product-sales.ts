import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** Replaces the counted sales. Needs a transaction. */
export async function replaceSales(tx: Db, sales: { productId: number; units: number }[]): Promise<void> {
  await sql`lock table product_sales in share row exclusive mode`.execute(tx)
  await sql`delete from product_sales`.execute(tx)
  await sql`
    insert into product_sales (product_id, units)
    select p.id, s.units from json_to_recordset(${JSON.stringify(sales)}::json) as s ("productId" bigint, units int)
    join products p on p.id = s."productId"
  `.execute(tx)
}
