import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

export type Volume = { sellerId: number; cents: number }

/** Keeps the first count of a month. */
export async function recordVolumes(
  db: Db,
  { month, currency }: { month: string; currency: string },
  volumes: Volume[],
): Promise<void> {
  await sql`
    insert into seller_volumes (seller_id, month, currency, sales_cents)
    select v."sellerId", ${`${month}-01`}::date, ${currency}, v.cents
    from json_to_recordset(${JSON.stringify(volumes)}::json) as v ("sellerId" bigint, cents bigint)
    join sellers s on s.id = v."sellerId"
    on conflict (seller_id, month) do nothing
  `.execute(db)
}
