import type { Pool } from 'pg'
import { openDatabase } from '#server/database/open.ts'
import { openSession } from '#server/modules/identity/identity.ts'
import type { Stage } from './stage.ts'

export type Shopper = { token: string; addressId: number }
type Row = { id: number; email: string; address_id: number }

/** Signed-in customers with an address; with `bags`, each has two things in the bag. */
export async function makeShoppers(
  stage: Stage,
  count: number,
  options: { bags: boolean },
): Promise<Shopper[]> {
  const { rows } = await stage.database.query<Row>(
    `with people as (
      insert into users (email, first_name, last_name)
      select 'bench-' || gen_random_uuid() || '@example.com', 'Asha', 'Rao' from generate_series(1, $1) returning id, email
    )
    insert into addresses (user_id, name, mobile, pin_code, address, locality, city, state, is_default)
    select id, 'Asha Rao', '98765432', '560001', '14 Brigade Road', 'Ashok Nagar', 'Bengaluru', 'Karnataka', true from people
    returning user_id::int as id, id::int as address_id, (select email from people where people.id = user_id) as email`,
    [count],
  )
  if (options.bags) await fillBags(stage.database, rows)
  const { db, close } = openDatabase({ url: stage.databaseUrl, poolSize: 8 })
  try {
    const shoppers: Shopper[] = []
    for (let start = 0; start < rows.length; start += 200) {
      const part = rows.slice(start, start + 200).map(async (row) => ({
        addressId: row.address_id,
        token: await openSession(db, stage.keys, {
          kind: 'user',
          userId: row.id,
          email: row.email,
          role: 'ROLE_CUSTOMER',
        }),
      }))
      shoppers.push(...(await Promise.all(part)))
    }
    return shoppers
  } finally {
    await close()
  }
}

/** Two variants each, spread over all that is well in stock. */
async function fillBags(database: Pool, rows: Row[]): Promise<void> {
  await database.query(
    `with carts as (
      insert into carts (user_id) select unnest($1::bigint[]) returning id, user_id
    ), numbered as (
      select id, user_id, row_number() over (order by id) as place from carts
    ), goods as (
      select v.id, v.product_id, coalesce(v.selling_cents, p.selling_cents) as cents, row_number() over (order by md5(v.id::text)) as place,
        count(*) over () as total
      from variants v join stock s on s.variant_id = v.id join products p on p.id = v.product_id where s.on_hand >= 8 and p.listed
    )
    insert into cart_items (cart_id, user_id, product_id, variant_id, quantity, seen_cents)
    select n.id, n.user_id, g.product_id, g.id, 1, g.cents
    from numbered n join goods g on g.place in (1 + (2 * n.place) % g.total, 1 + (2 * n.place + 1) % g.total)`,
    [rows.map((row) => row.id)],
  )
}
