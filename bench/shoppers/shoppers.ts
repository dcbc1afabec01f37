import type { Pool } from 'pg'
import { openDatabase } from '#server/database/open.ts'
import { openLongSession } from '#test/builders/long-session.ts'
import type { Stage } from '../stage.ts'
import type { Call } from './load.ts'

export type Shopper = { token: string; addressId: number }
type Row = { id: number; email: string; address_id: number }

/** Cart contents: two products per shopper, the same product for all, or a number of different products. */
export type Bags = 'none' | 'two' | 'the-same' | { lines: number }

/** Logged-in customers with an address and a cart. */
export async function makeShoppers(
  stage: Pick<Stage, 'database' | 'databaseUrl' | 'keys'>,
  count: number,
  bags: Bags,
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
  if (bags !== 'none') await fillBags(stage.database, rows, bags)
  const { db, close } = openDatabase({ url: stage.databaseUrl, poolSize: 8 })
  try {
    const shoppers: Shopper[] = []
    for (let start = 0; start < rows.length; start += 200) {
      const part = rows.slice(start, start + 200).map(async (row) => ({
        addressId: row.address_id,
        token: await openLongSession(db, stage.keys, {
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

/** Takes a shopper from the list, who orders what is in the cart. */
export function nextOrder(shoppers: Shopper[]): Call {
  const shopper = shoppers.pop()
  if (!shopper) throw new Error('no shoppers left')
  return {
    method: 'POST',
    path: '/api/orders?paymentMethod=STRIPE',
    token: shopper.token,
    body: { id: shopper.addressId },
  }
}

/** Variants with enough stock, spread over the whole catalog. */
const goods = `select v.id, v.product_id, deal_price(coalesce(v.selling_cents, p.selling_cents), deal.discount_bp) as cents,
    row_number() over (order by md5(v.id::text)) as place
  from variants v join stock s on s.variant_id = v.id join products p on p.id = v.product_id
    left join category_deals deal on deal.category_id = p.category_id and deal.starts_at <= now() and deal.ends_at > now()
  where s.on_hand >= 8 and p.listed`

async function fillBags(database: Pool, rows: Row[], bags: Exclude<Bags, 'none'>): Promise<void> {
  const lines = typeof bags === 'object' ? bags.lines : bags === 'two' ? 2 : 1
  // All shoppers buy the same variant: stock suffices, and they contend for its row.
  if (bags === 'the-same') {
    await database.query(
      `update stock set on_hand = on_hand + $1, received = received + $1
      where variant_id = (select id from (${goods}) g where place = 1)`,
      [rows.length],
    )
  }
  await database.query(
    `with carts as (
      insert into carts (user_id) select unnest($1::bigint[]) returning id, user_id
    ), numbered as (
      select id, user_id, row_number() over (order by id) as place from carts
    ), goods as materialized (${goods}), total as materialized (select count(*) as total from goods)
    insert into cart_items (cart_id, user_id, product_id, variant_id, quantity, seen_cents)
    select n.id, n.user_id, g.product_id, g.id, 1, g.cents
    from numbered n cross join total t cross join generate_series(0, $2::int - 1) as line
    join goods g on g.place = case when $3 then 1 else 1 + ($2::int * n.place + line) % t.total end`,
    [rows.map((row) => row.id), lines, bags === 'the-same'],
  )
  // Autovacuum would update the statistics only later.
  await database.query('analyze users, addresses, carts, cart_items, stock')
}
